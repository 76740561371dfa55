import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct JSONReportTests {
  func text(_ graph: Graph) throws -> String {
    String(decoding: try ReportFormat.json.render(graph).bytes, as: UTF8.self)
  }

  @Test("writes the keys in the contract's order, a node and a site a line, nulls written out")
  func layout() throws {
    var graph = Graph.sample
    graph.nodes = [graph.nodes[0], graph.nodes[1]]
    graph.edges = [graph.edges[1]]
    graph.summary.files = 4
    graph.summary.hiddenReach = 0.5
    #expect(
      try text(graph) == """
        {
          "schema": "depgraph-graph/1",
          "tool": { "name": "depgraph", "version": "\(Version.current)" },
          "summary": { "files": 4, "unparsable": 0, "types": 0, "singletons": 0, "kept": 0, "startOnly": 0, "plainState": 0, "sdkSingletons": 0, "packageSingletons": 0, "environmentKeys": 0, "cycles": 0, "directTypes": 0, "indirectTypes": 0,
                       "hiddenReach": 0.5, "findings": { "error": 0, "warning": 0, "note": 0 } },
          "nodes": [
            { "id": "environmentKey:analytics", "kind": "environmentKey", "name": "\\\\.analytics", "module": "App", "file": null, "line": null, "column": null, "origin": "source", "kept": null, "role": null },
            { "id": "singleton:App.Network.shared", "kind": "singleton", "name": "Network.shared", "module": "App", "file": "App/N.swift", "line": 3, "column": 14, "origin": "source", "kept": null, "role": null }],
          "edges": [
            { "from": "singleton:App.Network.shared", "to": "singleton:Base.Log.shared", "kind": "init-order", "certainty": "possible", "reasons": ["conditional"], "sites": [
              { "file": "App/N.swift", "line": 6, "column": 5, "text": "Log.shared", "member": "write(_:)", "via": [{ "file": "App/N.swift", "line": 3, "column": 23, "what": "calls Network.init()" }] }] }],
          "cycles": [],
          "findings": [
            { "rule": "hidden-singleton", "severity": "warning", "message": "Store reaches Network.shared", "file": "App/S.swift", "line": 4, "column": 9, "notes": [
              { "message": "declared here", "file": "App/N.swift", "line": 3, "column": 14 }] }]
        }

        """)
  }

  @Test(
    "a saved graph reads back equal",
    arguments: [Graph(), .sample, .cycle, .odd, .generated(types: 200, singletons: 20)])
  func roundTrip(graph: Graph) throws {
    #expect(try Graph(json: graph.json, name: "graph.json") == graph)
  }

  @Test("a finding's nodes and claims are saved with it")
  func subjects() throws {
    var graph = Graph.sample
    graph.findings[0].subject = "type:App.Store"
    graph.findings[0].otherSubjects = ["type:App.Home", "type:App.Row"]
    graph.findings[0].claims = ["Store reaches Network.shared"]
    let written = """
      "subject": "type:App.Store", "otherSubjects": ["type:App.Home", "type:App.Row"], "claims": ["Store reaches Network\
      .shared"], "file"
      """
    #expect(try text(graph).contains(written))
    #expect(try Graph(json: graph.json, name: "graph.json") == graph)
  }

  @Test(
    "says in a line what is wrong with a file that is no saved graph",
    arguments: [
      ("", "'g.json' is not a saved graph: it is not JSON; write one with -o graph.json"),
      ("[1]", "'g.json' is not a saved graph: wrong kind of value at its top; write one with -o graph.json"),
      ("{}", "'g.json' is not a saved graph: 'schema' is missing at its top; write one with -o graph.json"),
      (
        #"{ "schema": "depgraph-graph/9" }"#,
        "'g.json' has the schema 'depgraph-graph/9', which this version does not know; write it again"
      ),
      (
        #"{ "schema": "depgraph-graph/1" }"#,
        "'g.json' is a damaged graph: 'tool' is missing at its top; write it again"
      ),
    ])
  func damage(text: String, message: String) {
    #expect(throws: InputError(message)) { try Graph(json: Array(text.utf8), name: "g.json") }
  }

  @Test("names the place of an unknown value and of an edge that leads nowhere")
  func damagedParts() throws {
    let text = try text(.sample)
    let kind = text.replacing(#""kind": "type""#, with: #""kind": "tpye""#, maxReplacements: 1)
    #expect(throws: InputError("'g.json' is a damaged graph: unknown value at nodes[4].kind; write it again")) {
      try Graph(json: Array(kind.utf8), name: "g.json")
    }
    let edge = text.replacing(#""from": "type:App.Home""#, with: #""from": "type:App.Gone""#)
    #expect(
      throws: InputError("'g.json' is a damaged graph: an edge names 'type:App.Gone', which is not among its nodes")
    ) {
      try Graph(json: Array(edge.utf8), name: "g.json")
    }
  }
}
