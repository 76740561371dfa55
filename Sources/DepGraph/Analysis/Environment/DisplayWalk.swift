import DepGraphSyntax

/// Finds the pieces of code, and which of them run which.
final class DisplayWalk {
  typealias Piece = DisplayReachability.Piece
  typealias Branching = DisplayReachability.Branching

  private(set) var pieces: [Piece] = []
  /// Pieces that some code calls or names, in an action or elsewhere.
  var named: Set<Piece> = []
  var handovers: [DisplayReachability.ArgumentFlow] = []
  private(set) var runs: [Piece: [Piece]] = [:]
  private(set) var branchings: [Piece: [Branching]] = [:]
  private(set) var readers: [VariableID: Set<Piece>] = [:]
  /// The `#if` condition that a piece stands under.
  private(set) var conditions: [Piece: String] = [:]

  let properties: Set<VariableID>
  /// Files of which it is known what each name means.
  let recorded: Set<Int>
  let program: Program
  let units: UnitTable
  let viewExtensions: ViewExtensions
  var file = 0
  var meanings: [NodeIndex: [ViewRecord.Meaning]] = [:]
  /// `$store` and `_store`, by name, for each property.
  private var projections: [Name: [VariableID]] = [:]
  /// For what an action runs, the piece that makes the action: nothing leads there by itself.
  private(set) var actions: [Piece: Piece] = [:]

  /// Code that is still to be looked at.
  struct Task {
    var node: NodeIndex
    var piece: Piece
    var parameters: [Name: ContentParameter]
    var owner: TypeID?
  }
  var tasks: [Task] = []

