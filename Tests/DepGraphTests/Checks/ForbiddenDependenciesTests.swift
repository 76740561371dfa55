import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

/// A project's own rules, as Documentation/Configuration.md has them.
struct ForbiddenDependenciesTests {
  private static let sources: KeyValuePairs<String, String> = [
    "DataKit/Database.swift": """
    public final class Database { public static let shared = Database(); public func load() {} }
    public final class Repository { public func all() { Database.shared.load() } }
    """,
    "App/App.swift": """
    import SwiftUI
    import DataKit
    @main struct Shop: App { var body: some Scene { WindowGroup { Home() } }
      func start() { Database.shared.load() } }
    """,
    "Home/Home.swift": """
    import SwiftUI
    import DataKit
    struct Home: View { var body: some View { Text(1️⃣Database.shared.name) }
      func again() { 2️⃣Database.shared.load() } }
    final class HomeModel { func load() { 3️⃣Database.shared.load() } }
    """,
  ]

  private func findings(_ rules: String, named name: String) throws -> [String] {
    var sources = Sources(Self.sources)
    sources.configuration = try Configuration(
      json: Array("{ \"forbidden\": [\(rules)] }".utf8), named: ".depgraph.json")
    return try sources.findings(name)
  }

  @Test("views may not touch singletons outside of one module")
  func views() throws {
    let found = try findings(
      """
      { "name": "views-use-no-singletons", "severity": "error", "comment": "views read the environment",
        "from": { "kind": "view", "moduleNot": "App" }, "to": { "kind": "singleton" } }
      """, named: "views-use-no-singletons")
    #expect(
      found == [
        "1️⃣ error: Home depends on Database.shared: views read the environment", "  2️⃣ and here",
      ])
  }

  @Test("only one module touches a singleton")
  func oneModule() throws {
    let found = try findings(
      """
      { "name": "data-access", "from": { "moduleNot": ["DataKit", "App"] }, "to": { "name": "Database.*" } }
      """, named: "data-access")
    #expect(
      found == [
        "1️⃣ warning: Home depends on Database.shared, which this project's configuration forbids", "  2️⃣ and here",
        "3️⃣ warning: HomeModel depends on Database.shared, which this project's configuration forbids",
      ])
  }

  @Test("a folder, a kind that is none of it, and names by wildcard")
  func patterns() throws {
    let found = try findings(
      """
      { "name": "models", "severity": "note",
        "from": { "folder": "Home", "kindNot": "view", "name": "*Model" }, "to": { "folder": "DataKit" } }
      """, named: "models")
    #expect(
      found == ["3️⃣ note: HomeModel depends on Database.shared, which this project's configuration forbids"])
  }

  @Test("what is kept on purpose is meant only where a rule names it or says so")
  func kept() throws {
    let text = "struct Home: View { func f() { 1️⃣UserDefaults.standard.synchronize() } }"
    func found(_ to: String) throws -> [String] {
      var sources = Sources(text)
      sources.configuration = try Configuration(
        json: Array("{ \"forbidden\": [{ \"name\": \"r\", \"to\": \(to) }] }".utf8), named: ".depgraph.json")
      return try sources.findings("r")
    }
    #expect(try found("{ \"kind\": \"singleton\" }") == [])
    let one = ["1️⃣ warning: Home depends on UserDefaults.standard, which this project's configuration forbids"]
    #expect(try found("{ \"kind\": \"singleton\", \"kept\": true }") == one)
    #expect(try found("{ \"name\": \"UserDefaults.*\" }") == one)
  }

  @Test("a rule that reaches through others names the nearest and the way there")
  func transitive() throws {
    var sources = Sources(
      """
      final class Disk { static let shared = Disk(); func read() {} }
      final class Store { static let shared = Store(); let disk = 2️⃣Disk.shared; func load() {} }
      struct Row { func open() { 1️⃣Store.shared.load() } }
      """)
    sources.configuration = try Configuration(
      json: Array(
        """
        { "forbidden": [{ "name": "no-disk", "from": { "name": "Row" }, "to": { "name": "Disk.shared" }, "reach": "any" }] }
        """.utf8), named: ".depgraph.json")
    #expect(
      try sources.findings("no-disk") == [
        "1️⃣ warning: Row depends on Disk.shared through Store.shared, which this project's configuration forbids",
        "  2️⃣ Store.shared depends on Disk.shared",
      ])
  }

  @Test("the graph has the rules in words, and a finding can be ignored by a rule's own name")
  func graph() throws {
    var sources = Sources(
      """
      final class Disk { static let shared = Disk() }
      struct Row {
        // depgraph:ignore no-disk measured
        let disk = Disk.shared
      }
      """)
    sources.configuration = try Configuration(
      json: Array("{ \"forbidden\": [{ \"name\": \"no-disk\", \"to\": { \"name\": \"Disk.shared\" } }] }".utf8),
      named: ".depgraph.json")
    let graph = try sources.graph()
    #expect(
      graph.rules == [
        ProjectRule(
          name: "no-disk", severity: .warning, comment: "",
          summary: "The configuration forbids anything to depend directly on anything named Disk.shared.")
      ])
    #expect(graph.findings.map(\.rule) == ["hidden-singleton"])
  }

  @Test(
    "what is wrong with a rule is said at its place",
    arguments: [
      ("{ \"to\": {} }", "1:17: a rule must have a 'name'"),
      ("{ \"name\": \"a\" }", "1:17: the rule 'a' forbids everything; add 'from' or 'to'"),
      ("{ \"name\": \"A b\", \"to\": {} }", "1:27: 'name' must be made of lowercase letters, digits and dashes"),
      ("{ \"name\": \"init-cycle\" }", "1:27: 'init-cycle' is the name of an existing rule"),
      (
        "{ \"name\": \"a\", \"to\": { \"kinds\": \"view\" } }",
        "1:40: unknown part of a node 'kinds'; did you mean 'kind'?"
      ),
      ("{ \"name\": \"a\", \"to\": { \"kind\": \"veiw\" } }", "1:48: unknown kind 'veiw'; did you mean 'view'?"),
      ("{ \"name\": \"a\", \"reach\": \"all\" }", "1:41: unknown reach 'all'; known are 'any', 'direct'"),
    ])
  func wrong(rule: String, message: String) throws {
    #expect(throws: InputError(".depgraph.json:\(message)")) {
      try Configuration(json: Array("{\"forbidden\": [ \(rule)] }".utf8), named: ".depgraph.json")
    }
  }
}
