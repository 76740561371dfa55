import DepGraphModel
import DepGraphSyntax

/// Which types reach which singletons that are not kept, directly, through other types that their code constructs or calls,
/// or through what a dependency container gives them.
struct HiddenReach {
  /// By the type's node.
  private(set) var dependencies: [String: TypeDependencies] = [:]
  /// Share of the types, 0 to 1, that reach any; 0 for no types.
  private(set) var share = 0.0

  /// - Parameters:
  ///   - types: the types of the sources, each with its node.
  ///   - containerUses: types that read a container's key, each with the types that stand behind it.
  ///   - graph: its nodes and edges.
  init(
    program: Program, evaluations: [FileEvaluation], containerUses: [TypeUse], types: [TypeID: String], graph: Graph
  ) {
    let ids = types.values.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    var uses = Array(repeating: Set<Int>(), count: ids.count)
    func add(_ use: TypeUse, to uses: inout [Set<Int>]) {
      guard let from = types[use.from].flatMap({ numbers[$0] }), let to = types[use.to].flatMap({ numbers[$0] }) else {
        return
      }
      uses[from].insert(to)
    }
    for use in evaluations.lazy.flatMap(\.uses) { add(use, to: &uses) }
    var given = uses
    for use in containerUses { add(use, to: &given) }
    let hidden = Self.hidden(graph, numbers: numbers, uses: given.map { $0.sorted() })
    let injected = InitializerDependencies(program: program)
    for (type, id) in types {
      let number = numbers[id]!
      let found = TypeDependencies(
        takes: Set(injected.types(of: type).compactMap { types[$0] }).sorted(),
        uses: uses[number].sorted().map { ids[$0] },
        hidden: hidden[number])
      if !found.isEmpty { dependencies[id] = found }
    }
    guard !ids.isEmpty else { return }
    let reaching = Double(hidden.count { !$0.isEmpty }) / Double(ids.count)
    // Four places are more than anybody reads, and the same on every machine.
    share = (reaching * 10_000).rounded() / 10_000
  }

  /// For each type, the singletons: those that it reads, and those of all types that it uses. Types that use each other
  /// reach the same.
  private static func hidden(_ graph: Graph, numbers: [String: Int], uses: [[Int]]) -> [[String]] {
    let kept = Set(graph.nodes.lazy.filter { $0.kept != nil }.map(\.id))
    let accesses = (graph.edges.filter { $0.kind == .singletonAccess }.map { ($0.from, $0.to) } + containerReads(graph))
      .filter { !kept.contains($0.1) }
    let singletons = Set(accesses.map(\.1)).sorted()
    let positions = Dictionary(uniqueKeysWithValues: singletons.enumerated().map { ($0.element, $0.offset) })
    let words = (singletons.count + 63) / 64
    var reached = Array(repeating: [UInt64](repeating: 0, count: words), count: uses.count)
    for access in accesses {
      guard let type = numbers[access.0], let position = positions[access.1] else { continue }
      reached[type][position / 64] |= 1 << UInt64(position % 64)
    }
    for component in StronglyConnected(successors: uses).components() {
      var all = [UInt64](repeating: 0, count: words)
      for type in component {
        for word in 0..<words { all[word] |= reached[type][word] }
        for used in uses[type] { for word in 0..<words { all[word] |= reached[used][word] } }
      }
      for type in component { reached[type] = all }
    }
    return reached.map { bits in
      singletons.indices.filter { bits[$0 / 64] & (1 << UInt64($0 % 64)) != 0 }.map { singletons[$0] }
    }
  }
}

extension HiddenReach {
  /// Who reads a container's key, each with the singletons that supply it.
  private static func containerReads(_ graph: Graph) -> [(String, String)] {
    let keys = Set(graph.nodes.lazy.filter { $0.kind == .containerKey }.map(\.id))
    let supplies = Dictionary(
      grouping: graph.edges.lazy.filter { $0.kind == .suppliedBy && keys.contains($0.from) }, by: \.from)
    return graph.edges.lazy.filter { $0.kind == .environmentRead }.flatMap { read in
      (supplies[read.to] ?? []).map { (read.from, $0.to) }
    }
  }
}

/// What is passed in when an instance is made, and shows in the declaration.
///
///     init(store: Store, load: …)             // Store is a class, an actor, a protocol or a struct of closures
///     struct Row { @ObservedObject var model: Model }      // the same by the memberwise initialiser
struct InitializerDependencies {
  let program: Program

  /// Dependencies that any of the type's initialisers takes, with repetitions.
  func types(of type: TypeID) -> [TypeID] {
    let written = program[type].initializers.flatMap { program.signature($0).parameters }
    let taken = written.isEmpty ? memberwise(type) : written
    return taken.compactMap { program.unwrapped($0).nominal }.filter { $0 != type && isDependency($0) }
  }

  private func memberwise(_ type: TypeID) -> [ValueType] {
    guard program[type].kind == .struct else { return [] }
    return program[type].storedProperties.filter { program.declaration($0).initialValue == nil && !isRead($0) }
      .map { program.type(of: $0) }
  }

  /// `@Environment(Store.self) var store`: nobody passes it in.
  private func isRead(_ property: VariableID) -> Bool {
    program.declaration(property).header.attributes.contains { attribute in
      let name = program.names[program.attributeName(Reference(file: program[property].file, node: attribute))]
      return !Self.passedIn.contains(name) && name.first?.isUppercase == true && name != "MainActor"
    }
  }

  private static let passedIn: Set<String> = ["Bindable", "Binding", "ObservedObject", "State", "StateObject"]

  private func isDependency(_ id: TypeID) -> Bool {
    switch program[id].kind {
    case .class, .actor, .protocol: true
    case .struct: program[id].storedProperties.contains { program.type(of: $0).isFunction }
    case .enum, .external: false
    }
  }
}
