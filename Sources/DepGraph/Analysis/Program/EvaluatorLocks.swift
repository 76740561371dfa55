import DepGraphSyntax

/// Taking and releasing locks, and what a variable's initial value tells of one.
extension Evaluator {
  /// What a call of the SDK does with the lock that it is called on, or that its first argument is.
  func noteLock(_ use: Library.LockUse?, _ lock: NodeIndex?, _ value: Value, at index: NodeIndex) {
    guard let use, isRecording, let lock = lock.flatMap({ self.lock($0, value) }) else { return }
    switch use {
    case .takes, .holds: emit(.take(lock), at: index)
    case .releases: emit(.release(lock), at: index)
    case .queues: break
    }
  }

  /// `queue.async { … }`: the closure runs later, when the queue runs nothing else.
  func noteQueued(_ value: Value, _ queue: NodeIndex?, _ base: Value) {
    guard isRecording, case .closure(let closure)? = value.source,
      let lock = queue.flatMap({ self.lock($0, base) })
    else { return }
    result.queued.append((closure, lock))
  }

  /// A requirement that a lock of the SDK meets: `extension NSLock: Lockable {}`.
  func noteRequiredLock(_ id: FunctionID, _ receiver: Value?, at index: NodeIndex) {
    guard let receiver, let callee = children(index).first, node(callee).kind == .member,
      let base = children(callee).first, case .field(let held)? = receiver.origin,
      let type = program.exactTypes[Int(held.raw)]?.nominal, program[type].isExternal
    else { return }
    noteLock(
      Library.member(program.names[program[id].name], label: "", of: program[type].path)?.lock, base, receiver,
      at: index)
  }

  /// The object that a value is.
  func lockedObject(_ value: Value?) -> LockedObject {
    guard let value else { return .unknown }
    if value.isOwn { return .own }
    if case .variable(let id)? = value.target, !isComputed(id) { return .held(id) }
    if case .field(let id)? = value.origin { return .held(id) }
    return .unknown
  }

  private func isComputed(_ id: VariableID) -> Bool { program[id].storage == .computed }

  /// - Parameter expression: that names the lock.
  func lock(_ expression: NodeIndex, _ value: Value) -> Lock? {
    var named = expression
    while [.inOut, .argument].contains(node(named).kind), let inner = children(named).first { named = inner }
    // `objc_sync_enter(self)`.
    if value.isOwn, let type = value.type.nominal, let first = program[type].storedProperties.first {
      return Lock(place: .own(first), kind: .recursive)
    }
    if case .variable(let id)? = value.target, !isComputed(id) {
      return kind(of: id, value).map { Lock(place: .shared(id), kind: $0) }
    }
    guard let origin = value.origin else { return nil }
    switch origin {
    case .field(let id):
      guard let kind = kind(of: id, value) else { return nil }
      guard node(named).kind == .member, let base = children(named).first else {
        return Lock(place: .own(id), kind: kind)
      }
      return Lock(place: .own(id), kind: kind).seen(from: lockedObject(synthesize(base)))
    case .expression(_, let initial):
      return kind(of: value.type, made: initial, in: file).map {
        Lock(place: .local(Reference(file: file, node: initial)), kind: $0)
      }
    case .parameter: return nil
    }
  }

  private func kind(of id: VariableID, _ value: Value) -> Lock.Kind? {
    let declared = program.exactTypes[Int(id.raw)] ?? typeOf(id)
    return kind(of: declared, made: program.declaration(id).initialValue, in: program[id].file)
  }

  /// What kind of lock a value is; nil for what holds nobody back, or of which that is not known: a concurrent queue, a
  /// semaphore of 0.
  private func kind(of type: ValueType, made initial: NodeIndex?, in file: Int) -> Lock.Kind? {
    let path = program.unwrapped(type).nominal.map { program[$0].path } ?? ""
    switch path {
    case "NSRecursiveLock": return .recursive
    case "DispatchQueue":
      guard let parts = parts(of: initial, file), !parts.contains(where: { $0.label == "attributes" }),
        parts.contains(where: { $0.label == "label" })
      else { return nil }
      return .queue
    case "DispatchSemaphore":
      guard let count = parts(of: initial, file)?.first?.value,
        program.node(count).kind == .integerLiteral, !program.node(count).flags.contains(.isZero)
      else { return nil }
      return .semaphore
    default: return .plain
    }
  }

  /// The arguments of the call that makes a value.
  private func parts(of initial: NodeIndex?, _ file: Int) -> [(label: String, value: Reference)]? {
    guard let initial else { return nil }
    let call = Reference(file: file, node: initial)
    guard program.node(call).kind == .call else { return nil }
    return program.children(call).dropFirst().compactMap { argument in
      let argument = Reference(file: file, node: argument)
      return program.children(argument).first.map {
        (program.names[program.name(argument)], Reference(file: file, node: $0))
      }
    }
  }

  /// Behind a block that leaves after it released a lock: there the lock is held as before.
  func resumeLocks(since first: Int, in block: NodeIndex) {
    guard isRecording, blocks.count > 1, first < effects.count, leaves(block) else { return }
    for effect in effects[first...] where effect.deferredTo == nil {
      if case .release(let lock) = effect.action { emit(.resume(lock), at: block) }
    }
  }
}
