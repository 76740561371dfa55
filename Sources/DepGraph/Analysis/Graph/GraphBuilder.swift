import DepGraphModel
import DepGraphSyntax

/// Makes the graph of what evaluating all files gave.
struct GraphBuilder {
  let program: Program
  let units: UnitTable
  let evaluations: [FileEvaluation]
  let effects: EffectGraph
  let initOrder: InitOrder
  let environment: EnvironmentAnalysis
  let configuration: Configuration

  private let names: NodeNames
  private let witness: PathFormatter
  let storage: SharedStorage
  let keys: KeyTable
  var nodes: [String: GraphNode] = [:]
  var edges: [EdgeKey: PendingEdge] = [:]
  private(set) var typeIDs: [TypeID: String] = [:]
  private let extensions: ForeignExtensions
  /// Nodes of extensions of other modules' types.
  private(set) var extensionNodes: Set<String> = []
  /// The surest way of each init-order edge.
  private var surest: [Analysis.Ends: InitOrder.Touch] = [:]

  init(
    program: Program, units: UnitTable, evaluations: [FileEvaluation], effects: EffectGraph, initOrder: InitOrder,
    environment: EnvironmentAnalysis, configuration: Configuration
  ) {
    self.program = program
    self.units = units
    self.evaluations = evaluations
    self.effects = effects
    self.initOrder = initOrder
    self.environment = environment
    self.configuration = configuration
    names = NodeNames(program: program)
    extensions = ForeignExtensions(program: program)
    witness = PathFormatter(program: program, units: units, names: names)
    storage = SharedStorage(
      program: program, evaluations: evaluations, names: names, configuration: configuration)
    keys = KeyTable(
      program: program, units: units, evaluations: evaluations,
      search: ProvenanceSearch(graph: effects, storage: storage, evaluations: evaluations),
      containerWrappers: Set(configuration.containerWrappers))
  }

  /// - Returns: what the rules look at: the graph, whole but for their findings, and what it was made from.
  mutating func build() -> Analysis {
    addTypes()
    addSingletons()
    addAccesses()
    addEnvironment()
    addInitOrder()
    addUses()
    let texts = SiteTexts(
      program: program, places: edges.values.flatMap { $0.sites.map(\.place) } + unresolvedPlaces + keys.places)
    for id in keys.details.keys { nodes[id]?.key = keys.details(of: id, texts, witness) }
    var graph = Graph()
    graph.nodes = nodes.values.sorted { $0.id < $1.id }
    graph.edges = edges.map { key, pending in
      GraphEdge(
        from: key.from, to: key.to, kind: key.kind, certainty: pending.certainty,
        reasons: pending.certainty == .certain ? [] : pending.reasons.uncertainty,
        sites: sites(of: key.kind, pending.sites, texts))
    }.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
    graph.cycles = CycleFinder(graph: graph).cycles()
    if !configuration.forbidden.isEmpty { graph.rules = configuration.forbidden.map(\.rule) }
    graph.leftOut = storage.leftOut
    graph.observation = configuration.observed.map {
      ObservedOrder(program: program, storage: storage, edges: initOrder.edges).observation(of: $0)
    }
    addDependencies(to: &graph)
    graph.summary = summary(graph)
    return Analysis(
      program: program, evaluations: evaluations, initOrder: initOrder, environment: environment, graph: graph,
      witness: witness, names: names, storage: storage, texts: texts, surest: surest, keys: keys,
      configuration: configuration, typeNodes: typeIDs)
  }

