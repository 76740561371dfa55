import Testing

@testable import DepGraphModel

/// What Examples/Bakery and the README say of it.
struct BakeryTests {
  static func form(_ name: String) -> RepositoryFolder { RepositoryFolder("Examples/Bakery/\(name)") }

  @Test("twelve singletons work by accident: there is no cycle, and most types reach one")
  func before() throws {
    let graph = try Self.form("Before").graph()
    #expect(graph.cycles == [])
    #expect(graph.summary.singletons == 12)
    #expect(graph.summary.hiddenReach == 0.8)
    #expect(graph.findings.filter { $0.severity == .error } == [])
  }

  @Test("the thirteenth closes a certain ring of four")
  func ring() throws {
    let graph = try Self.form("Ring").graph()
    #expect(graph.summary.singletons == 13)
    #expect(graph.cycles.map(\.certainty) == [.certain])
    let names = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.name) })
    #expect(
      graph.cycles.map { $0.names(names) } == [
        [
          "Analytics.shared", "Experiments.shared", "FeatureFlags.shared", "NetworkClient.shared", "Analytics.shared",
        ]
      ])
  }

  @Test("the migrated form has no cycle, nothing hidden, and keeps the cache and the SDK's own")
  func after() throws {
    let graph = try Self.form("After").graph()
    #expect(graph.cycles == [])
    #expect(graph.summary.hiddenReach == 0)
    #expect(
      graph.nodes.filter { $0.kind == .singleton }.map { "\($0.name): \($0.kept ?? "not kept")" } == [
        "ImageCache.shared: a cache: without it pictures are only loaded again",
        "URLSession.shared: part of Foundation", "UserDefaults.standard: part of Foundation",
      ])
    #expect(graph.findings == [])
  }

  @Test("each form type-checks", arguments: ["Before", "Ring", "After"])
  func compiles(_ form: String) throws {
    let compiler = try StandInCompiler()
    defer { compiler.remove() }
    #expect(try compiler.problems(in: Self.form(form).texts()) == "")
  }
}
