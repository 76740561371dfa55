import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct DOTWriterTests {
  func dot(_ graph: Graph, options: PictureOptions = PictureOptions()) throws -> String {
    String(decoding: try ReportFormat.dot.render(graph, options: options).bytes, as: UTF8.self)
  }

  @Test("says where everything stands, so that Graphviz decides nothing")
  func places() throws {
    let text = try dot(.cycle)
    #expect(text.hasPrefix("digraph depgraph {\n  graph [layout=\"nop2\", bb=\"0,0,"))
    let statements = text.split(separator: "\n").filter { $0.contains("\" [") || $0.contains(" -> ") }
    #expect(statements.count > 10)
    for statement in statements { #expect(statement.contains("pos=\""), "\(statement)") }
  }

  @Test("writes each step of a ring with its number, code and place")
  func steps() throws {
    var graph = Graph.cycle
    let calls = ["calls A.init()", "calls A.load()"]
    graph.cycles[0].path[0].sites[0].via = calls.map { Step(file: "App/A.swift", line: 2, column: 1, what: $0) }
    var filter = GraphFilter()
    filter.cyclesOnly = true
    let text = try dot(try filter.applied(to: graph))
    let rows = text.matches(of: />([^<>]+)<\/FONT>/).map { String($0.1) }
    #expect(rows.contains("1 cycle stops the launch"))
    #expect(rows.contains("1  A.shared → B.shared"))
    #expect(rows.contains("calls A.init() → calls A.load()"))
    #expect(rows.contains("App/A.swift:3"))
    #expect(rows.contains("App/B.swift:5"))
    #expect(text.contains("label=\"2\""))
  }

  @Test("long names are broken at their humps, whole")
  func longNames() {
    let name = "AccountNotificationsSettingsViewModelFactory.sharedInstance"
    let lines = NameBreaking.lines(name, width: 150, size: 13)
    #expect(lines == ["AccountNotifications", "SettingsViewModel", "Factory.sharedInstance"])
    #expect(NameBreaking.lines("short", width: 150, size: 13) == ["short"])
    let hump = String(repeating: "a", count: 60)
    #expect(NameBreaking.lines(hump, width: 150, size: 13).joined() == hump)
  }

  @Test("text in HTML-like labels means nothing to Graphviz either")
  func htmlQuoting() {
    #expect(
      DOTText.escapedForHTML("a<b>&\"\\.key\\N\u{0}N") == "a&lt;b&gt;&amp;&quot;\\.key\\<FONT>N</FONT>\u{FFFD}N")
  }

  @Test("text means nothing to Graphviz, whatever it holds")
  func quoting() {
    #expect(DOTText.quoted("a\"b\\N&lt;\n\u{0}é") == "\"a\\\"b\\\\N&amp;lt;\\n\u{FFFD}é\"")
  }
}
