/// Which code runs because a view is displayed, and not only once somebody taps or types.
///
///     var body: some View {
///       Text(store.title)                  // displayed
///         .onAppear { load() }             // displayed, and so is what `load` reads
///       Button("Save") { save() }          // an action: so is `save`, when nothing else calls it
///     }
///
/// A function that no code of the sources calls or names counts as displayed: the system may call it.
struct DisplayedCode {
  /// A piece of code that is displayed, or not, as a whole.
  enum Piece: Hashable {
    case unit(UnitID)
    /// A closure that is given to code of the sources.
    case closure(Reference)
    /// The closures that a parameter or property holds.
    case slot(Slot)
  }

  /// Where one piece runs another, or code of one reads a property.
  struct Step: Hashable {
    var piece: Piece
    /// A branch has to be taken, or a loop entered.
    var isConditional: Bool
  }

  private let certain: Set<Piece>
  private let possible: Set<Piece>
  /// The pieces in which each property is read.
  private let readers: [VariableID: Set<Step>]

  /// - Parameter properties: those whose reads are looked for.
  init(reading properties: Set<VariableID>, evaluations: [FileEvaluation], program: Program, units: UnitTable) {
    let recorded = Set(evaluations.indices.filter { !evaluations[$0].views.isEmpty })
    let walk = DisplayWalk(properties, recorded: recorded, program: program, units: units)
    for file in recorded.sorted() { walk.walk(file: file, evaluations[file]) }
    let starts = walk.pieces.filter { !walk.named.contains($0) }
    certain = Self.reached(from: starts, walk.runs) { !$0.isConditional }
    possible = Self.reached(from: starts, walk.runs) { _ in true }
    readers = walk.readers
  }

  private static func reached(from starts: [Piece], _ runs: [Piece: [Step]], by isTaken: (Step) -> Bool) -> Set<Piece> {
    var seen = Set(starts)
    var queue = starts
    while let next = queue.popLast() {
      for step in runs[next] ?? [] where isTaken(step) && seen.insert(step.piece).inserted { queue.append(step.piece) }
    }
    return seen
  }

  /// When code of the sources reads the property for the first time.
  func use(of property: VariableID) -> UsedProperties.Use {
    guard let steps = readers[property] else { return .never }
    if steps.contains(where: { !$0.isConditional && certain.contains($0.piece) }) { return .displayed }
    return steps.contains { possible.contains($0.piece) } ? .inBranches : .inActions
  }
}

/// Finds the pieces of code, and which of them run which.
private final class DisplayWalk {
  typealias Piece = DisplayedCode.Piece
  typealias Step = DisplayedCode.Step

  private(set) var pieces: [Piece] = []
  /// Pieces that some code calls or names, in an action or elsewhere.
  private(set) var named: Set<Piece> = []
  private(set) var runs: [Piece: [Step]] = [:]
  private(set) var readers: [VariableID: Set<Step>] = [:]

  private let properties: Set<VariableID>
  /// Files of which it is known what each name means.
  private let recorded: Set<Int>
  private let program: Program
  private let units: UnitTable
  private var file = 0
  private var meanings: [NodeIndex: [ViewRecord.Meaning]] = [:]
  /// `$store` and `_store`, by name, for each property.
  private var projections: [Name: [VariableID]] = [:]
  /// What actions run: nothing leads there.
  private let nowhere: Piece

  /// Code that is still to be looked at.
  private struct Task {
    var node: NodeIndex
    var piece: Piece
    var parameters: [Name: Slot]
    var owner: TypeID?
    /// Since the piece begins, a branch had to be taken.
    var isConditional = false
  }
  private var tasks: [Task] = []

  init(_ properties: Set<VariableID>, recorded: Set<Int>, program: Program, units: UnitTable) {
    self.properties = properties
    self.recorded = recorded
    self.program = program
    self.units = units
    nowhere = .closure(Reference(file: -1, node: 0))
    named.insert(nowhere)
    for property in properties.sorted(by: { $0.raw < $1.raw }) {
      for prefix in ["$", "_"] {
        guard let name = program.names.find(prefix + program.names[program[property].name]) else { continue }
        projections[name, default: []].append(property)
      }
    }
  }

