import DepGraphModel
import DepGraphSyntax

/// All keys and objects of SwiftUI's environment and of containers, and what joins them to types and singletons.
struct KeyTable {
  let program: Program

  struct Link {
    enum Source {
      case node(GraphNode)
      case owner(Owner, file: Int)
    }
    var from: Source
    var to: GraphNode
    var kind: GraphEdge.Kind
    var place: Reference
    /// The site is what is called, not the whole chain before it.
    var isAction = false
    var path: [InitOrder.Hop] = []
    var reasons: Uncertainty = []
  }

  /// A key's default value, and what making and using it reaches.
  struct Default {
    var key: GraphNode
    var place: Reference
    var making: ProvenanceSearch.Result
    var supplying: ProvenanceSearch.Result
  }

  /// What `KeyDetails` says, before its texts are read from the sources.
  struct Details {
    var type: String?
    /// The type as it is written.
    var typePlace: Reference?
    var `default`: Reference?
    var isNil = false
    var injections: [(call: Reference, value: Reference)] = []
  }

  private(set) var nodes: [GraphNode] = []
  private(set) var links: [Link] = []
  private(set) var defaults: [Default] = []
  /// By the node's id.
  private(set) var details: [String: Details] = [:]
  /// What making the values of a container's keys takes.
  private(set) var containerUses: [ContainerTable.Use] = []

  init(
    program: Program, units: UnitTable, evaluations: [FileEvaluation], search: ProvenanceSearch,
    containerWrappers: Set<String>
  ) {
    self.program = program
    let environment = EnvironmentReads(program: program)
    nodes = environment.declaredKeys()
    addDefaults(environment, units: units, search)
    for read in environment.reads() {
      links.append(
        Link(
          from: .owner(.type(read.owner), file: read.place.file), to: read.node, kind: .environmentRead,
          place: read.place))
    }
    addValueReads(environment, evaluations)
    addInjections(
      environment, evaluations, ValueOrigins(program: program, units: units, evaluations: evaluations), search)
    let containers = ContainerTable(
      program: program, units: units, evaluations: evaluations, search: search, wrappers: containerWrappers)
    nodes += containers.declared
    links += containers.links
    details.merge(containers.details) { environment, _ in environment }
    containerUses = containers.uses
  }

  /// Places whose text the details need.
  var places: [Reference] {
    details.values.flatMap { details in
      [details.typePlace, details.default].compactMap { $0 } + details.injections.map(\.value)
    }
  }

  func details(of id: String, _ texts: SiteTexts, _ witness: PathFormatter) -> KeyDetails? {
    guard let found = details[id] else { return nil }
    let injections = found.injections.map { injection in
      let (file, line, column) = witness.actionLocation(injection.call)
      return KeyDetails.Injection(file: file, line: line, column: column, value: texts[injection.value])
    }
    return KeyDetails(
      type: found.type ?? found.typePlace.map { texts[$0] },
      default: found.default.map { texts[$0] } ?? (found.isNil ? "nil" : nil),
      injections: injections.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) })
  }

  // MARK: defaults

  private mutating func addDefaults(_ environment: EnvironmentReads, units: UnitTable, _ search: ProvenanceSearch) {
    let known = KeyDefaults(program: program, units: units)
    for found in known.defaults() {
      guard
        let node = environment.node(
          of: .keyPath(program[found.key].name), program[found.key].scope.conditions)
      else { continue }
      var details = typeDetails(of: found)
      details.default = found.place
      details.isNil = found.isNil
      // A key that is declared for each platform apart is one key; the first declaration tells of it.
      if self.details[node.id] == nil { self.details[node.id] = details }
      guard let unit = found.unit, let place = found.place else { continue }
      let start = [ProvenanceSearch.Start(unit: unit)]
      let supplying = search.run(from: start, .supplying)
      addSupplies(supplying, to: node)
      defaults.append(
        Default(key: node, place: place, making: search.run(from: start, .making), supplying: supplying))
    }
  }

  private func typeDetails(of found: KeyDefaults.Default) -> Details {
    let declaration = program.declaration(found.key)
    let text = TypeText(program: program).text(of: program.type(of: found.key))
    guard let written = declaration.type else { return Details(type: text) }
    let place = Reference(file: program[found.key].file, node: written)
    // `LogKey.Value` says less than what it stands for.
    if program.node(place).kind == .typeMember, let value = found.value {
      return Details(type: TypeText(program: program).text(of: program.type(of: value)) ?? text, typePlace: place)
    }
    return Details(typePlace: place)
  }

  private mutating func addSupplies(_ result: ProvenanceSearch.Result, to key: GraphNode) {
    for supply in result.supplies {
      links.append(
        Link(
          from: .node(key), to: supply.singleton, kind: .suppliedBy, place: supply.place, path: supply.path,
          reasons: supply.reasons))
    }
  }

  // MARK: reads of values in hand

  private mutating func addValueReads(_ environment: EnvironmentReads, _ evaluations: [FileEvaluation]) {
    for (file, evaluation) in evaluations.enumerated() {
      var seen: Set<NodeIndex> = []
      for read in evaluation.environmentReads where seen.insert(read.node).inserted {
        guard let key = environment.node(of: read.key, read.conditions) else { continue }
        links.append(
          Link(
            from: .owner(read.owner, file: file), to: key, kind: .environmentRead,
            place: Reference(file: file, node: read.node)))
      }
    }
  }

  // MARK: injections

  private mutating func addInjections(
    _ environment: EnvironmentReads, _ evaluations: [FileEvaluation], _ origins: ValueOrigins,
    _ search: ProvenanceSearch
  ) {
    for (file, evaluation) in evaluations.enumerated() {
      for injection in evaluation.injections {
        guard let key = environment.node(of: injection.key, injection.conditions) else { continue }
        let place = Reference(file: file, node: injection.node)
        links.append(
          Link(
            from: .owner(injection.owner, file: file), to: key, kind: .injection, place: place, isAction: true))
        guard let value = injection.value else { continue }
        if key.kind == .environmentKey {
          details[key.id, default: Details()].injections.append((place, Reference(file: file, node: value.node)))
        }
        let found = search.run(from: origins.starts(of: value), .supplying)
        addSupplies(found, to: key)
        let known = Set(found.supplies.map(\.singleton.id))
        for handed in origins.targets(of: value) {
          guard let singleton = search.storage.node(of: handed.target), !known.contains(singleton.id) else { continue }
          links.append(Link(from: .node(key), to: singleton, kind: .suppliedBy, place: handed.place))
        }
      }
    }
  }
}
