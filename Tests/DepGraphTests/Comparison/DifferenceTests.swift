import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct DifferenceTests {
  private static let log = "final class Log { static let shared = Log(); func write() {}; func flush() {} }\n"

  @Test("Code that only moves within its file changes nothing")
  func lines() throws {
    let use = "struct Row { func draw() { Log.shared.write() } }"
    let states = TwoSources(Self.log + use, "\n// more\n\n" + Self.log + "\n\n" + use)
    #expect(try states.nodes() == [])
    #expect(try states.edges() == [])
    #expect(try states.difference().newFindings == [])
  }

  @Test("More places, fewer places and another member are a change of the edge")
  func changedEdges() throws {
    let once = Self.log + "struct Row { func draw() { Log.shared.write() } }"
    let changed = ["changed App.Row -> App.Log.shared singleton-access"]
    #expect(try TwoSources(once, once.replacing("Log.shared.write()", with: "Log.shared.flush()")).edges() == changed)
    let twice = once.replacing("Log.shared.write()", with: "Log.shared.write(); Log.shared.write()")
    #expect(try TwoSources(once, twice).edges() == changed)
    #expect(try TwoSources(twice, once).edges() == changed)
  }

  @Test("Only uses of singletons that are neither kept nor the type's own count as new")
  func gate() throws {
    let states = TwoSources(
      Self.log + "struct Row {}",
      Self.log
        + """
        // depgraph:keep harmless
        final class Clock { static let shared = Clock(); func own() { _ = Clock.shared } }
        struct Row { func draw() { Log.shared.write(); _ = Clock.shared } }
        final class Own { static let shared = Own(); func own() { _ = Own.shared } }
        """.replacing(
          "// depgraph:keep harmless\nfinal class Clock { ", with: "final class Clock {\n// depgraph:keep harmless\n"))
    #expect(
      try states.difference().newSingletonEdges.map(\.key.to) == ["singleton:App.Log.shared"])
  }

  @Test("The members of a holder are edges of their own")
  func holder() throws {
    func state(_ member: String) -> String {
      """
      struct World { var api: () -> Int = { 1 }; var date: () -> Int = { 2 } }
      var Current = World()
      struct Row { func draw() { _ = Current.\(member)() } }
      struct List { func draw() { _ = Current.api(); _ = Current.date() } }
      """
    }
    #expect(
      try TwoSources(state("api"), state("date")).edges(.singletonAccess) == [
        "removed App.Row -> App.Current.api singleton-access", "added App.Row -> App.Current.date singleton-access",
      ])
  }

  @Test("A type that uses another singleton has a finding more, and has it no more when it does not")
  func findings() throws {
    let before =
      Self.log + "struct Row { func draw() { Log.shared.write() } }\nfinal class Other { static let shared = Other() }"
    let after = before.replacing("Log.shared.write()", with: "Log.shared.write(); _ = Other.shared")
    let message = "Row uses Other.shared without declaring it"
    let forth = try TwoSources(before, after).difference()
    #expect(forth.newFindings.map(\.message) == [message] && forth.goneFindings == [])
    let back = try TwoSources(after, before).difference()
    #expect(back.newFindings == [] && back.goneFindings.map(\.message) == [message])
  }

  @Test("A finding of a type that was renamed is neither new nor gone")
  func renamedFindings() throws {
    let before =
      Self.log + "struct Row { struct Cell { func a() { Log.shared.write() } }; func b() { Log.shared.write() } }"
    let difference = try TwoSources(
      before, before.replacing("Row", with: "RowView").replacing("Log", with: "EventLog")
    ).difference()
    #expect(difference.nodes.filter { $0.change == .moved }.count == 4)
    #expect(difference.newFindings == [] && difference.goneFindings == [])
  }

  @Test("The order of a comparison is that of its ids, and nothing else's")
  func determinism() throws {
    let before = Graph.generated(types: 300, singletons: 30)
    var after = Graph.generated(types: 320, singletons: 24)
    after.nodes.shuffle()
    after.edges.shuffle()
    var sorted = after
    sorted.nodes.sort { $0.id < $1.id }
    sorted.edges.sort { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    #expect(Difference(before: before, after: after).json == Difference(before: before, after: sorted).json)
  }
}