  func walk(file: Int, _ evaluation: FileEvaluation) {
    self.file = file
    meanings = Dictionary(grouping: evaluation.views, by: \.node).mapValues { $0.map(\.meaning) }
    let facts = program.facts[file]
    for index in facts.functions.indices where !program[program.functionIDs[file][index]].isLocal {
      enter(function: program.functionIDs[file][index], parameters: [:])
    }
    for index in facts.variables.indices where !program[program.variableIDs[file][index]].isLocal {
      enter(variable: program.variableIDs[file][index], parameters: [:])
    }
    for (index, type) in facts.types.enumerated() {
      let owner = program.typeIDs[file][index]
      let piece = Piece.unit(units.topLevel(of: file))
      for macro in type.macros { add(macro, piece, [:], owner.raw >= 0 ? owner : nil) }
    }
    if let topLevel = facts.topLevel { add(topLevel, .unit(units.topLevel(of: file)), [:], nil) }
    while let task = tasks.popLast() { visit(task) }
  }

  // MARK: declarations

  private func enter(function id: FunctionID, parameters outer: [Name: Slot]) {
    let declaration = program.declaration(id)
    var parameters = outer
    for (position, parameter) in declaration.parameters.enumerated() {
      if let name = program.names.find(parameter.name) { parameters[name] = .parameter(id, position) }
    }
    let owner = program[id].owner
    let piece = Piece.unit(units.body(of: id))
    for value in declaration.parameters.compactMap(\.defaultValue) { add(value, piece, outer, owner) }
    if let body = declaration.body { add(body, piece, parameters, owner) }
    for body in declaration.accessors.compactMap(\.body) { add(body, piece, parameters, owner) }
  }

  private func enter(variable id: VariableID, parameters: [Name: Slot]) {
    let declaration = program.declaration(id)
    let owner = program[id].owner
    if let value = declaration.initialValue, program[id].bindingLeader == id {
      add(value, .unit(units.initialValue(of: id)), parameters, owner)
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      add(body, .unit(units.accessor(accessor.kind, of: id)), parameters, owner)
    }
  }

  private func add(_ node: NodeIndex, _ piece: Piece, _ parameters: [Name: Slot], _ owner: TypeID?) {
    pieces.append(piece)
    tasks.append(Task(node: node, piece: piece, parameters: parameters, owner: owner))
  }

  // MARK: code

  private func node(_ index: NodeIndex) -> Node { program.facts[file].nodes[Int(index)] }
  private func children(_ index: NodeIndex) -> ArraySlice<NodeIndex> { program.facts[file].children(of: index) }
  private func name(_ index: NodeIndex) -> Name { program.fileNames[file][Int(node(index).name)] }

  private func visit(_ task: Task) {
    let node = node(task.node)
    switch node.kind {
    case .localFunction: enter(function: program.functionIDs[file][Int(node.firstChild)], parameters: task.parameters)
    case .localVariable: enter(variable: program.variableIDs[file][Int(node.firstChild)], parameters: task.parameters)
    case .localType: break
    case .call: visitCall(task)
    case .assignment: visitAssignment(task)
    default:
      note(task)
      let certain = certainChildren(of: task.node)
      for (position, child) in children(task.node).enumerated() {
        follow(child, in: task, isConditional: position >= certain)
      }
    }
  }

  /// How many of a node's children, from the first, run whenever it does.
  private func certainChildren(of index: NodeIndex) -> Int {
    let count = children(index).count
    switch node(index).kind {
    case .ifStatement: return program.asksForPlatform(Reference(file: file, node: index)) ? count : 1
    case .guardStatement, .whileStatement, .switchStatement, .ternary, .doStatement: return 1
    case .forStatement: return count - 1
    case .binary: return ["&&", "||", "??"].contains(program.names[name(index)]) ? 1 : count
    default: return count
    }
  }

  private func follow(_ child: NodeIndex, in task: Task, as piece: Piece? = nil, isConditional: Bool = false) {
    var next = task
    next.node = child
    if let piece { next.piece = piece }
    next.isConditional = task.isConditional || isConditional
    tasks.append(next)
  }

  private func run(_ piece: Piece, in task: Task) {
    run(piece, from: task.piece, isConditional: task.isConditional)
  }

  private func run(_ piece: Piece, from other: Piece, isConditional: Bool = false) {
    named.insert(piece)
    runs[other, default: []].append(Step(piece: piece, isConditional: isConditional))
  }

  /// What the node itself calls or reads.
  private func note(_ task: Task) {
    for meaning in meanings[task.node] ?? [] {
      switch meaning {
      case .calls(let id): run(.unit(units.body(of: id)), in: task)
      case .reads(let id):
        if properties.contains(id) {
          readers[id, default: []].insert(Step(piece: task.piece, isConditional: task.isConditional))
        }
        if program[id].storage == .computed {
          run(.unit(units.accessor(.getter, of: id)), in: task)
        } else {
          run(.slot(.field(id)), in: task)
        }
      case .makes, .parameter, .field: break
      }
    }
    guard node(task.node).kind == .name || node(task.node).kind == .member else { return }
    for property in projections[name(task.node)] ?? [] where program[property].owner == task.owner {
      readers[property, default: []].insert(Step(piece: task.piece, isConditional: task.isConditional))
    }
    if let slot = task.parameters[name(task.node)], node(task.node).kind == .name {
      run(.slot(slot), in: task)
    } else if let function = function(named: task.node, owner: task.owner) {
      run(.unit(units.body(of: function)), in: task)
    }
  }

