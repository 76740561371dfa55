import DepGraphSyntax

/// Calls of the SDK that wait for another thread, and which of them end whoever waits for whom.
extension Evaluator {
  /// What a member of the SDK, called on an object of that type, waits for.
  func waiting(_ name: String, of type: TypeID) -> Effect.Waiting? {
    if program[type].isExternal { return OutsideWaits.ofMember(name, receiver: program[type].path) }
    return program.ancestors(of: type).lazy.filter { self.program[$0].isExternal }
      .compactMap { OutsideWaits.ofMember(name, receiver: self.program[$0].path) }.first
  }

  func noteWaiting(_ name: String, _ base: Value, at index: NodeIndex, _ arguments: [Argument]) {
    let receiver = program.unwrapped(base.type.instance ?? base.type)
    guard let id = receiver.nominal, let waiting = waiting(name, of: id), !ends(waiting, arguments) else { return }
    if waiting == .queue {
      if isMainQueue(base) { emit(.wait(.mainQueue, lock: nil), at: index) }
      return
    }
    // A lock that belongs to the object itself is nobody else's yet.
    var lock: VariableID?
    if waiting == .lock {
      guard case .variable(let id)? = base.target, program[id].isStatic || program[id].owner == nil else { return }
      lock = id
    }
    if waiting == .group, isRecording { result.awaitedWork[index] = awaitedWork(index) }
    emit(.wait(waiting, lock: lock), at: index)
  }

  /// `semaphore.wait(timeout: .now() + 1)` ends, whoever waits for whom; with `.distantFuture` it does not.
  private func ends(_ waiting: Effect.Waiting, _ arguments: [Argument]) -> Bool {
    guard [.semaphore, .group, .lock].contains(waiting), let first = arguments.first,
      ["timeout", "wallTimeout", "before", "until"].contains(program.names[first.label]),
      let time = children(first.node).first
    else { return false }
    if isDistantFuture(Reference(file: file, node: time)) { return false }
    // `func wait(timeout: DispatchTime = .distantFuture) { semaphore.wait(timeout: timeout) }`.
    guard node(time).kind == .name, let local = locals.last(where: { $0.name == self.name(time) }),
      case .parameter(let function, let position)? = local.value.origin,
      let usual = program.declaration(function).parameters[position].defaultValue
    else { return true }
    return !isDistantFuture(Reference(file: program[function].file, node: usual))
  }

  private func isDistantFuture(_ time: Reference) -> Bool {
    program.node(time).kind == .member && program.names[program.name(time)] == "distantFuture"
  }

  /// The value is the main queue.
  func isMainQueue(_ value: Value) -> Bool {
    if case .external(_, .main)? = value.target { true } else { false }
  }

  /// `performSelector(onMainThread: s, with: x, waitUntilDone: true)` waits unless this is the main thread.
  func noteMainThreadCall(_ name: String, at index: NodeIndex, _ arguments: [Argument]) {
    guard name == "performSelector",
      arguments.first.map({ program.names[$0.label] }) == "onMainThread",
      let done = arguments.first(where: { program.names[$0.label] == "waitUntilDone" }),
      let flag = children(done.node).first, node(flag).kind == .booleanLiteral, node(flag).flags.contains(.isTrue)
    else { return }
    let outer = whereabouts
    whereabouts.thread = .other
    emit(.wait(.mainQueue, lock: nil), at: index)
    whereabouts = outer
  }
}
