import DepGraphSyntax

/// Work that code waits for, where all of it is in sight.
///
///     let done = DispatchSemaphore(value: 0)
///     Task.detached { sort(); done.signal() }
///     done.wait()
///
/// What a constant of the block holds (a queue, a group, a semaphore, a work item) or a variable that a loop polls, which
/// nothing else gets hold of: the closures, written in place and started on another thread, that end the wait.
extension Evaluator {
  /// The closures that a call of a wait waits for; nil when others may be among them.
  func awaitedWork(_ call: NodeIndex) -> [UnitID]? {
    guard let callee = children(call).first else { return nil }
    let named = node(callee).kind == .member ? children(callee).first : children(call).dropFirst().first.flatMap(inner)
    guard let named, node(named).kind == .name else { return nil }
    return awaitedWork(on: name(named))
  }

  /// - Parameter name: of the local that is waited on.
  func awaitedWork(on wanted: Name) -> [UnitID]? {
    for block in blocks.reversed() {
      for statement in children(block) {
        if let waited = AwaitedLocal(statement, named: wanted, in: self) { return work(on: waited, in: block) }
      }
    }
    return nil
  }

  private func work(on local: AwaitedLocal, in block: NodeIndex) -> [UnitID]? {
    var result: [UnitID] = []
    var bindings = 0
    var waits = 0
    var ends = local.kind == .collector ? 1 : 0
    if let initial = local.work { result.append(units.closure(initial, in: file)) }
    var stack: [Place] = [Place(node: block, around: [], closures: [])]
    while let place = stack.popLast() {
      let index = place.node
      switch node(index).kind {
      case .localFunction, .localVariable, .localType: return nil
      case .identifierPattern where name(index) == local.name, .closureParameter where name(index) == local.name:
        bindings += 1
      case .name where name(index) == local.name:
        guard let use = use(of: local, place) else { return nil }
        switch use {
        case .adds(let closure):
          result.append(units.closure(closure, in: file))
          ends += 1
        case .ends:
          guard place.closures.count <= 1 else { return nil }
          ends += 1
          if let (closure, argument) = place.closures.first {
            guard starts(closure, argument) else { return nil }
            result.append(units.closure(closure, in: file))
          }
        case .waits: waits += 1
        case .other: break
        }
      default: break
      }
      stack += children(index).map { place.inside($0, isClosure: node(index).kind == .closure) }
    }
    guard bindings == 1 else { return nil }
    // A semaphore that nobody signals keeps whoever waits longer than its value lasts.
    return ends > 0 || waits <= local.value ? result : nil
  }

  // MARK: uses

  private struct Place {
    var node: NodeIndex
    /// The nodes around, innermost last; as many as a name's use shows within.
    var around: [NodeIndex]
    /// The closures around, outermost first, each with the argument that it is.
    var closures: [(closure: NodeIndex, around: [NodeIndex])]

    func inside(_ child: NodeIndex, isClosure: Bool) -> Place {
      Place(
        node: child, around: around.suffix(3) + [node], closures: isClosure ? closures + [(node, around)] : closures)
    }
  }

  private enum Use {
    case adds(NodeIndex)
    case ends
    case waits
    /// A setting.
    case other
  }

  private static let settings: Set<String> = ["name", "qualityOfService", "maxConcurrentOperationCount"]
  private static let additions: Set<String> = ["addOperation", "addBarrierBlock"]
  private static let endings: Set<String> = ["signal", "leave"]
  private static let waitings: Set<String> = ["waitUntilAllOperationsAreFinished", "wait"]
  /// C functions, by what they do with the semaphore.
  private static let functions: [String: Use] = ["sem_post": .ends, "sem_wait": .waits, "sem_init": .other]

  /// What is done with the local; nil for what is not known.
  private func use(of local: AwaitedLocal, _ place: Place) -> Use? {
    guard let parent = place.around.last else { return nil }
    let outer = place.around.dropLast().last
    if local.kind == .flag {
      if node(parent).kind == .assignment, children(parent).first == place.node { return .ends }
      return place.closures.isEmpty ? .other : nil
    }
    if node(parent).kind == .member, let outer {
      let member = program.names[name(parent)]
      let isFirst = children(outer).first == parent
      if node(outer).kind == .assignment { return isFirst && Self.settings.contains(member) ? .other : nil }
      guard node(outer).kind == .call, isFirst else { return nil }
      if Self.waitings.contains(member) { return place.closures.isEmpty ? .waits : nil }
      if Self.endings.contains(member) { return .ends }
      if member == "enter" || member == "perform" { return .other }
      let arguments = children(outer).dropFirst()
      guard Self.additions.contains(member), arguments.count == 1 else { return nil }
      return closure(arguments.first).map { .adds($0) }
    }
    guard node(parent).kind == .argument, let outer, node(outer).kind == .call, let callee = children(outer).first
    else {
      return nil
    }
    if node(callee).kind == .name { return Self.functions[program.names[name(callee)]] }
    // `DispatchQueue.global().async(group: group) { … }`, `.async(execute: item)`.
    guard node(callee).kind == .member, program.names[name(callee)] == "async", isGlobalQueue(children(callee).first)
    else { return nil }
    if program.names[name(parent)] == "execute" { return .other }
    guard program.names[name(parent)] == "group" else { return nil }
    return closure(children(outer).last).map { .adds($0) }
  }

