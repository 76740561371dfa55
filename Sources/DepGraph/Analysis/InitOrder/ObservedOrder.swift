import DepGraphModel

/// Compares what was seen at run time with the init-order edges.
struct ObservedOrder {
  private let program: Program
  private let storage: SharedStorage
  private let predicted: Set<Pair>
  private let certain: [Pair]
  /// What a trace calls each lazily initialized storage; two private ones of one name share it.
  private let tokens: [String: [VariableID]]
  /// The same without the module, which a build may call otherwise.
  private let byPath: [Substring: [VariableID]]
  private let modules: Set<String>

  private struct Pair: Hashable {
    var from: VariableID
    var to: VariableID
  }

  init(program: Program, storage: SharedStorage, edges: [InitOrder.Edge]) {
    self.program = program
    self.storage = storage
    predicted = Set(edges.map { Pair(from: $0.from, to: $0.to) })
    certain = edges.filter { $0.reasons.isEmpty }.map { Pair(from: $0.from, to: $0.to) }
    var tokens: [String: [VariableID]] = [:]
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].bindingLeader == id, Tokens.isToken(id, in: program), !program.isEagerGlobal(id) else {
        continue
      }
      tokens[Self.name(of: id, in: program), default: []].append(id)
    }
    self.tokens = tokens
    byPath = Dictionary(grouping: tokens, by: { Self.path($0.key) }).mapValues { $0.flatMap(\.value) }
    modules = Set(program.modules.map { program.names[$0] })
  }

  private static func path(_ name: String) -> Substring { name.drop { $0 != "." } }

  /// What the trace means.
  private func tokens(named name: String) -> [VariableID] {
    if let known = tokens[name] { return known }
    let isOurs = modules.contains(String(name.prefix { $0 != "." }))
    return isOurs ? [] : byPath[Self.path(name)] ?? []
  }

  /// `App.NetworkClient.shared`, as `Trace.Run` has it.
  private static func name(of id: VariableID, in program: Program) -> String {
    let symbol = program[id]
    let own = program.names[symbol.name]
    let module = program.names[program.modules[symbol.file]]
    guard let owner = symbol.owner else { return "\(module).\(own)" }
    // A local type is known by its own name alone.
    let path = program[owner].path
    let visible = path.contains("(") ? String(path.split(separator: ".").last ?? "") : path
    return "\(module).\(visible).\(own)"
  }

  func observation(of trace: Trace) -> Observation {
    var result = Observation(gaps: trace.gaps)
    var order: [VariableID: Int] = [:]
    var seen: [Pair: Double?] = [:]
    var denied: Set<Pair> = []
    for process in trace.processes {
      for run in process.runs {
        guard let token = tokens(named: run.storage).first, order[token] == nil else { continue }
        order[token] = order.count + 1
        let node = storage.tokenNode(token)
        result.initializers.append(
          Observation.Initializer(
            id: node.id, name: node.name, order: order.count, thread: run.thread, seconds: run.seconds))
      }
      for run in process.runs {
        if let inside = run.inside { add(process.runs[inside].storage, run.storage, run.seconds, to: &seen) }
        for read in run.reads + run.deadlocks { add(run.storage, read, nil, to: &seen) }
      }
      if process.recordsReads { denied.formUnion(self.denied(by: process)) }
    }
    result.edges = seen.map { pair, seconds in
      let (from, to) = (storage.tokenNode(pair.from), storage.tokenNode(pair.to))
      return Observation.Edge(
        ends: Observation.Ends(from: from.id, to: to.id), fromName: from.name, toName: to.name,
        order: seconds == nil ? nil : order[pair.to], seconds: seconds, isPredicted: predicted.contains(pair))
    }.sorted { ($0.order ?? .max, $0.ends) < ($1.order ?? .max, $1.ends) }
    result.contradicted = Set(
      denied.map { Observation.Ends(from: storage.tokenNode($0.from).id, to: storage.tokenNode($0.to).id) }
    ).sorted()
    return result
  }

  /// Of storage that shares its name the pair counts that is predicted.
  private func add(_ from: String, _ to: String, _ seconds: Double?, to seen: inout [Pair: Double?]) {
    let pairs = tokens(named: from).flatMap { from in tokens(named: to).map { Pair(from: from, to: $0) } }
    guard let pair = pairs.first(where: predicted.contains) ?? pairs.first else { return }
    if let seconds { seen[pair] = seconds } else if seen[pair] == nil { seen[pair] = .some(nil) }
  }

  /// Certain edges from initializers that ended without reading the other.
  private func denied(by process: Trace.Process) -> [Pair] {
    /// Storage that has an initializer in this program: what the compiler has a value for has none.
    var known: Set<VariableID> = []
    var reads: [VariableID: Set<VariableID>] = [:]
    var ended: Set<VariableID> = []
    for run in process.runs {
      let own = tokens(named: run.storage)
      let read = run.reads.flatMap(tokens(named:))
      known.formUnion(own + read)
      // Of two that share a name nobody knows which one it was.
      guard own.count == 1, let token = own.first else { continue }
      reads[token, default: []].formUnion(read)
      if run.seconds != nil, !run.readsMore { ended.insert(token) }
    }
    return certain.filter { pair in
      ended.contains(pair.from) && known.contains(pair.to) && reads[pair.from]?.contains(pair.to) != true
    }
  }
}
