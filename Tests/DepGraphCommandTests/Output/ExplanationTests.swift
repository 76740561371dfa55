import Testing

@testable import DepGraphCommand
@testable import DepGraphModel

@Suite struct ExplanationTests {
  private static let first = GraphNode(
    id: "singleton:App.First.shared", kind: .singleton, name: "First.shared", module: "App", file: "First.swift",
    line: 2, column: 14, kept: "the system owns it")
  private static let second = GraphNode(
    id: "singleton:App.Second.shared", kind: .singleton, name: "Second.shared", module: "App", file: "Second.swift",
    line: 3, column: 14)
  private static let defaults = GraphNode(
    id: "singleton:UserDefaults.standard", kind: .singleton, name: "UserDefaults.standard", module: nil, origin: .sdk)
  private static let there = GraphEdge(
    from: first.id, to: second.id, kind: .initOrder, certainty: .possible, reasons: [.conditional, .opaque],
    sites: [
      Site(
        file: "First.swift", line: 9, column: 5, text: "Second.shared", member: "load(_:)",
        via: [Step(file: "First.swift", line: 2, column: 23, what: "calls First.init()")])
    ])
  private static let back = GraphEdge(
    from: second.id, to: first.id, kind: .initOrder,
    sites: [Site(file: "Second.swift", line: 4, column: 7, text: "First.shared")])

  private let explanation = Explanation(
    graph: Graph(
      nodes: [first, second, defaults], edges: [there, back],
      cycles: [Cycle(nodes: [first.id, second.id], certainty: .possible, path: [there, back])],
      findings: [
        Finding(
          rule: "init-cycle", severity: .warning, message: "round and round", file: "First.swift", line: 9, column: 5)
      ]))

  @Test("A node is told with its place, its cycles and all edges from and to it")
  func node() {
    let expected = """
      First.shared
        singleton of App
        id singleton:App.First.shared
        declared at First.swift:2:14
        kept on purpose: the system owns it
        in a possible cycle: First.shared -> Second.shared -> First.shared
      depends on:
        First.shared -> Second.shared: init-order, possible (conditional, opaque), 1 site
          First.swift:2:23: calls First.init()
          First.swift:9:5: Second.shared, member load(_:)
      used by:
        Second.shared -> First.shared: init-order, certain, 1 site
          Second.swift:4:7: First.shared

      """
    #expect(explanation.text(of: "First.shared") == expected)
    #expect(explanation.text(of: "singleton:App.First.shared") == expected)
  }

  @Test("A key is told with its type, its default and where it is injected with what")
  func key() {
    let log = GraphNode(
      id: "environmentKey:log", kind: .environmentKey, name: "\\.log", module: "App", file: "Keys.swift", line: 3,
      column: 14,
      key: KeyDetails(
        type: "Log", default: ".noop",
        injections: [KeyDetails.Injection(file: "App.swift", line: 7, column: 10, value: ".live")]))
    let expected = """
      \\.log
        environmentKey of App
        id environmentKey:log
        declared at Keys.swift:3:14
        type Log
        default .noop
        injected at App.swift:7:10: .live
      depends on: nothing
      used by: nothing

      """
    #expect(Explanation(graph: Graph(nodes: [log])).text(of: "environmentKey:log") == expected)
  }

