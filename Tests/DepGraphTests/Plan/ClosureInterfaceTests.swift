import Testing

/// The struct of closures and the key that stand for a singleton.
struct ClosureInterfaceTests {
  /// What the migration appends to a singleton's file when a view uses it so.
  private static func interface(of type: String, uses: String) throws -> String {
    let sources = Sources([
      "App/Type.swift": type,
      "App/View.swift": "import SwiftUI\nstruct Shown: View {\n  var body: some View {\n    \(uses)\n  }\n}\n",
    ])
    let text = try sources.migrated()["App/Type.swift"] ?? ""
    return text.range(of: "/// What others use").map { String(text[$0.lowerBound...]) } ?? ""
  }

  @Test("it has a closure for each member that is used; users write what they wrote")
  func members() throws {
    let text = try Self.interface(
      of: """
        final class Log {
          static let shared = Log()
          var level = 0
          func write(_ text: String, to file: [Int] = []) -> Bool { true }
          func flush() {}
          func unused() {}
        }

        """,
      uses:
        "Text(Log.shared.write(\"a\") ? \"\" : \"\\(Log.shared.level)\").onAppear { Log.shared.level = 1; Log.shared.flush() }"
    )
    #expect(
      text == """
        /// What others use of `Log`.
        struct LogClient {
          var getLevel: () -> Int
          var setLevel: (_ level: Int) -> Void
          var write: (_ text: String, _ file: [Int]) -> Bool
          var flush: () -> Void
        }

        extension LogClient {
          var level: Int {
            get { getLevel() }
            nonmutating set { setLevel(newValue) }
          }
          func write(_ text: String, to file: [Int] = []) -> Bool {
            self.write(text, file)
          }
        }

        extension LogClient {
          /// Behind the closures is the `Log` that the app has made.
          static func live(_ log: Log) -> LogClient {
            LogClient(
              getLevel: { log.level },
              setLevel: { log.level = $0 },
              write: { log.write($0, to: $1) },
              flush: { log.flush() })
          }

          /// Does nothing: what previews and tests begin with.
          static var noOp: LogClient {
            LogClient(
              getLevel: { 0 },
              setLevel: { _ in },
              write: { _, _ in false },
              flush: {})
          }
        }

        extension EnvironmentValues {
          @Entry var log: LogClient = .noOp
        }

        """)
  }

  @Test("closures have the isolation and the effects of their members, and cross threads where the object does")
  func effects() throws {
    let text = try Self.interface(
      of: """
        @MainActor
        final class Client {
          static let shared = Client()
          func load(at path: String) async throws -> Client { self }
        }

        """, uses: "Text(\"\").task { _ = try? await Client.shared.load(at: \"\") }")
    #expect(
      text.contains(
        "struct ClientService: Sendable {\n  var load: @MainActor @Sendable (_ path: String) async throws -> Client\n}\n"
      ))
    #expect(text.contains("load: { try await client.load(at: $0) })\n"))
    #expect(text.contains("  static let noOp = ClientService(\n    load: { _ in throw CancellationError() })\n"))
  }

  @Test("an actor's members are awaited")
  func actor() throws {
    let text = try Self.interface(
      of: "actor Counter {\n  static let shared = Counter()\n  var count = 0\n  func add() {}\n}\n",
      uses: "Text(\"\").task { await Counter.shared.add(); _ = await Counter.shared.count }")
    #expect(text.contains("  var getCount: @Sendable () async -> Int\n  var add: @Sendable () async -> Void\n"))
    #expect(text.contains("  var count: Int { get async { await getCount() } }\n"))
    #expect(text.contains("getCount: { await counter.count },\n"))
  }

  @Test("overloads have closures of their own names")
  func overloads() throws {
    let text = try Self.interface(
      of:
        "final class Box {\n  static let shared = Box()\n  func put(at index: Int) {}\n  func put(named name: String) {}\n}\n",
      uses: "Text(\"\").onAppear { Box.shared.put(at: 1); Box.shared.put(named: \"\") }")
    #expect(text.contains("  var putAt: (_ index: Int) -> Void\n  var putNamed: (_ name: String) -> Void\n"))
    #expect(text.contains("  func put(at index: Int) {\n    self.putAt(index)\n  }\n"))
  }

  @Test("what is generic is a protocol, and the step says why")
  func generic() throws {
    let plan = try Sources([
      "App/Type.swift":
        "final class Api { static let shared = Api(); func get<T: Decodable>(_ type: T.Type) throws -> T { fatalError() } }\n",
      "App/View.swift":
        "import SwiftUI\nstruct Shown: View { var body: some View { Text(\"\").onAppear { _ = try? Api.shared.get(Int.self) } } }\n",
    ]).plan()
    #expect(
      plan.steps.map(\.reasons) == [
        ["it needs no other singleton", "a protocol and no closures: get(_:) is generic, which no closure can be"]
      ])
  }
}
