import DepGraphSyntax

/// Calls, and the closures that they hand on: whoever is given a closure runs it.
extension DisplayWalk {
  func visitCall(_ whole: Task) {
    let parts = children(whole.node)
    guard let callee = parts.first else { return }
    let task = conditional(whole)
    note(task)
    let isNamed = node(callee).kind == .name || node(callee).kind == .member
    if isNamed, meanings[task.node] != nil {
      // The name calls; it does not hand the function on.
      for child in children(callee) { follow(child, in: whole) }
    } else {
      follow(callee, in: whole)
    }
    let arguments = parts.dropFirst()
    let slots = slots(of: arguments, callee, in: task)
    let name = isNamed ? program.names[self.name(callee)] : ""
    let labels = arguments.map { program.names[self.name($0)] }
    for (position, argument) in arguments.enumerated() {
      guard let value = children(argument).first else { continue }
      if let slot = slots[position] {
        hand(value, to: slot, in: task)
        continue
      }
      let isClosure = node(value).kind == .closure
      let given = SwiftUIActions.Argument(
        label: labels[position], isClosure: isClosure || closure(named: value, in: task) != nil,
        isTrailing: node(argument).flags.contains(.trailingClosure))
      let isControl = isClosure && ExternalNames.startsUpper(name) && onlyStarts(value)
      if isControl || SwiftUIActions.keeps(given, of: name, labels: labels) {
        act(argument, in: task)
      } else if isClosure, node(callee).kind == .member, StandardLibrary.visitsElements(name) {
        // `items.forEach { … }`: there may be none.
        branch([argument], isExhaustive: false, in: task)
      } else {
        follow(argument, in: task)
      }
    }
  }

  /// A closure that shows nothing and starts tasks: what a control of another module does.
  private func onlyStarts(_ closure: NodeIndex) -> Bool {
    guard let block = children(closure).last, !children(block).isEmpty else { return false }
    return children(block).allSatisfy { statement in
      guard node(statement).kind == .call, let callee = children(statement).first else { return false }
      return node(callee).kind == .name && program.names[name(callee)] == "Task"
    }
  }

  /// Where each argument goes, when that is to a closure of the sources.
  private func slots(of arguments: ArraySlice<NodeIndex>, _ callee: NodeIndex, in task: Task) -> [ContentParameter?] {
    if meanings[task.node] == nil, node(callee).kind == .member, !node(callee).flags.contains(.implicit),
      let id = viewExtensions.function(named: name(callee), arguments, in: file),
      let positions = viewExtensions.positions(arguments, id, in: file)
    {
      run(.unit(units.body(of: id)), from: task.piece)
      return positions.map { isClosure(program.signature(id).parameters[$0]) ? .parameter(id, $0) : nil }
    }
    return arguments.map(slot(of:))
  }

  private func slot(of argument: NodeIndex) -> ContentParameter? {
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
  private func hand(_ value: NodeIndex, to slot: ContentParameter, in task: Task) {
    // A slot of code that was not recorded may run what it is given.
    guard isRecorded(slot) else { return follow(value, in: task) }
    let piece = Piece.closure(Reference(file: file, node: value))
    if node(value).kind == .closure {
      add(value, piece, task.parameters, task.owner)
    } else if let named = closure(named: value, in: task) {
      run(named, from: piece)
    } else {
      return follow(value, in: task)
    }
    named.insert(piece)
    handovers.append(DisplayReachability.ArgumentFlow(closure: piece, holder: .slot(slot), maker: task.piece))
  }

  /// The parameter, property or method that is named where a closure is wanted.
  private func closure(named value: NodeIndex, in task: Task) -> Piece? {
    if node(value).kind == .name, let slot = task.parameters[name(value)] { return .slot(slot) }
    for case .reads(let id) in meanings[value] ?? [] where isClosure(program.type(of: id)) {
      return program[id].storage == .computed ? nil : .slot(.field(id))
    }
    return function(named: value, owner: task.owner).map { .unit(units.body(of: $0)) }
  }

  private func isRecorded(_ slot: ContentParameter) -> Bool {
    switch slot {
    case .parameter(let id, _): return recorded.contains(program[id].file) && program.declaration(id).body != nil
    case .field(let id): return recorded.contains(program[id].file)
    case .receiver, .closureParameter: return false
    }
  }

  /// `self.action = action`: whoever runs the property runs the parameter.
  func visitAssignment(_ task: Task) {
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