  init(_ properties: Set<VariableID>, recorded: Set<Int>, program: Program, units: UnitTable) {
    self.properties = properties
    self.recorded = recorded
    self.program = program
    self.units = units
    viewExtensions = ViewExtensions(program, units)
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

  private func enter(function id: FunctionID, parameters outer: [Name: ContentParameter]) {
    let declaration = program.declaration(id)
    var parameters = outer
    for (position, parameter) in declaration.parameters.enumerated() {
      if let name = program.names.find(parameter.name) { parameters[name] = .parameter(id, position) }
    }
    let owner = program[id].owner
    let piece = Piece.unit(units.body(of: id))
    if let condition = declaration.header.condition { conditions[piece] = condition }
    for value in declaration.parameters.compactMap(\.defaultValue) { add(value, piece, outer, owner) }
    if let body = declaration.body { add(body, piece, parameters, owner) }
    for body in declaration.accessors.compactMap(\.body) { add(body, piece, parameters, owner) }
  }

  private func enter(variable id: VariableID, parameters: [Name: ContentParameter]) {
    let declaration = program.declaration(id)
    let owner = program[id].owner
    if let value = declaration.initialValue, program[id].bindingLeader == id {
      add(value, .unit(units.initialValue(of: id)), parameters, owner)
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      let piece = Piece.unit(units.accessor(accessor.kind, of: id))
      if let condition = declaration.header.condition { conditions[piece] = condition }
      add(body, piece, parameters, owner)
    }
  }

  func add(_ node: NodeIndex, _ piece: Piece, _ parameters: [Name: ContentParameter], _ owner: TypeID?) {
    pieces.append(piece)
    tasks.append(Task(node: node, piece: piece, parameters: parameters, owner: owner))
  }

  // MARK: code

  func node(_ index: NodeIndex) -> Node { program.facts[file].nodes[Int(index)] }
  func children(_ index: NodeIndex) -> ArraySlice<NodeIndex> { program.facts[file].children(of: index) }
  func name(_ index: NodeIndex) -> Name { program.fileNames[file][Int(node(index).name)] }

  private func visit(_ task: Task) {
    let node = node(task.node)
    switch node.kind {
    case .localFunction: enter(function: program.functionIDs[file][Int(node.firstChild)], parameters: task.parameters)
    case .localVariable: enter(variable: program.variableIDs[file][Int(node.firstChild)], parameters: task.parameters)
    case .localType: break
    case .call: visitCall(task)
    case .assignment: visitAssignment(task)
    case .block: visitBlock(task)
    case .conditionalClause: visitClause(task)
    default:
      note(task)
      let parts = children(task.node)
      let certain = certainChildren(of: task.node)
      for child in parts.prefix(certain) { follow(child, in: task) }
      if certain < parts.count { branch(Array(parts.dropFirst(certain)), isExhaustive: isExhaustive(node), in: task) }
    }
  }

  /// After a statement that may leave, the others are a branch.
  private func visitBlock(_ task: Task) {
    var task = task
    for statement in children(task.node) {
      follow(statement, in: task)
      guard mayLeave(statement) else { continue }
      let rest = Piece.branch(Reference(file: file, node: statement))
      named.insert(rest)
      branchings[task.piece, default: []].append(Branching(ways: [rest], isExhaustive: false))
      task.piece = rest
    }
  }

  /// What stands under an `#if` runs whenever what is around does, in the builds that have it.
  private func visitClause(_ task: Task) {
    let clause = conditional(task)
    for child in children(task.node) { follow(child, in: clause) }
  }

  /// The task as a piece of its own when the node carries an `#if` condition.
  func conditional(_ task: Task) -> Task {
    guard !name(task.node).isEmpty else { return task }
    let piece = Piece.branch(Reference(file: file, node: task.node))
    conditions[piece] = program.names[name(task.node)]
    run(piece, from: task.piece)
    var inner = task
    inner.piece = piece
    return inner
  }

  /// `guard … else { return }`, `if … { return }`.
  private func mayLeave(_ statement: NodeIndex) -> Bool {
    switch node(statement).kind {
    case .guardStatement: return !program.asksForPlatform(Reference(file: file, node: statement))
    case .ifStatement:
      guard let block = children(statement).dropFirst().first, let last = children(block).last else { return false }
      return [.returnStatement, .throwStatement, .breakStatement, .continueStatement].contains(node(last).kind)
    default: return false
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

  /// Whether one of the children that do not always run does.
  private func isExhaustive(_ node: Node) -> Bool {
    switch node.kind {
    case .switchStatement, .ternary: return true
    case .ifStatement: return node.flags.contains(.hasElse)
    default: return false
    }
  }

  func follow(_ child: NodeIndex, in task: Task, as piece: Piece? = nil) {
    var next = task
    next.node = child
    if let piece { next.piece = piece }
    tasks.append(next)
  }

  func branch(_ ways: [NodeIndex], isExhaustive: Bool, in task: Task) {
    let pieces = ways.map { Piece.branch(Reference(file: file, node: $0)) }
    named.formUnion(pieces)
    branchings[task.piece, default: []].append(Branching(ways: pieces, isExhaustive: isExhaustive))
    for (way, piece) in zip(ways, pieces) { follow(way, in: task, as: piece) }
  }

  /// What is run only once somebody does something.
  func act(_ argument: NodeIndex, in task: Task) {
    let piece = Piece.branch(Reference(file: file, node: argument))
    named.insert(piece)
    actions[piece] = task.piece
    follow(argument, in: task, as: piece)
  }

  func run(_ piece: Piece, from other: Piece) {
    named.insert(piece)
    runs[other, default: []].append(piece)
  }

  /// What the node itself calls or reads.
  func note(_ task: Task) {
    for meaning in meanings[task.node] ?? [] {
      switch meaning {
      case .calls(let id): run(.unit(units.body(of: id)), from: task.piece)
      case .reads(let id):
        if properties.contains(id) { readers[id, default: []].insert(task.piece) }
        if program[id].storage == .computed {
          run(.unit(units.accessor(.getter, of: id)), from: task.piece)
        } else {
          run(.slot(.field(id)), from: task.piece)
        }
      case .makes, .parameter, .field, .shows, .binds: break
      }
    }
    guard node(task.node).kind == .name || node(task.node).kind == .member else { return }
    for property in projections[name(task.node)] ?? [] where program[property].owner == task.owner {
      readers[property, default: []].insert(task.piece)
    }
    if let slot = task.parameters[name(task.node)], node(task.node).kind == .name {
      run(.slot(slot), from: task.piece)
    } else if let function = function(named: task.node, owner: task.owner) {
      run(.unit(units.body(of: function)), from: task.piece)
    }
  }

  /// `save`, `self.save`: a method that is named.
  func function(named value: NodeIndex, owner: TypeID?) -> FunctionID? {
    guard let owner, meanings[value] == nil, node(value).kind == .name || node(value).kind == .member else {
      return nil
    }
    if node(value).kind == .member {
      guard let base = children(value).first, node(base).kind == .name, name(base) == .selfValue else { return nil }
    }
    guard case .function(let id)? = program.members(name(value), of: owner, isStatic: false).first else { return nil }
    return id
  }
}
