import DepGraphModel
import DepGraphSyntax

/// All container keys that are read or registered, and what joins them to types and singletons.
struct ContainerTable {
  /// Keys that a container's property declares, read or not.
  private(set) var declared: [GraphNode] = []
  private(set) var links: [KeyTable.Link] = []
  /// By the node's id.
  private(set) var details: [String: KeyTable.Details] = [:]
  /// What making the values takes, in any order.
  private(set) var uses: [Use] = []

  /// A type that is made for a key's value, or another key that is asked for.
  struct Use {
    enum Target {
      case type(TypeID)
      case key(GraphNode)
    }
    var key: GraphNode
    var target: Target
    var place: Reference
  }

  private let program: Program
  private let nodes: ContainerNodes
  private let previews: PreviewCode
  private var read: Set<ContainerKey> = []
  private var readsByUnit: [UnitID: [(key: ContainerKey, place: Reference)]] = [:]

  init(
    program: Program, units: UnitTable, evaluations: [FileEvaluation], search: ProvenanceSearch, wrappers: Set<String>
  ) {
    self.program = program
    let declarations = ContainerLibraries.all.flatMap { $0.declarations(in: program, units: units) }
    nodes = ContainerNodes(program: program, declarations: declarations)
    previews = PreviewCode(program: program)
    addReads(evaluations, wrappers)
    for (file, evaluation) in evaluations.enumerated() {
      for use in evaluation.containerUses where use.action == .registration {
        addRegistration(use, file, units, search)
        read.formUnion(use.keys)
      }
    }
    // Keys that nobody reads or registers are of no interest, but those that a container's own property declares.
    for declaration in declarations where read.contains(declaration.key) || declaration.symbol != nil {
      add(declaration, search)
      if declaration.symbol != nil { declared.append(nodes.node(of: declaration.key)) }
    }
  }

  // MARK: reads

  private mutating func addReads(_ evaluations: [FileEvaluation], _ wrappers: Set<String>) {
    let wrapperKey = WrapperKey(program: program, wrappers: wrappers)
    for raw in program.variables.indices {
      let id = VariableID(raw)
      for attribute in program.declaration(id).header.attributes {
        let place = Reference(file: program[id].file, node: attribute)
        guard let key = wrapperKey.key(of: id, by: place) else { continue }
        addRead(key, by: owner(of: id), place, isAction: false)
      }
    }
    for (file, evaluation) in evaluations.enumerated() {
      for use in evaluation.containerUses where use.action == .read {
        for key in use.keys {
          addRead(key, by: use.owner, Reference(file: file, node: use.node), isAction: true)
          readsByUnit[use.unit, default: []].append((key, Reference(file: file, node: use.node)))
        }
      }
    }
  }

  private mutating func addRead(_ key: ContainerKey, by owner: Owner, _ place: Reference, isAction: Bool) {
    links.append(
      KeyTable.Link(
        from: .owner(owner, file: place.file), to: nodes.node(of: key), kind: .environmentRead, place: place,
        isAction: isAction))
    if case .type = owner { read.insert(key) }
  }

  /// Whose code a wrapped property is: that of the type, of the type around a local one, or of the function.
  private func owner(of id: VariableID) -> Owner {
    let symbol = program[id]
    if let type = symbol.owner ?? symbol.scope.types.first { return .type(type) }
    switch program.facts[symbol.file].owner(of: program.declaration(id).header.scope) {
    case .function(let index): return .function(program.functionIDs[symbol.file][index])
    case .variable(let index): return .variable(program.variableIDs[symbol.file][index])
    case .file, .type, .body: return .variable(id)
    }
  }

  // MARK: what stands behind a key

  private mutating func add(_ declaration: ContainerDeclaration, _ search: ProvenanceSearch) {
    let node = nodes.node(of: declaration.key)
    var known = details[node.id] ?? KeyTable.Details()
    known.type = known.type ?? TypeText(program: program).text(of: declaration.type)
    known.default = known.default ?? declaration.place
    details[node.id] = known
    add(declaration.starts, to: declaration.key, node, search)
  }

  private mutating func addRegistration(
    _ use: ContainerUse, _ file: Int, _ units: UnitTable, _ search: ProvenanceSearch
  ) {
    let place = Reference(file: file, node: use.node)
    for key in use.keys {
      let node = nodes.node(of: key)
      links.append(
        KeyTable.Link(from: .owner(use.owner, file: file), to: node, kind: .injection, place: place, isAction: true))
      guard let value = use.value else { continue }
      let site = Reference(file: file, node: value.node)
      details[node.id, default: KeyTable.Details()].injections.append((place, site))
      // What a preview registers for itself stands behind nothing else.
      if previews.contains(place, of: use.owner) { continue }
      let isClosure = program.node(site).kind == .closure
      add(
        [
          isClosure
            ? ProvenanceSearch.Start(unit: units.closure(value.node, in: file))
            : ProvenanceSearch.Start(unit: value.unit, node: value.node)
        ], to: key, node, search)
    }
  }

  private mutating func add(
    _ starts: [ProvenanceSearch.Start], to key: ContainerKey, _ node: GraphNode, _ search: ProvenanceSearch
  ) {
    let found = search.run(from: starts, .supplying)
    links += found.supplies.map { supply in
      KeyTable.Link(
        from: .node(node), to: supply.singleton, kind: .suppliedBy, place: supply.place, path: supply.path,
        reasons: supply.reasons)
    }
    uses += found.constructed.map { Use(key: node, target: .type($0.type), place: $0.place) }
    for (inner, place) in found.units.flatMap({ readsByUnit[$0] ?? [] }) where inner != key {
      uses.append(Use(key: node, target: .key(nodes.node(of: inner)), place: place))
    }
  }
}
