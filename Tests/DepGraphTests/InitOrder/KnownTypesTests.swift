import Testing

@testable import DepGraphModel

/// Where the code fixes which type a call dispatches on, the edge is certain; where it does not, it is possible.
struct KnownTypesTests {
  private func edges(_ body: String) throws -> [String] {
    let sources = Sources(
      """
      final class One { static let shared = One(); let id = 1 }
      final class Two { static let shared = Two(); let id = 1 }
      final class Root { static let shared = Root(); init() { _ = entry() } }
      func choice() -> Bool { CommandLine.arguments.isEmpty }
      \(body)
      """)
    return try sources.graph().edges.filter { $0.kind == .initOrder }.map {
      "\($0.to.split(separator: ".")[1]) \($0.certainty.rawValue)"
    }
  }

  private let keys = """
    protocol Key { static var value: Int { get } }
    enum First: Key { static var value: Int { One.shared.id } }
    enum Second: Key { static var value: Int { Two.shared.id } }
    func read<K: Key>(_ key: K.Type) -> Int { K.value }

    """

  @Test("a generic parameter that is only ever bound to one type has that type's static requirement")
  func oneType() throws {
    #expect(try edges(keys + "func entry() -> Int { read(First.self) }") == ["One certain"])
  }

  @Test("a generic parameter that is bound to two types has either's")
  func twoTypes() throws {
    let body = "func entry() -> Int { choice() ? read(First.self) : read(Second.self) }"
    #expect(try edges(keys + body) == ["One possible", "Two possible"])
  }

  private let classes = """
    class Base { func run() -> Int { One.shared.id } }
    final class Sub: Base { override func run() -> Int { Two.shared.id } }
    func use(_ object: Base) -> Int { object.run() }

    """

  @Test("a parameter that only ever holds a subclass runs its override")
  func oneClass() throws {
    #expect(try edges(classes + "func entry() -> Int { use(Sub()) }") == ["Two certain"])
  }

  @Test("a requirement that a protocol inherits is looked for only in what conforms to the receiver's own protocol")
  func inheritedRequirement() throws {
    let body = """
      protocol Named { var name: Int { get } }
      protocol Account: Named {}
      final class Guest: Account { var name: Int { One.shared.id } }
      final class Member: Account { var name: Int { One.shared.id } }
      struct Stone: Named { var name: Int { Two.shared.id } }
      func account() -> any Account { choice() ? Guest() : Member() }
      func entry() -> Int { account().name }
      """
    #expect(try edges(body) == ["One possible"])
  }

  @Test("a member that a class inherits is looked for only in that class and its subclasses")
  func inheritedMember() throws {
    let body = """
      class Base { func run() -> Int { 0 } }
      class Left: Base {}
      final class Near: Left { override func run() -> Int { One.shared.id } }
      final class Far: Base { override func run() -> Int { Two.shared.id } }
      func left() -> Left { choice() ? Left() : Near() }
      func entry() -> Int { left().run() }
      """
    #expect(try edges(body) == ["One possible"])
  }

  @Test("a parameter of a function that is handed on may hold anything")
  func functionReference() throws {
    let body = "func entry() -> Int { [Base()].map(use).count + use(Sub()) }"
    #expect(try edges(classes + body) == ["One possible", "Two possible"])
  }

  @Test("an autoclosure that is only kept runs nothing; one that is called, for certain")
  func autoclosures() throws {
    let body = """
      final class Later { let make: () -> Int; init(_ make: @escaping @autoclosure () -> Int) { self.make = make } }
      func now(_ value: @autoclosure () -> Int) -> Int { value() }
      func entry() -> Int { _ = Later(One.shared.id); return now(Two.shared.id) }
      """
    #expect(try edges(body) == ["Two certain"])
  }
}
