import DepGraphSyntax

/// Index into `UnitTable`: something that runs as a whole.
struct UnitID: Hashable, Sendable, Comparable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
  static func < (left: UnitID, right: UnitID) -> Bool { left.raw < right.raw }
}

/// An executable unit: what a caller runs when it runs anything of it.
enum Unit: Hashable, Sendable {
  /// The body of a function, an initializer or a deinitializer.
  case function(FunctionID)
  case subscriptGetter(FunctionID)
  case subscriptSetter(FunctionID)
  /// `_modify` of a subscript.
  case subscriptModify(FunctionID)
  /// The default of the parameter with that index; runs at the caller.
  case defaultArgument(FunctionID, Int)
  /// The expression behind `=`, with what the property's wrapper does to take it; of the first name of a pattern.
  case initialValue(VariableID)
  case getter(VariableID)
  case setter(VariableID)
  case modify(VariableID)
  case willSet(VariableID)
  case didSet(VariableID)
  /// The `init` accessor of a computed property.
  case initAccessor(VariableID)
  /// A closure expression, an argument that an autoclosure defers, what applying a key path reads, or the value of a
  /// local `lazy var`.
  case closure(Reference)
  /// What writing through a key path runs.
  case keyPathWrite(Reference)
  /// The stored properties' initial values of a type, in source order.
  case propertyDefaults(TypeID)
  /// The initializer that the compiler writes for a class or actor without one.
  case implicitInitializer(TypeID)
  /// What decoding a value of the type runs: its `init(from:)`, or what the compiler writes in its place.
  case decoding(TypeID)
  /// What encoding a value of the type runs.
  case encoding(TypeID)
  /// The statements at a file's top level.
  case topLevel(Int)
}

/// The number of every unit, so that effects and summaries are plain arrays.
struct UnitTable: Sendable {
  private(set) var units: [Unit] = []
  private var functionBase: [Int32] = []
  private var variableBase: [Int32] = []
  private var typeBase: Int32 = 0
  private var fileBase: Int32 = 0
  private var closures: [[NodeIndex: UnitID]] = []
  private var localFunctions: Set<FunctionID> = []

  init(_ program: Program) {
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      functionBase.append(Int32(units.count))
      if program[id].isLocal { localFunctions.insert(id) }
      if program[id].name == .subscripted {
        units += [.subscriptGetter(id), .subscriptSetter(id), .subscriptModify(id)]
      } else {
        units.append(.function(id))
      }
      let parameters = program.declaration(id).parameters
      if parameters.contains(where: { $0.defaultValue != nil }) {
        for index in parameters.indices { units.append(.defaultArgument(id, index)) }
      }
    }
    for raw in program.variables.indices {
      let id = VariableID(raw)
      variableBase.append(Int32(units.count))
      units.append(.initialValue(id))
      if !program.declaration(id).accessors.isEmpty {
        units += [.getter(id), .setter(id), .willSet(id), .didSet(id), .initAccessor(id), .modify(id)]
      }
    }
    typeBase = Int32(units.count)
    for raw in program.types.indices {
      let id = TypeID(raw)
      units += [.propertyDefaults(id), .implicitInitializer(id), .decoding(id), .encoding(id)]
    }
    fileBase = Int32(units.count)
    for file in program.facts.indices { units.append(.topLevel(file)) }
    let deferred = DeferredArguments(program)
    for (file, facts) in program.facts.enumerated() {
      var table: [NodeIndex: UnitID] = [:]
      for (index, node) in facts.nodes.enumerated() where Self.isUnit(node) {
        table[NodeIndex(index)] = UnitID(units.count)
        units.append(.closure(Reference(file: file, node: NodeIndex(index))))
        if node.kind == .keyPath { units.append(.keyPathWrite(Reference(file: file, node: NodeIndex(index)))) }
      }
      for index in deferred.nodes(of: file) where table[index] == nil {
        table[index] = UnitID(units.count)
        units.append(.closure(Reference(file: file, node: index)))
      }
      closures.append(table)
    }
  }

  /// Code that runs later than it stands: closures, key paths, and the values of local `lazy var`s.
  private static func isUnit(_ node: Node) -> Bool {
    switch node.kind {
    case .closure, .keyPath: true
    case .localBinding: node.flags.contains(.lazy)
    default: false
    }
  }

  var count: Int { units.count }
  subscript(id: UnitID) -> Unit { units[Int(id.raw)] }

  func body(of id: FunctionID) -> UnitID { UnitID(Int(functionBase[Int(id.raw)])) }
  /// Declared in the body of another function.
  func isLocal(_ id: FunctionID) -> Bool { localFunctions.contains(id) }
  func subscriptGetter(of id: FunctionID) -> UnitID { body(of: id) }
  func subscriptSetter(of id: FunctionID) -> UnitID { UnitID(Int(functionBase[Int(id.raw)]) + 1) }
  func subscriptModify(of id: FunctionID) -> UnitID { UnitID(Int(functionBase[Int(id.raw)]) + 2) }

  func defaultArgument(_ index: Int, of id: FunctionID, isSubscript: Bool) -> UnitID {
    UnitID(Int(functionBase[Int(id.raw)]) + (isSubscript ? 3 : 1) + index)
  }

  func initialValue(of id: VariableID) -> UnitID { UnitID(Int(variableBase[Int(id.raw)])) }

  /// Only for variables with accessors or observers.
  func accessor(_ kind: Accessor.Kind, of id: VariableID) -> UnitID {
    let offset: Int
    switch kind {
    case .getter: offset = 1
    case .setter: offset = 2
    case .willSet: offset = 3
    case .didSet: offset = 4
    case .initializer: offset = 5
    case .modify: offset = 6
    }
    return UnitID(Int(variableBase[Int(id.raw)]) + offset)
  }

  func propertyDefaults(of id: TypeID) -> UnitID { UnitID(Int(typeBase) + 4 * Int(id.raw)) }
  func implicitInitializer(of id: TypeID) -> UnitID { UnitID(Int(typeBase) + 4 * Int(id.raw) + 1) }
  func coding(_ coding: Coding, of id: TypeID) -> UnitID {
    UnitID(Int(typeBase) + 4 * Int(id.raw) + (coding == .decoding ? 2 : 3))
  }
  func topLevel(of file: Int) -> UnitID { UnitID(Int(fileBase) + file) }
  func closure(_ node: NodeIndex, in file: Int) -> UnitID { closures[file][node]! }
  /// The unit of an argument that an autoclosure may defer; nil where no callee of that name has one.
  func deferred(_ node: NodeIndex, in file: Int) -> UnitID? { closures[file][node] }
  /// What writing through a key path runs; nil for the units of closures.
  func keyPathWrite(of closure: UnitID) -> UnitID? {
    let next = Int(closure.raw) + 1
    guard next < units.count, case .keyPathWrite = units[next] else { return nil }
    return UnitID(next)
  }

  /// The file whose nodes the unit's effects point into; nil for units without a place of their own.
  func file(of id: UnitID, in program: Program) -> Int {
    switch self[id] {
    case .function(let id), .subscriptGetter(let id), .subscriptSetter(let id), .subscriptModify(let id),
      .defaultArgument(let id, _):
      return program[id].file
    case .initialValue(let id), .getter(let id), .setter(let id), .modify(let id), .willSet(let id), .didSet(let id),
      .initAccessor(let id):
      return program[id].file
    case .closure(let reference), .keyPathWrite(let reference): return reference.file
    case .propertyDefaults(let id), .implicitInitializer(let id), .decoding(let id), .encoding(let id):
      return max(0, program[id].file)
    case .topLevel(let file): return file
    }
  }
}
