import Testing

@testable import DepGraphModel

struct SubscriptTests {
  @Test("a dictionary's default is evaluated only when there is no value, read and written")
  func dictionaryDefault() throws {
    let sources = Sources(
      """
      final class B { static let shared = B(); let count = 1; init() {} }
      final class Read { static let shared = Read(); init() { let all = [1: 1]; _ = all[2, default: B.shared.count] } }
      final class Write { static let shared = Write(); init() { var all = [1: 1]; all[1, default: B.shared.count] += 1 } }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder }
    #expect(
      edges.map { "\($0.from) -> \($0.to) \($0.reasons.map(\.rawValue))" } == [
        "singleton:App.Read.shared -> singleton:App.B.shared [\"conditional\"]",
        "singleton:App.Write.shared -> singleton:App.B.shared [\"conditional\"]",
      ])
  }
}
