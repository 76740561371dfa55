import DepGraphSyntax

/// Who reads which object or key.
struct EnvironmentReaders {
  private let program: Program
  private var objects: [TypeID: Set<TypeID>] = [:]
  private var keys: [TypeID: Set<Name>] = [:]
  private var allObjects: Set<TypeID> = []
  private var allKeys: Set<Name> = []
  /// Keys that code reads in other ways, by `context.environment.key`: anyone may be their reader.
  private var readByMembers: Set<Name> = []
  /// Some code reads all values at once.
  private var readsEverything = false

  /// The variable that declares a key of the sources.
  static func key(_ name: Name, in program: Program) -> VariableID? {
    guard let values = program.externalTypes["EnvironmentValues"],
      case .variable(let id)? = program[values].instanceMembers[name]?.first
    else { return nil }
    return id
  }

  init(_ reads: [EnvironmentReads.Read], evaluations: [FileEvaluation], program: Program) {
    self.program = program
    for read in reads {
      if let object = read.object {
        objects[read.owner, default: []].insert(object)
        allObjects.insert(object)
      }
      if let key = read.key {
        if key == .selfValue { readsEverything = true }
        keys[read.owner, default: []].insert(key)
        allKeys.insert(key)
      }
    }
    for read in evaluations.flatMap(\.environmentReads) {
      guard case .type(let owner) = read.owner else { continue }
      switch read.key {
      case .keyPath(let key):
        keys[owner, default: []].insert(key)
        allKeys.insert(key)
      case .object(let type):
        guard let object = type.nominal else { continue }
        objects[owner, default: []].insert(object)
        allObjects.insert(object)
      }
    }
    for evaluation in evaluations {
      for record in evaluation.views {
        if case .reads(let id) = record.meaning, let owner = program[id].owner, program[owner].isExternal {
          readByMembers.insert(program[id].name)
        }
      }
    }
    readByMembers.formUnion(Self.bareKeys(evaluations, program))
  }

  /// Keys of `\.key` where neither `@Environment` nor an injection stands (in a wrapper of one's own, as an argument), and
  /// of `context.environment.key`.
  private static func bareKeys(_ evaluations: [FileEvaluation], _ program: Program) -> Set<Name> {
    var result: Set<Name> = []
    for (file, facts) in program.facts.enumerated() {
      let names = program.fileNames[file]
      var known: Set<NodeIndex> = []
      func note(_ parent: NodeIndex) {
        for argument in facts.children(of: parent).dropFirst() {
          for value in facts.children(of: argument) where facts.nodes[Int(value)].kind == .keyPath {
            known.formUnion(facts.children(of: value))
          }
        }
      }
      for injection in evaluations[file].injections { note(injection.node) }
      for (index, node) in facts.nodes.enumerated() where node.kind == .attribute {
        let attribute = Reference(file: file, node: NodeIndex(index))
        if program.attributeName(attribute) == environment(in: program) { note(NodeIndex(index)) }
      }
      for (index, node) in facts.nodes.enumerated() {
        switch node.kind {
        case .keyPathMember where !known.contains(NodeIndex(index)): result.insert(names[Int(node.name)])
        case .member:
          guard let base = facts.children(of: NodeIndex(index)).first else { continue }
          let owner = facts.nodes[Int(base)]
          if owner.kind == .member || owner.kind == .name, names[Int(owner.name)] == .environment {
            result.insert(names[Int(node.name)])
          }
        default: continue
        }
      }
    }
    return result
  }

  /// `Environment`, the attribute.
  private static func environment(in program: Program) -> Name? { program.names.find("Environment") }

  func anyoneReads(_ injected: Injected) -> Bool {
    switch injected {
    case .object(let type): return allObjects.contains { isSame($0, type) }
    case .key(let name): return allKeys.contains(name)
    case .unknown, .everything: return true
    }
  }

  /// Some code reads it in a way that does not tell who.
  func mayReadAnywhere(_ injected: Injected) -> Bool {
    guard case .key(let name) = injected else { return false }
    return readsEverything || readByMembers.contains(name)
  }

  func reads(_ type: TypeID, _ injected: Injected) -> Bool {
    switch injected {
    case .object(let object): return objects[type]?.contains { isSame($0, object) } ?? false
    case .key(let name): return keys[type]?.contains(name) ?? false
    case .unknown, .everything: return true
    }
  }

  /// The value's type may be known more closely, or less so, than what is read.
  private func isSame(_ read: TypeID, _ injected: TypeID) -> Bool {
    program.isKind(injected, of: read) || program.isKind(read, of: injected)
  }
}
