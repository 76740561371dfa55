import Testing

/// The protocol, the type that does nothing, and the key that stand for a singleton.
struct InterfaceTests {
  /// What the migration appends to a singleton's file when a view uses it so.
  private static func interface(of type: String, uses: String) throws -> String {
    let sources = Sources([
      "App/Type.swift": type,
      "App/View.swift": "import SwiftUI\nstruct Shown: View {\n  var body: some View {\n    \(uses)\n  }\n}\n",
    ])
    let text = try sources.migrated(style: .protocols)["App/Type.swift"] ?? ""
    return text.range(of: "/// What others use").map { String(text[$0.lowerBound...]) } ?? ""
  }

  @Test("it asks for the members that are used, and for no others")
  func members() throws {
    let text = try Self.interface(
      of: """
        final class Log {
          static let shared = Log()
          var level = 0
          let name: String? = nil
          func write(_ text: String, to file: [Int]) -> Bool { true }
          func unused() {}
        }

        """, uses: "Text(Log.shared.write(\"a\", to: []) ? Log.shared.name ?? \"\" : \"\\(Log.shared.level)\")")
    #expect(
      text == """
        /// What others use of `Log`.
        protocol LogProtocol: AnyObject {
          var level: Int { get }
          var name: String? { get }
          func write(_ text: String, to file: [Int]) -> Bool
        }

        extension Log: LogProtocol {}

        /// Does nothing: what previews and tests begin with.
        final class InertLog: LogProtocol {
          init() {}
          var level: Int { 0 }
          var name: String? { nil }
          func write(_ text: String, to file: [Int]) -> Bool { false }
        }

        extension EnvironmentValues {
          @Entry var log: any LogProtocol = InertLog()
        }

        """)
  }

  @Test("effects, generics, isolation and attributes are those of the declaration")
  func effects() throws {
    let text = try Self.interface(
      of: """
        @MainActor
        final class Client {
          static let shared = Client()
          @discardableResult
          func load<Item: Decodable>(_ item: Item.Type, at path: String) async throws -> Item where Item: Sendable { fatalError() }
        }

        """, uses: "Text(\"\").task { _ = try? await Client.shared.load(String.self, at: \"\") }")
    #expect(
      text.split(separator: "\n\n").prefix(1) == [
        """
        /// What others use of `Client`.
        @MainActor
        protocol ClientProtocol: AnyObject, Sendable {
          @discardableResult func load<Item: Decodable>(_ item: Item.Type, at path: String) async throws -> Item where Item: Sendable
        }
        """
      ])
    #expect(text.contains("async throws -> Item where Item: Sendable { throw CancellationError() }\n"))
  }

  @Test("a property that is written can be set")
  func settable() throws {
    let text = try Self.interface(
      of: "final class Flags {\n  static let shared = Flags()\n  var isOn = false\n}\n",
      uses: "Text(\"\").onAppear { Flags.shared.isOn = true }")
    #expect(text.contains("  var isOn: Bool { get set }\n"))
    #expect(text.contains("  var isOn: Bool {\n    get { false }\n    set {}\n  }\n"))
  }

  @Test("default arguments stay, by an extension of the protocol")
  func defaults() throws {
    let text = try Self.interface(
      of: "final class Log {\n  static let shared = Log()\n  func write(_ text: String, level: Int = 3) {}\n}\n",
      uses: "Text(\"\").onAppear { Log.shared.write(\"a\") }")
    #expect(
      text.contains(
        "extension LogProtocol {\n  func write(_ text: String, level: Int = 3) {\n    write(text, level: level)\n  }\n}\n"
      ))
  }

  @Test("types that are nested in the singleton's are spelt out")
  func nested() throws {
    let text = try Self.interface(
      of: """
        final class Player {
          static let shared = Player()
          enum State { case idle, playing }
          func set(_ state: [State]) -> State { .idle }
        }

        """, uses: "Text(\"\").onAppear { _ = Player.shared.set([]) }")
    #expect(text.contains("  func set(_ state: [Player.State]) -> Player.State\n"))
    #expect(text.contains("  func set(_ state: [Player.State]) -> Player.State { Player.State.idle }\n"))
  }

  @Test("an actor's members are awaited")
  func actor() throws {
    let text = try Self.interface(
      of: "actor Counter {\n  static let shared = Counter()\n  var count = 0\n  func add() {}\n}\n",
      uses: "Text(\"\").task { await Counter.shared.add(); _ = await Counter.shared.count }")
    #expect(
      text.contains(
        "protocol CounterProtocol: Sendable {\n  var count: Int { get async }\n  func add() async\n}\n"))
    #expect(
      text.contains(
        "struct InertCounter: CounterProtocol {\n  init() {}\n  var count: Int { get async { 0 } }\n  func add() async {}\n}\n"
      ))
  }

  @Test("a value that nobody knows is said, and stops the program")
  func noValue() throws {
    let sources = Sources([
      "App/Type.swift":
        "final class Box {\n  static let 1️⃣shared = Box()\n  func handle() -> Handle { Handle() }\n}\nfinal class Handle {}\n",
      "App/View.swift": "struct Shown: View {\n  var body: some View { Text(\"\\(Box.shared.handle())\") }\n}\n",
    ])
    #expect(
      try sources.byHand(style: .protocols) == ["1️⃣ InertBox.handle() stops the program: write a value there"])
  }
}