  /// By place; of an init-order edge the one that proves it comes first.
  private func sites(of kind: GraphEdge.Kind, _ pending: [PendingSite], _ texts: SiteTexts) -> [Site] {
    var seen: Set<Reference> = []
    // A member noted at the same place is more than none. Init-order sites come sorted, the surest first.
    let ordered =
      kind == .initOrder
      ? pending
      : pending.sorted { ($0.member == nil ? 1 : 0, $0.via.count) < ($1.member == nil ? 1 : 0, $1.via.count) }
    var result: [Site] = []
    for site in ordered where seen.insert(site.place).inserted {
      let (file, line, column) = site.isAction ? witness.actionLocation(site.place) : witness.location(site.place)
      result.append(
        Site(
          file: file, line: line, column: column, text: site.isAction ? texts.action(site.place) : texts[site.place],
          member: site.member, via: site.via, reasons: site.own.uncertainty))
    }
    let proof = kind == .initOrder ? Array(result.prefix(1)) : []
    return proof
      + result.dropFirst(proof.count).sorted {
        ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text)
      }
  }

  mutating func addEdge(_ from: String, _ to: String, _ kind: GraphEdge.Kind, _ site: PendingSite) {
    edges[EdgeKey(from: from, to: to, kind: kind), default: PendingEdge()].sites.append(site)
  }

  // MARK: types

  private mutating func addTypes() {
    for raw in program.types.indices where !program.types[raw].isExternal { _ = nodeID(of: TypeID(raw)) }
  }

  /// Those that nobody uses, too.
  private mutating func addSingletons() {
    for raw in program.variables.indices where storage.role(of: VariableID(raw))?.isShared == true {
      if let node = storage.node(of: .variable(VariableID(raw))) { _ = add(node) }
    }
  }

  mutating func nodeID(of type: TypeID) -> String {
    if let known = typeIDs[type] { return known }
    let symbol = program[type]
    var id = "type:" + program.qualifiedName(type)
    // Two private types of one name in two files are two nodes.
    var number = 2
    while nodes[id] != nil {
      id = "type:" + program.qualifiedName(type) + "#\(number)"
      number += 1
    }
    var node = GraphNode(
      id: id, kind: .type, name: symbol.path, module: symbol.module.isEmpty ? nil : program.names[symbol.module])
    if symbol.isExternal {
      node.origin = .sdk
    } else {
      let (line, column) = program.facts[symbol.file].location(
        of: program.facts[symbol.file].types[symbol.declaration].header.position)
      node.file = program.files[symbol.file].path
      node.line = line
      node.column = column
      if ViewTypes.isView(type, in: program) { node.role = .view }
    }
    nodes[id] = node
    typeIDs[type] = id
    return id
  }

  // MARK: who and what

  mutating func nodeID(of owner: Owner, file: Int) -> String {
    switch owner {
    case .type(let id):
      guard let node = extensions.node(of: id, file: file) else { return nodeID(of: id) }
      extensionNodes.insert(node.id)
      return add(node)
    case .function(let id):
      let symbol = program[id]
      return addNode(
        "function:" + qualified(program.signatureText(id), file: symbol.file), .function, program.signatureText(id),
        file: symbol.file, position: program.declaration(id).header.position)
    case .variable(let id):
      // A global that gives on the SDK's singleton, or computes which, is code that reads it, not the singleton itself.
      if program[id].storage != .computed, !storage.isSDKs(id), let node = storage.node(of: .variable(id)) {
        return add(node)
      }
      let symbol = program[id]
      let name = names.name(of: id)
      let kind: GraphNode.Kind = symbol.storage == .computed ? .function : .lazyGlobal
      return addNode(
        "\(kind.rawValue):" + qualified(name, file: symbol.file), kind, name, file: symbol.file,
        position: program.declaration(id).header.position)
    case .topLevel(let file):
      let module = program.names[program.modules[file]]
      return addNode(
        "function:\(module).top-level code", .function, "top-level code of \(module)", file: file, position: nil)
    }
  }

  private func qualified(_ name: String, file: Int) -> String { program.names[program.modules[file]] + "." + name }

  mutating func add(_ node: GraphNode) -> String {
    if nodes[node.id] == nil { nodes[node.id] = node }
    return node.id
  }

  private mutating func addNode(_ id: String, _ kind: GraphNode.Kind, _ name: String, file: Int, position: UInt32?)
    -> String
  {
    if nodes[id] == nil {
      var node = GraphNode(id: id, kind: kind, name: name, module: program.names[program.modules[file]])
      if let position {
        let (line, column) = program.facts[file].location(of: position)
        node.file = program.files[file].path
        node.line = line
        node.column = column
      }
      nodes[id] = node
    }
    return id
  }

  // MARK: accesses

  private mutating func addAccesses() {
    for (file, evaluation) in evaluations.enumerated() {
      for access in evaluation.accesses {
        guard let target = storage.node(of: access.target) else { continue }
        // The way from a property to the singleton it holds is that property's own code.
        let from = nodeID(of: access.owner, file: file)
        let to = add(target)
        if from == to { continue }
        addEdge(
          from, to, .singletonAccess,
          PendingSite(place: Reference(file: file, node: access.node), member: memberText(access.member, file)))
      }
    }
  }

  private func memberText(_ use: Access.MemberUse, _ file: Int) -> String? {
    switch use {
    case .none: return nil
    case .property(let name): return name == .subscripted ? "subscript" : program.names[name]
    case .function(let id): return program.signatureText(id)
    case .call(let name, let call):
      let labels = program.facts[file].children(of: call).dropFirst().map { argument -> String in
        let label = program.facts[file].name(of: argument)
        return label.isEmpty ? "_:" : label + ":"
      }
      return program.names[name] + "(" + labels.joined() + ")"
    }
  }

  // MARK: environment

  private mutating func addEnvironment() {
    for node in keys.nodes { _ = add(node) }
    for link in keys.links {
      let from: String
      switch link.from {
      case .node(let node): from = add(node)
      case .owner(let owner, let file): from = nodeID(of: owner, file: file)
      }
      let key = EdgeKey(from: from, to: add(link.to), kind: link.kind)
      edges[key, default: PendingEdge(certainty: .possible)].add(
        PendingSite(place: link.place, via: witness.steps(link.path), isAction: link.isAction), link.reasons)
    }
  }

  // MARK: init order

  private mutating func addInitOrder() {
    var touches: [EdgeKey: [InitOrder.Touch]] = [:]
    for edge in initOrder.edges {
      let from = add(storage.tokenNode(edge.from))
      let to = add(storage.tokenNode(edge.to))
      touches[EdgeKey(from: from, to: to, kind: .initOrder), default: []] += edge.touches
    }
    for (key, unsorted) in touches {
      let touches = unsorted.map { (doubts: $0.doubts, touch: $0) }.sorted { $0.doubts < $1.doubts }.map(\.touch)
      let best = touches[0]
      surest[Analysis.Ends(from: key.from, to: key.to)] = best
      var pending = PendingEdge(certainty: best.reasons.isEmpty ? .certain : .possible, reasons: best.reasons)
      pending.sites = touches.map { PendingSite(place: $0.place, via: witness.steps($0.path), own: $0.own) }
      edges[key] = pending
    }
  }

  // MARK: summary

  private var unresolvedPlaces: [Reference] {
    evaluations.enumerated().flatMap { file, evaluation in
      evaluation.unresolved.map { Reference(file: file, node: $0.node) }
    }
  }

  /// What each type takes and depends on, and how many depend on each singleton.
  private func addDependencies(to graph: inout Graph) {
    let types = typeIDs.filter { !program[$0.key].isExternal }
    func nodes(where isOne: (TypeID, Program) -> Bool) -> Set<String> {
      Set(types.filter { isOne($0.key, program) }.map(\.value))
    }
    let reach = Reach(
      of: graph, starting: nodes(where: ViewTypes.isRoot), previews: nodes(where: ViewTypes.isPreview))
    var dependencies = reach.dependencies
    let injected = InitializerDependencies(program: program)
    for (type, id) in types {
      let takes = Set(injected.types(of: type).compactMap { types[$0] }).sorted()
      if !takes.isEmpty { dependencies[id, default: TypeDependencies()].takes = takes }
    }
    for index in graph.nodes.indices {
      graph.nodes[index].dependencies = dependencies[graph.nodes[index].id]
      graph.nodes[index].dependents = reach.dependents[graph.nodes[index].id]
    }
  }

  private func summary(_ graph: Graph) -> Graph.Summary {
    var summary = Graph.Summary()
    summary.files = program.files.count
    summary.unparsable = program.facts.count { !$0.problems.isEmpty }
    summary.environmentKeys = graph.nodes.count { $0.kind == .environmentKey && $0.origin == .source }
    summary.cycles = graph.cycles.count
    for node in graph.nodes where node.kind == .singleton { summary.count(singleton: node) }
    for node in graph.nodes where node.kind == .type && node.origin == .source {
      summary.types += 1
      guard let dependencies = node.dependencies, !dependencies.singletons.isEmpty else { continue }
      if dependencies.direct.isEmpty { summary.indirectTypes += 1 } else { summary.directTypes += 1 }
    }
    if summary.types > 0 {
      let share = Double(summary.directTypes + summary.indirectTypes) / Double(summary.types)
      // Four places are more than anybody reads, and the same on every machine.
      summary.hiddenReach = (share * 10_000).rounded() / 10_000
    }
    return summary
  }
}
