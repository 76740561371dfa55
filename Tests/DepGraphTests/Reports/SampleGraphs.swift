@testable import DepGraphModel

extension Graph {
  /// A view and two types, one singleton that needs another, a key that is supplied by it, in two modules.
  static var sample: Graph {
    Graph(
      nodes: [
        GraphNode(id: "environmentKey:analytics", kind: .environmentKey, name: #"\.analytics"#, module: "App"),
        GraphNode(
          id: "singleton:App.Network.shared", kind: .singleton, name: "Network.shared", module: "App",
          file: "App/N.swift",
          line: 3, column: 14),
        GraphNode(
          id: "singleton:Base.Log.shared", kind: .singleton, name: "Log.shared", module: "Base", file: "Base/L.swift",
          line: 2, column: 14, kept: "writes only"),
        GraphNode(
          id: "singleton:UserDefaults.standard", kind: .singleton, name: "UserDefaults.standard", module: "Foundation",
          origin: .sdk, kept: "SDK"),
        GraphNode(
          id: "type:App.Home", kind: .type, name: "Home", module: "App", file: "App/H.swift", line: 1, column: 8,
          role: .view),
        GraphNode(
          id: "type:App.Lonely", kind: .type, name: "Lonely", module: "App", file: "App/O.swift", line: 1, column: 8),
        GraphNode(
          id: "type:App.Store", kind: .type, name: "Store", module: "App", file: "App/S.swift", line: 1, column: 7),
      ],
      edges: [
        GraphEdge(
          from: "environmentKey:analytics", to: "singleton:Base.Log.shared", kind: .suppliedBy,
          sites: [Site(file: "App/H.swift", line: 9, column: 5, text: "Log.shared")]),
        GraphEdge(
          from: "singleton:App.Network.shared", to: "singleton:Base.Log.shared", kind: .initOrder, certainty: .possible,
          reasons: [.conditional],
          sites: [
            Site(
              file: "App/N.swift", line: 6, column: 5, text: "Log.shared", member: "write(_:)",
              via: [Step(file: "App/N.swift", line: 3, column: 23, what: "calls Network.init()")])
          ]),
        GraphEdge(
          from: "type:App.Home", to: "environmentKey:analytics", kind: .environmentRead,
          sites: [Site(file: "App/H.swift", line: 2, column: 3, text: #"@Environment(\.analytics)"#)]),
        GraphEdge(
          from: "type:App.Store", to: "singleton:App.Network.shared", kind: .singletonAccess,
          sites: [
            Site(file: "App/S.swift", line: 4, column: 9, text: "Network.shared", member: "load()"),
            Site(file: "App/S.swift", line: 7, column: 9, text: "Network.shared", member: "save()"),
          ]),
        GraphEdge(
          from: "type:App.Store", to: "singleton:UserDefaults.standard", kind: .singletonAccess,
          sites: [Site(file: "App/S.swift", line: 5, column: 9, text: "UserDefaults.standard")]),
      ],
      findings: [
        Finding(
          rule: "hidden-singleton", severity: .warning, message: "Store reaches Network.shared", file: "App/S.swift",
          line: 4, column: 9,
          notes: [Finding.Note(message: "declared here", file: "App/N.swift", line: 3, column: 14)])
      ])
  }

  /// `A.shared -> B.shared -> A.shared`, and a type that reads A.
  static var cycle: Graph {
    func edge(_ from: String, _ to: String, line: Int) -> GraphEdge {
      GraphEdge(
        from: "singleton:App.\(from).shared", to: "singleton:App.\(to).shared", kind: .initOrder,
        sites: [Site(file: "App/\(from).swift", line: line, column: 9, text: "\(to).shared")])
    }
    let path = [edge("A", "B", line: 3), edge("B", "A", line: 5)]
    var graph = Graph(
      nodes: ["A", "B"].map {
        GraphNode(
          id: "singleton:App.\($0).shared", kind: .singleton, name: "\($0).shared", module: "App",
          file: "App/\($0).swift",
          line: 1, column: 14)
      } + [
        GraphNode(
          id: "type:App.Reader", kind: .type, name: "Reader", module: "App", file: "App/R.swift", line: 1, column: 8)
      ],
      edges: path + [
        GraphEdge(
          from: "type:App.Reader", to: "singleton:App.A.shared", kind: .singletonAccess,
          sites: [Site(file: "App/R.swift", line: 2, column: 9, text: "A.shared")])
      ],
      cycles: [Cycle(nodes: ["singleton:App.A.shared", "singleton:App.B.shared"], certainty: .certain, path: path)])
    graph.summary.files = 3
    graph.summary.types = 3
    graph.summary.singletons = 2
    graph.summary.cycles = 1
    graph.summary.hiddenReach = 1.0 / 3
    return graph
  }

  /// A type and a file whose names mean something to every format.
  static var odd: Graph {
    let file = "a\"b\n&<c>\\.swift"
    return Graph(
      nodes: [
        GraphNode(
          id: "singleton:App.X.shared", kind: .singleton, name: #"X\N"#, module: "M&<\"]]>", file: file, line: 1,
          column: 1),
        GraphNode(id: #"type:App."<b>&"#, kind: .type, name: #""<b>&"#, module: "Z", file: file, line: 2, column: 1),
      ],
      edges: [
        GraphEdge(
          from: #"type:App."<b>&"#, to: "singleton:App.X.shared", kind: .singletonAccess,
          sites: [Site(file: file, line: 3, column: 7, text: "</script>\u{1}`|&amp;\"")])
      ],
      findings: [
        Finding(rule: "hidden-singleton", severity: .error, message: "</td>|\"\\\u{1}", file: file, line: 3, column: 7)
      ])
  }

  /// A generated graph with the uneven use that large apps have.
  static func generated(types: Int, singletons: Int, modules: Int = 20) -> Graph {
    var random = SplitMix(state: 7)
    var graph = Graph()
    func site(_ file: String, _ line: Int, _ text: String) -> Site {
      Site(file: file, line: line, column: 9, text: text)
    }
    for number in 0..<singletons {
      let id = "singleton:Module\(number % modules).Service\(number).shared"
      let file = "Sources/Module\(number % modules)/Service\(number).swift"
      graph.nodes.append(
        GraphNode(
          id: id, kind: .singleton, name: "Service\(number).shared", module: "Module\(number % modules)", file: file,
          line: 2, column: 23))
      guard number > 0 else { continue }
      for target in Set((0..<random.below(3)).map { _ in random.below(number) }).sorted() {
        graph.edges.append(
          GraphEdge(
            from: id, to: "singleton:Module\(target % modules).Service\(target).shared", kind: .initOrder,
            sites: [site(file, 3, "Service\(target).shared")]))
      }
    }
    for number in 0..<types {
      let module = "Module\(random.below(modules))"
      let file = "Sources/\(module)/Feature\(number).swift"
      let id = "type:\(module).Feature\(number)"
      graph.nodes.append(
        GraphNode(id: id, kind: .type, name: "Feature\(number)", module: module, file: file, line: 1, column: 8))
      for target in Set((0...random.below(4)).map { _ in random.pareto() % singletons }).sorted() {
        graph.edges.append(
          GraphEdge(
            from: id, to: "singleton:Module\(target % modules).Service\(target).shared", kind: .singletonAccess,
            sites: [site(file, 3 + target, "Service\(target).shared")]))
      }
    }
    graph.nodes.sort { $0.id < $1.id }
    graph.edges.sort { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    return graph
  }
}

/// The same numbers on every machine (Steele, Lea and Flood, "Fast splittable pseudorandom number generators").
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Roughly a Pareto distribution of exponent 1.
  mutating func pareto() -> Int { 100_000 / (1 + below(100_000)) }
}