  @Test("A type is told with what it shows and what it hides, each with the nearest way there")
  func type() {
    func type(_ name: String, _ dependencies: TypeDependencies?) -> GraphNode {
      var node = GraphNode(id: "type:App.\(name)", kind: .type, name: name, module: "App")
      node.dependencies = dependencies
      return node
    }
    let key = GraphNode(id: "environmentKey:theme", kind: .environmentKey, name: #"\.theme"#, module: "App")
    let site = Site(file: "Row.swift", line: 3, column: 5, text: "x")
    let graph = Graph(
      nodes: [
        Self.first, Self.second, key,
        type(
          "Row",
          TypeDependencies(takes: ["type:App.Store"], direct: [Self.first.id], throughTypes: [Self.second.id])),
        type("Loader", TypeDependencies(throughTypes: [Self.second.id])),
        type("Client", TypeDependencies(direct: [Self.second.id])), type("Store", nil),
      ],
      edges: [
        GraphEdge(from: "type:App.Client", to: Self.second.id, kind: .singletonAccess, sites: [site]),
        GraphEdge(from: "type:App.Row", to: Self.first.id, kind: .singletonAccess, sites: [site]),
        GraphEdge(from: "type:App.Row", to: key.id, kind: .environmentRead, sites: [site]),
        GraphEdge(from: "type:App.Row", to: "type:App.Loader", kind: .uses, sites: [site]),
        GraphEdge(from: "type:App.Loader", to: "type:App.Client", kind: .uses, sites: [site]),
      ])
    let explanation = Explanation(graph: graph)
    #expect(
      explanation.text(of: "Row") == #"""
        Row
          type of App
          id type:App.Row
          visible dependencies: reads \.theme; takes Store
          depends on 2 singletons:
            directly:
              First.shared
            through types:
              Second.shared, through Loader -> Client
        depends on:
          Row -> First.shared: singleton-access, certain, 1 site
            Row.swift:3:5: x
          Row -> \.theme: environment-read, certain, 1 site
            Row.swift:3:5: x
          Row -> Loader: uses, certain, 1 site
            Row.swift:3:5: x
        used by: nothing

        """#)
    #expect(
      explanation.text(of: "Store")?.contains("  visible dependencies: none\n  depends on no singleton\n") == true)
  }

  @Test("A view is told with who shows it, what a preview of it has to inject, and what is only counted")
  func view() {
    var page = GraphNode(id: "type:App.Page", kind: .type, name: "Page", module: "App", role: .view)
    page.view = ViewDetails(
      needs: [
        ViewDetails.Need(
          name: "Cart", code: ".environmentObject(Cart())", isCertain: true, reader: "Row", file: "Row.swift", line: 2,
          column: 3),
        ViewDetails.Need(
          name: "Api", code: ".environment(<#Api#>)", isCertain: false, reader: "Page", file: "Page.swift", line: 4,
          column: 5),
      ], shownBy: [ViewDetails.Place(name: "WindowGroup in Main", file: "Main.swift", line: 6, column: 7)])
    var graph = Graph(nodes: [page])
    graph.unreported = [
      Finding(
        rule: "missing-injection", severity: .note, message: "this Settings may show Page without the Api it reads",
        subject: page.id, file: "Main.swift", line: 8, column: 9)
    ]
    let expected = """
      Page
        type of App
        id type:App.Page
        visible dependencies: none
        depends on no singleton
        shown by:
          WindowGroup in Main, Main.swift:6:7
        a preview must inject:
          .environmentObject(Cart()) // read by Row
          .environment(<#Api#>) // read by Page in a branch or an action
      not reported, since the branches on the way may exclude each other: 1
      Main.swift:8:9: note: this Settings may show Page without the Api it reads [missing-injection]
      depends on: nothing
      used by: nothing

      """
    #expect(Explanation(graph: graph).text(of: "Page") == expected)
  }

  @Test("A node without edges says so")
  func lonely() {
    let expected = """
      UserDefaults.standard
        singleton
        id singleton:UserDefaults.standard
      depends on: nothing
      used by: nothing

      """
    #expect(explanation.text(of: "UserDefaults.standard") == expected)
  }

  @Test(
    "An edge is told with every site and the way to it",
    arguments: ["Second.shared->First.shared", "Second.shared -> First.shared"])
  func edge(what: String) {
    let expected = """
      Second.shared -> First.shared: init-order, certain, 1 site
        Second.swift:4:7: First.shared

      """
    #expect(explanation.text(of: what) == expected)
  }

  @Test("A rule is told with what it found")
  func rule() {
    let expected = """
      init-cycle (error when certain, warning when possible)
        The initializer of a static property needs the property itself.
        Swift initializes a static property when it is first accessed, and other
        accesses wait until its initializer ends. In a cycle, the initializer waits
        for itself: the first access to any property of the cycle crashes on Apple
        platforms and hangs on Linux. A cycle is certain when every run that reaches
        it goes through all of its steps; otherwise it is possible, with the reason.
      for example:
        final class Account {
          static let shared = Account()
          init() { Sync.shared.start() }
        }
        final class Sync {
          static let shared = Sync()
          init() { Account.shared.load() }
          func start() {}
        }
        extension Account { func load() {} }
      fixed:
        final class Account {
          static let shared = Account()
          init() { Sync.shared.start() }
        }
        final class Sync {
          static let shared = Sync()
          func start() {}
          func run() { Account.shared.load() }
        }
        extension Account { func load() {} }
      how to fix it:
        Remove one edge of the cycle; the last note names the cheapest. Pass the other
        object in, make a property lazy, or make the call after initialization.
      how to configure it:
        '"severities": { "init-cycle": "off" }' in .depgraph.json turns the rule off;
        'error', 'warning' and 'note' change its severity.
        '// depgraph:ignore init-cycle REASON' directly above the line of a finding
        ignores that finding.
      found 1:
      First.swift:9:5: warning: round and round [init-cycle]

      """
    #expect(explanation.text(of: "init-cycle") == expected)
  }

  @Test(
    "A name that nothing has is answered with near ones",
    arguments: [
      (".shar", "nothing is named '.shar'; similar names: 'First.shared', 'Second.shared'"),
      ("Frist.shared", "nothing is named 'Frist.shared'; similar names: 'First.shared'"),
      ("Zebra", "nothing is named 'Zebra'"),
      ("First.shared->Zebra", "nothing is named 'Zebra'"),
      ("First.shared->UserDefaults.standard", "no path from 'First.shared' to 'UserDefaults.standard'"),
    ])
  func missing(what: String, message: String) {
    #expect(explanation.text(of: what) == nil)
    #expect(explanation.missing(what) == message)
  }
}
