import DepGraphModel
import DepGraphSyntax

/// Who makes and calls whom, as edges.
///
///     struct Feed { let store = 1️⃣Store() }           // Feed uses Store
///     static let shared = 2️⃣Client(…)                 // the singleton uses the type that it is made of
///     final class Client: 3️⃣Service {}                // a class runs its superclass's code
extension GraphBuilder {
  mutating func addUses() {
    addUsesOfCode()
    addTypesOfSingletons()
    addSuperclasses()
    addContainerUses()
    dropEmptyCode()
  }

  private mutating func addUse(_ from: String, _ to: String, _ place: Reference) {
    if from != to { addEdge(from, to, .uses, PendingSite(place: place)) }
  }

  private mutating func addUsesOfCode() {
    let values = singletonValues()
    for (file, evaluation) in evaluations.enumerated() {
      for use in evaluation.uses {
        // Reading a singleton by a property that gives on it is an access, whatever else that does.
        if case .variable(let id) = use.target, storage.node(of: .variable(id)) != nil { continue }
        let place = Reference(file: file, node: use.node)
        if let singleton = values[file]?.singleton(at: program.node(place).start) {
          addUse(singleton, nodeID(of: use.target), place)
        } else if case .variable(let id) = use.from, program[id].storage != .computed {
          // What a constant is made of is nobody's code.
          continue
        } else {
          addUse(nodeID(of: use.from, file: file), nodeID(of: use.target), place)
        }
      }
    }
  }

  private mutating func nodeID(of target: Use.Target) -> String {
    switch target {
    case .type(let id): return nodeID(of: id)
    case .function(let id):
      return nodeID(of: program[id].owner.map { .type($0) } ?? .function(id), file: program[id].file)
    case .variable(let id):
      return nodeID(of: program[id].owner.map { .type($0) } ?? .variable(id), file: program[id].file)
    }
  }

  /// The type of a singleton whose initial value does not name it: `static let shared = makeClient()`.
  private mutating func addTypesOfSingletons() {
    for (id, singleton) in sharedVariables {
      let type = program.unwrapped(program.exactTypes[Int(id.raw)] ?? program.type(of: id))
      let declaration = program.declaration(id)
      guard let nominal = type.nominal, !program[nominal].isExternal,
        let place = declaration.initialValue ?? declaration.type,
        edges[EdgeKey(from: singleton, to: nodeID(of: nominal), kind: .uses)] == nil
      else { continue }
      addUse(singleton, nodeID(of: nominal), Reference(file: program[id].file, node: place))
    }
  }

  /// The storage behind singletons, each with its node.
  private var sharedVariables: [(id: VariableID, singleton: String)] {
    program.variables.indices.compactMap { raw in
      let id = VariableID(raw)
      guard program[id].bindingLeader == id, storage.role(of: id)?.isShared == true, !storage.isSDKs(id) else {
        return nil
      }
      return storage.node(of: .variable(id)).map { (id, $0.id) }
    }
  }

  /// By file, the initial values of its singletons.
  private func singletonValues() -> [Int: SingletonValues] {
    var values: [Int: [(range: Range<UInt32>, singleton: String)]] = [:]
    for (id, singleton) in sharedVariables {
      guard let value = program.declaration(id).initialValue else { continue }
      let file = program[id].file
      let node = program.node(Reference(file: file, node: value))
      values[file, default: []].append((node.start..<node.end, singleton))
    }
    return values.mapValues(SingletonValues.init)
  }

  private mutating func addSuperclasses() {
    for raw in program.types.indices where !program.types[raw].isExternal {
      let type = TypeID(raw)
      guard let parent = program[type].superclass?.nominal, !program[parent].isExternal,
        let written = program[type].inheritedNodes.first(where: {
          program.resolve($0.reference, in: $0.scope).nominal == parent
        })
      else { continue }
      addUse(nodeID(of: type), nodeID(of: parent), written.reference)
    }
  }

  private mutating func addContainerUses() {
    for use in keys.containerUses {
      switch use.target {
      case .type(let type): addUse(add(use.key), nodeID(of: type), use.place)
      case .key(let key): addUse(add(use.key), add(key), use.place)
      }
    }
  }

  /// Functions and extensions that depend on nothing tell nothing: without them, and then without those that depend on
  /// them alone.
  private mutating func dropEmptyCode() {
    var out: [String: Int] = [:]
    var users: [String: [String]] = [:]
    for key in edges.keys {
      out[key.from, default: 0] += 1
      if key.kind == .uses { users[key.to, default: []].append(key.from) }
    }
    var empty = nodes.keys.filter { isCodeAlone($0) && out[$0] == nil }
    while let id = empty.popLast() {
      nodes[id] = nil
      for user in users[id] ?? [] {
        edges[EdgeKey(from: user, to: id, kind: .uses)] = nil
        out[user]! -= 1
        if out[user] == 0, isCodeAlone(user) { empty.append(user) }
      }
    }
  }

  private func isCodeAlone(_ id: String) -> Bool {
    guard let node = nodes[id] else { return false }
    return node.kind == .function || extensionNodes.contains(id)
  }
}

/// Which singleton's initial value stands at a place of one file.
private struct SingletonValues {
  private let values: [(range: Range<UInt32>, singleton: String)]

  init(_ values: [(range: Range<UInt32>, singleton: String)]) {
    self.values = values.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  func singleton(at position: UInt32) -> String? {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle].range.lowerBound <= position { low = middle + 1 } else { high = middle }
    }
    guard low > 0, values[low - 1].range.contains(position) else { return nil }
    return values[low - 1].singleton
  }
}
