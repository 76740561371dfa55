import Testing

@testable import DepGraphModel

struct CalledParametersTests {
  @Test("a closure that a function runs inside a closure of its own runs where it is passed, and nowhere else")
  func nestedClosure() throws {
    let sources = Sources(
      """
      import Dispatch
      let queue = DispatchQueue(label: "q")
      func locked(_ body: () -> Void) { queue.sync { body() } }
      final class A { static let shared = A(); init() { locked { B.shared.touch() } } }
      final class B { static let shared = B(); init() { locked { } }; func touch() {} }
      final class C { func later() { locked { A.shared.description() } } }
      extension A { func description() {} }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder && $0.from.hasPrefix("singleton") }
    #expect(
      edges.map { "\($0.from) -> \($0.to) \($0.certainty.rawValue)" } == [
        "singleton:App.A.shared -> lazyGlobal:App.queue certain",
        "singleton:App.A.shared -> singleton:App.B.shared certain",
        "singleton:App.B.shared -> lazyGlobal:App.queue certain",
      ])
  }

  @Test("a closure that is kept runs by way of the property that holds it")
  func keptClosure() throws {
    let sources = Sources(
      """
      final class Bus {
        var handlers: [() -> Void] = []
        func add(_ handler: @escaping () -> Void) { handlers.append { handler() } }
        func fire() { for handler in handlers { handler() } }
      }
      final class A { static let shared = A(); let bus = Bus(); init() { bus.add { B.shared.touch() }; bus.fire() } }
      final class B { static let shared = B(); init() {}; func touch() {} }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder }
    #expect(
      edges.map { "\($0.from) -> \($0.to) \($0.reasons.map(\.rawValue))" } == [
        "singleton:App.A.shared -> singleton:App.B.shared [\"conditional\", \"stored-closure\"]"
      ])
  }
}