  /// `save`, `self.save`: a method that is named.
  private func function(named value: NodeIndex, owner: TypeID?) -> FunctionID? {
    guard let owner, meanings[value] == nil, node(value).kind == .name || node(value).kind == .member else {
      return nil
    }
    if node(value).kind == .member {
      guard let base = children(value).first, node(base).kind == .name, name(base) == .selfValue else { return nil }
    }
    guard case .function(let id)? = program.members(name(value), of: owner, isStatic: false).first else { return nil }
    return id
  }

  private func visitCall(_ task: Task) {
    note(task)
    let parts = children(task.node)
    guard let callee = parts.first else { return }
    let isNamed = node(callee).kind == .name || node(callee).kind == .member
    if isNamed, meanings[task.node] != nil {
      // The name calls; it does not hand the function on.
      for child in children(callee) { follow(child, in: task) }
    } else {
      follow(callee, in: task)
    }
    let name = isNamed ? program.names[self.name(callee)] : ""
    let arguments = Array(parts.dropFirst())
    let labels = arguments.map { program.names[self.name($0)] }
    for (argument, label) in zip(arguments, labels) {
      guard let value = children(argument).first else { continue }
      if let slot = slot(of: argument) {
        hand(value, to: slot, in: task)
      } else {
        let isClosure = node(value).kind == .closure
        let isKept = SwiftUIActions.keeps(
          SwiftUIActions.Argument(
            label: label, isClosure: isClosure, isTrailing: node(argument).flags.contains(.trailingClosure)),
          of: name, labels: labels)
        // `items.forEach { … }`: there may be none.
        let isLoop = isClosure && node(callee).kind == .member && StandardLibrary.visitsElements(name)
        follow(argument, in: task, as: isKept ? nowhere : nil, isConditional: isLoop)
      }
    }
  }

  private func slot(of argument: NodeIndex) -> Slot? {
    for meaning in meanings[argument] ?? [] {
      switch meaning {
      case .parameter(let id, let position) where isClosure(program.signature(id).parameters[position]):
        return .parameter(id, position)
      case .field(let id) where isClosure(program.type(of: id)): return .field(id)
      default: continue
      }
    }
    return nil
  }

  private func isClosure(_ type: ValueType) -> Bool { program.unwrapped(type).isFunction }

  /// A closure or the name of one runs when what it is given to is run.
  private func hand(_ value: NodeIndex, to slot: Slot, in task: Task) {
    // A slot of code that was not recorded may run what it is given.
    guard isRecorded(slot) else { return follow(value, in: task) }
    if node(value).kind == .closure {
      let piece = Piece.closure(Reference(file: file, node: value))
      run(piece, from: .slot(slot))
      add(value, piece, task.parameters, task.owner)
    } else if let named = closure(named: value, in: task) {
      run(named, from: .slot(slot))
    } else {
      follow(value, in: task)
    }
  }

  /// The parameter, property or method that is named where a closure is wanted.
  private func closure(named value: NodeIndex, in task: Task) -> Piece? {
    if node(value).kind == .name, let slot = task.parameters[name(value)] { return .slot(slot) }
    for case .reads(let id) in meanings[value] ?? [] where isClosure(program.type(of: id)) {
      return program[id].storage == .computed ? nil : .slot(.field(id))
    }
    return function(named: value, owner: task.owner).map { .unit(units.body(of: $0)) }
  }

  private func isRecorded(_ slot: Slot) -> Bool {
    switch slot {
    case .parameter(let id, _): return recorded.contains(program[id].file) && program.declaration(id).body != nil
    case .field(let id): return recorded.contains(program[id].file)
    case .receiver, .closureParameter: return false
    }
  }

  /// `self.action = action`: whoever runs the property runs the parameter.
  private func visitAssignment(_ task: Task) {
    let parts = children(task.node)
    guard parts.count == 2, let left = parts.first, let right = parts.last, let owner = task.owner,
      node(left).kind == .name || node(left).kind == .member,
      case .variable(let id)? = program.members(name(left), of: owner, isStatic: false).first,
      isClosure(program.type(of: id))
    else {
      for part in parts { follow(part, in: task) }
      return
    }
    hand(right, to: .field(id), in: task)
  }
}
