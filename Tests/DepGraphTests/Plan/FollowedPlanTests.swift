import SwiftParser
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphPlan
@testable import DepGraphSyntax

/// Plans of the worked example, followed step by step as a script would.
struct FollowedPlanTests {
  @Test(
    "followed step by step, each step parses and type-checks, makes no cycle, and nothing hidden is left",
    arguments: ["Before", "Ring"])
  func followed(_ form: String) throws {
    let folder = BakeryTests.form(form)
    let plan = try Planner(analyzer: Analyzer()).plan(folder.tree())
    let compiler = try StandInCompiler()
    defer { compiler.remove() }
    var texts = try folder.texts()
    var cycles = try folder.graph().cycles.count
    for step in plan.steps {
      #expect(!step.edits.isEmpty && step.byHand.isEmpty, "\(step.title)")
      texts = step.applied(to: texts)
      let graph = try Self.graph(texts)
      #expect(graph.cycles.count <= cycles && graph.cycles.count == step.cycles, "\(step.title)")
      #expect(graph.summary.hiddenReach == step.hiddenReach, "\(step.title)")
      cycles = graph.cycles.count
      for text in texts.values { #expect(!Parser.parse(source: text).hasError) }
      // The way from the ring holds every step of the other.
      if form == "Ring" { #expect(try compiler.problems(in: texts) == "", "\(step.title)") }
    }
    #expect(try compiler.problems(in: texts) == "")
    let end = try Self.graph(texts)
    #expect(end.cycles == [])
    #expect(end.summary.hiddenReach == 0)
    #expect(
      end.nodes.filter { $0.kind == .singleton }.map { "\($0.name): \($0.kept ?? "not kept")" } == [
        "ImageCache.shared: a cache: losing it only costs time", "URLSession.shared: part of Foundation",
        "UserDefaults.standard: part of Foundation",
      ])
  }

  @Test("the ring is cut first, then come those that need nothing, and those that need them")
  func order() throws {
    let plan = try Planner(analyzer: Analyzer()).plan(BakeryTests.form("Ring").tree())
    #expect(
      plan.steps.map(\.title) == [
        "Cut Analytics.shared -> Experiments.shared", "Inject EventLog.shared", "Inject AppSettings.shared",
        "Inject TokenStore.shared", "Keep ImageCache.shared", "Inject ReminderCenter.shared",
        "Inject Analytics.shared", "Inject CartStore.shared", "Inject SessionStore.shared",
        "Inject NetworkClient.shared", "Inject FeatureFlags.shared", "Inject Experiments.shared",
        "Inject OrderService.shared", "Inject MenuStore.shared", "Make the services once, at the root",
      ])
  }

  private static func graph(_ texts: [String: String]) throws -> Graph {
    let files = texts.map { path, text in
      SourceFile(path: path, module: "Bakery", isTest: false) { Array(text.utf8) }
    }
    return try Analyzer().analyze(SourceTree(files: files)).graph
  }
}