  /// Whether a closure, given there, runs on another thread that waits for nothing else: `Task.detached { … }`.
  private func starts(_ closure: NodeIndex, _ around: [NodeIndex]) -> Bool {
    guard let argument = around.last, node(argument).kind == .argument, let call = around.dropLast().last,
      node(call).kind == .call, let callee = children(call).first,
      !children(closure).contains(where: { node($0).kind == .attribute })
    else { return false }
    let called = program.names[name(callee)]
    if node(callee).kind == .name { return called == "Task" && !isMainActor }
    guard node(callee).kind == .member, let base = children(callee).first, !node(callee).flags.contains(.implicit)
    else {
      return false
    }
    switch called {
    case "async", "asyncAfter": return isGlobalQueue(base)
    case "detached": return node(base).kind == .name && program.names[name(base)] == "Task"
    case "detachNewThread": return node(base).kind == .name && program.names[name(base)] == "Thread"
    default: return false
    }
  }

  /// The type around runs on the main actor, and so does a task that it starts.
  private var isMainActor: Bool {
    scope.types.contains { program[$0].attributes.contains(findName("MainActor")) }
  }

  private func isGlobalQueue(_ base: NodeIndex?) -> Bool {
    guard let base, node(base).kind == .call, let made = children(base).first, node(made).kind == .member else {
      return false
    }
    return program.names[name(made)] == "global"
  }

  private func closure(_ argument: NodeIndex?) -> NodeIndex? {
    argument.flatMap(inner).flatMap { node($0).kind == .closure ? $0 : nil }
  }

  private func inner(_ argument: NodeIndex) -> NodeIndex? {
    children(argument).first.flatMap { node($0).kind == .inOut ? children($0).first : $0 }
  }
}

/// A local that code waits on: `let group = DispatchGroup()`, `var isDone = false`.
private struct AwaitedLocal {
  enum Kind {
    /// Waits for what is added to it.
    case collector
    /// Waits until somebody signals.
    case semaphore
    /// Waits for the closure that it is made of.
    case item
    /// A loop waits until it has another value.
    case flag
  }

  var kind: Kind
  var name: Name
  /// How many may wait before anybody signals.
  var value = 0
  /// The closure of a work item.
  var work: NodeIndex?

  /// Nil when the statement makes nothing of that name.
  init?(_ statement: NodeIndex, named name: Name, in evaluator: Evaluator) {
    let node = evaluator.node(statement)
    let parts = evaluator.children(statement)
    guard node.kind == .localBinding, let pattern = parts.first, let initial = parts.last, parts.count > 1,
      evaluator.node(pattern).kind == .identifierPattern, evaluator.name(pattern) == name,
      node.flags.contains(.hasInitializer)
    else { return nil }
    self.name = name
    if node.flags.contains(.mutable) {
      kind = .flag
      return
    }
    let calls = evaluator.children(initial)
    guard evaluator.node(initial).kind == .call, let callee = calls.first else { return nil }
    let arguments = calls.dropFirst()
    switch (evaluator.program.names[evaluator.name(callee)], arguments.count) {
    case ("OperationQueue", 0), ("DispatchGroup", 0): kind = .collector
    case ("DispatchSemaphore", 1):
      guard let literal = arguments.first.flatMap({ evaluator.children($0).first }),
        evaluator.node(literal).kind == .integerLiteral
      else { return nil }
      kind = .semaphore
      value = evaluator.node(literal).flags.contains(.isZero) ? 0 : 1
    case ("allocate", _): kind = .semaphore
    case ("DispatchWorkItem", 1):
      guard let closure = arguments.first.flatMap({ evaluator.children($0).first }),
        evaluator.node(closure).kind == .closure
      else { return nil }
      kind = .item
      work = closure
    default: return nil
    }
  }
}
