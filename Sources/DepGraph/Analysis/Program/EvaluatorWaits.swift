import DepGraphSyntax

/// Calls of the SDK that wait for another thread, and which of them end whoever waits for whom.
extension Evaluator {
  /// What is known of a member of the SDK that is called on a value of that type.
  func libraryCall(_ name: String, _ arguments: [Argument], _ receiver: ValueType) -> Library.Call? {
    let label = arguments.first.map { program.names[$0.label] } ?? ""
    guard let id = receiver.nominal else { return Library.member(name, label: label, of: nil) }
    if program[id].isExternal { return Library.member(name, label: label, of: program[id].path) }
    return program.ancestors(of: id).lazy.filter { self.program[$0].isExternal }
      .compactMap { Library.member(name, label: label, of: self.program[$0].path) }.first
      ?? Library.member(name, label: label, of: nil)
  }

  /// Whether an argument is made of a member of that name: `options: [.initial, .new]`.
  func names(_ member: String, _ arguments: [Argument]) -> Bool {
    let wanted = findName(member)
    return arguments.contains { argument in
      var stack = Array(children(argument.node))
      while let next = stack.popLast() {
        if node(next).kind == .member, name(next) == wanted { return true }
        if node(next).kind == .arrayLiteral || node(next).kind == .call { stack += children(next) }
      }
      return false
    }
  }

  func noteWaiting(_ name: String, _ base: Value, at index: NodeIndex, _ arguments: [Argument]) {
    let receiver = program.unwrapped(base.type.instance ?? base.type)
    guard let waiting = libraryCall(name, arguments, receiver)?.waits, !ends(waiting, arguments) else { return }
    if waiting == .queue {
      if isMainQueue(base) { emit(.wait(.mainQueue, lock: nil), at: index) }
      return
    }
    wait(waiting, on: base, at: index)
  }

  /// A property of the SDK's whose type the data gives, or whose value others have to bring first: `pipe.fileHandleForReading`.
  func libraryProperty(_ name: Name, of base: Value, at index: NodeIndex) -> Value? {
    guard let id = program.unwrapped(base.type).nominal, program[id].isExternal,
      let call = Library.member(program.names[name], label: "", of: program[id].path)
    else { return nil }
    if let waiting = call.waits, node(index).kind == .member { wait(waiting, on: base, at: index) }
    guard case .type(let path)? = call.gives else { return nil }
    return Value(program.external(path))
  }

  /// A function of C that waits: `pthread_mutex_lock(&lock)`, `sem_wait(done)`.
  func noteWaiting(function name: String, _ first: Value, at index: NodeIndex) {
    guard let waiting = Library.function(name)?.waits else { return }
    wait(waiting, on: first, at: index)
  }

  private func wait(_ waiting: Effect.Waiting, on base: Value, at index: NodeIndex) {
    // A lock that belongs to the object itself is nobody else's yet.
    var lock: VariableID?
    if waiting == .lock {
      guard case .variable(let id)? = base.target, program[id].isStatic || program[id].owner == nil else { return }
      lock = id
    }
    if [.group, .semaphore, .workItem].contains(waiting), isRecording {
      result.awaitedWork[index] = awaitedWork(index)
    }
    emit(.wait(waiting, lock: lock), at: index)
  }

  /// `semaphore.wait(timeout: .now() + 1)` ends, whoever waits for whom; with `.distantFuture` it does not.
  private func ends(_ waiting: Effect.Waiting, _ arguments: [Argument]) -> Bool {
    guard [.semaphore, .group, .condition, .workItem, .lock].contains(waiting), let first = arguments.first,
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
