import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct DOTWriterTests {
  func dot(_ graph: Graph, options: PictureOptions = PictureOptions()) throws -> String {
    String(decoding: try ReportFormat.dot.render(graph, options: options).bytes, as: UTF8.self)
  }

  @Test("writes boxes, lines and legend")
  func whole() throws {
    #expect(
      try dot(.cycle) == #"""
        digraph depgraph {
          graph [rankdir="LR", bgcolor="#FFFFFF", fontname="Helvetica,Arial,sans-serif", fontsize="15", fontcolor="#1A1C20", labelloc="t", labeljust="l", pad="0.3", nodesep="0.12", ranksep="0.9"];
          label=<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1"><TR><TD ALIGN="LEFT"><FONT POINT-SIZE="24"><B>1 type · 2 singletons · 0 environment values · 1 initialisation cycle</B></FONT></TD></TR></TABLE>>;
          node [fontname="Helvetica,Arial,sans-serif", fontsize="13", fontcolor="#1A1C20", margin="0.16,0.07", height="0.36"];
          edge [URL="", arrowhead="normal", arrowsize="0.8", class="", color="#1A1C20", constraint="true", fontcolor="#1A1C20", fontname="Helvetica,Arial,sans-serif", fontsize="11", headlabel="", headport="", headtooltip="", id="", label="", labelangle="-30", labeldistance="1.8", labeltooltip="", penwidth="1", style="solid", taillabel="", tailport="", tailtooltip="", tooltip="", weight="1"];
          "singleton:App.A.shared" [label="A.shared", id="box0", class="singleton incycle", shape="octagon", style="filled", fillcolor="#FFE4C2", color="#C4001A", penwidth="3.2", tooltip="A.shared  App/A.swift:1", margin="0,0.01"];
          "singleton:App.B.shared" [label="B.shared", id="box1", class="singleton incycle", shape="octagon", style="filled", fillcolor="#FFE4C2", color="#C4001A", penwidth="3.2", tooltip="B.shared  App/B.swift:1", margin="0,0.01"];
          "type:App.Reader" [label="Reader", id="box2", class="type", shape="box", style="filled", fillcolor="#FFFFFF", color="#1A1C20", penwidth="1.2", tooltip="Reader  App/R.swift:1"];
          "singleton:App.A.shared" -> "singleton:App.B.shared" [id="line0", class="cycle", color="#C4001A", style="solid", penwidth="3.2", arrowhead="normalnormal", tooltip="A.shared → B.shared: 1 place\nApp/A.swift:3  B.shared", label="1", fontcolor="#C4001A", labeltooltip="A.shared → B.shared: 1 place\nApp/A.swift:3  B.shared"];
          "singleton:App.B.shared" -> "singleton:App.A.shared" [id="line1", class="cycle", color="#C4001A", style="solid", penwidth="3.2", arrowhead="normalnormal", tooltip="B.shared → A.shared: 1 place\nApp/B.swift:5  A.shared", label="2", fontcolor="#C4001A", labeltooltip="B.shared → A.shared: 1 place\nApp/B.swift:5  A.shared"];
          "type:App.Reader" -> "singleton:App.A.shared" [id="line2", class="singleton-access", color="#A65400", style="solid", penwidth="1.3", arrowhead="normal", tooltip="Reader → A.shared: 1 place\nApp/R.swift:2  A.shared", tailport="e", headport="w"];
          subgraph cluster_legend {
            graph [label="Legend", labeljust="l", fontsize="14", fontcolor="#5F6670", style="rounded", color="#C5CBD3", margin="10", tooltip="Legend"];
            "legend:type" [class="type", label="type", shape="box", style="filled", fillcolor="#FFFFFF", color="#1A1C20", penwidth="1.2", peripheries="1", tooltip="type"];
            "legend:singleton" [class="singleton", label="singleton", shape="octagon", style="filled", fillcolor="#FFE4C2", color="#A65400", penwidth="2.4", peripheries="1", tooltip="singleton", margin="0,0.01"];
            "legend:type" -> "legend:singleton" [style="invis"];
            "legend:singleton-access from" [shape="box", style="invis", label="", width="0.02"];
            "legend:singleton-access to" [shape="plaintext", class="meaning", label="uses, hidden in its code", tooltip="uses, hidden in its code"];
            "legend:singleton-access from" -> "legend:singleton-access to" [class="singleton-access", color="#A65400", style="solid", penwidth="1.3", weight="100", arrowhead="normal", tooltip="uses, hidden in its code"];
            "legend:cycle from" [shape="box", style="invis", label="", width="0.02"];
            "legend:cycle to" [shape="plaintext", class="meaning", label="part of a cycle", tooltip="part of a cycle"];
            "legend:cycle from" -> "legend:cycle to" [class="cycle", color="#C4001A", style="solid", penwidth="3.2", weight="100", arrowhead="normalnormal", tooltip="part of a cycle"];
          }
        }

        """#)
  }

  @Test("frames modules, links to the sources, counts places, dashes what is only possible")
  func details() throws {
    var options = PictureOptions()
    options.links = try LinkTemplate("vscode", root: "/src")
    let statements = try dot(.sample, options: options).split(separator: "\n").filter {
      $0.contains("cluster_0") || $0.contains("cluster_1") || $0.contains("->") && $0.contains("line")
        || $0.contains("box2") || $0.contains("label=\"App\"")
    }
    #expect(
      statements.joined(separator: "\n") == #"""
          subgraph cluster_0 {
            graph [label="App", labeljust="l", fontsize="14", fontcolor="#5F6670", style="filled,rounded", fillcolor="#F7F8FA", color="#C5CBD3", margin="10", tooltip="App"];
          subgraph cluster_1 {
            "singleton:Base.Log.shared" [label="Log.shared", id="box2", class="singleton kept", shape="octagon", style="filled", fillcolor="#E3E5E8", color="#6A7078", penwidth="1.2", tooltip="Log.shared  Base/L.swift:2", margin="0,0.01", URL="vscode://file/src/Base/L.swift:2:14"];
          "environmentKey:analytics" -> "singleton:Base.Log.shared" [id="line0", class="supplied-by", color="#0067A5", style="dotted", penwidth="1.8", arrowhead="vee", tooltip="\\.analytics → Log.shared: 1 place\nApp/H.swift:9  Log.shared", tailport="e", URL="vscode://file/src/App/H.swift:9:5"];
          "singleton:App.Network.shared" -> "singleton:Base.Log.shared" [id="line1", class="init-order", color="#1A1C20", style="dashed", penwidth="2.2", arrowhead="normalnormal", tooltip="Network.shared → Log.shared: 1 place\nApp/N.swift:6  Log.shared", tailport="e", URL="vscode://file/src/App/N.swift:6:5"];
          "type:App.Home" -> "environmentKey:analytics" [id="line2", class="environment-read", color="#00735A", style="solid", penwidth="1.3", arrowhead="empty", tooltip="Home → \\.analytics: 1 place\nApp/H.swift:2  @Environment(\\.analytics)", tailport="e", headport="w", URL="vscode://file/src/App/H.swift:2:3"];
          "type:App.Store" -> "singleton:App.Network.shared" [id="line3", class="singleton-access", color="#A65400", style="solid", penwidth="1.3", arrowhead="normal", tooltip="Store → Network.shared: 2 places\nApp/S.swift:4  Network.shared\nApp/S.swift:7  Network.shared", taillabel="×2", fontcolor="#A65400", tailtooltip="Store → Network.shared: 2 places\nApp/S.swift:4  Network.shared\nApp/S.swift:7  Network.shared", tailport="e", headport="w", URL="vscode://file/src/App/S.swift:4:9"];
        """#)
  }

  @Test("says at each step what happens, when cycles are all there is")
  func steps() throws {
    var graph = Graph.cycle
    let calls = ["calls A.init()", "calls A.load()", "calls A.read()", "calls the closure given at App/A.swift:9:1"]
    for edge in graph.edges.indices where graph.edges[edge].from == "singleton:App.A.shared" {
      graph.edges[edge].sites[0].via = calls.map { Step(file: "App/A.swift", line: 2, column: 1, what: $0) }
    }
    var filter = GraphFilter()
    filter.cyclesOnly = true
    let text = try dot(try filter.applied(to: graph))
    let labels = text.matches(of: /, label="(\d[^"]*)"/).map { String($0.1) }
    #expect(
      labels == [
        #"1. calls A.init()\n… 2 more calls\ncalls the closure given at A.swift:9:1\nB.shared at A.swift:3"#,
        "2. A.shared at B.swift:5",
      ])
  }

  @Test("text in HTML-like labels means nothing to Graphviz either")
  func htmlQuoting() {
    #expect(
      DOTText.escapedForHTML("a<b>&\"\\.key\\N\u{0}N") == "a&lt;b&gt;&amp;&quot;\\.key\\<FONT>N</FONT>\u{FFFD}N")
  }

  @Test("cuts long names in the middle; the tooltip has the whole")
  func longNames() {
    let name = String(repeating: "a", count: 40) + String(repeating: "z", count: 40)
    #expect(DOTText.shortened(name) == String(repeating: "a", count: 21) + "…" + String(repeating: "z", count: 21))
    #expect(DOTText.shortened("short") == "short")
  }

  @Test("text means nothing to Graphviz, whatever it holds")
  func quoting() {
    #expect(DOTText.quoted("a\"b\\N&lt;\n\u{0}é") == "\"a\\\"b\\\\N&amp;lt;\\n\u{FFFD}é\"")
  }
}
