import DepGraphSyntax

/// Where code runs: what conditions, assertions and calls that move to the main thread tell of it.
extension Evaluator {
  /// What a condition tells of the place where the code behind it runs.
  func places(of condition: NodeIndex) -> ContextRefinement {
    ThreadConditionReader(
      program: program, file: file, named: { [unowned self] in places(named: $0) },
      queue: { [unowned self] in queue($0) }
    ).places(of: condition)
  }

  /// A local constant, or a member of the sources, that holds such a condition.
  private func places(named index: NodeIndex) -> ContextRefinement {
    var named = index
    if node(index).kind == .call {
      guard children(index).count == 1, let callee = children(index).first else { return ContextRefinement() }
      named = callee
    }
    let name = name(named)
    if node(named).kind == .name, let local = locals.last(where: { $0.name == name }) { return local.places }
    guard program.placeConditions.names.contains(name) else { return ContextRefinement() }
    return member(named, name).map { program.placeConditions[$0] } ?? ContextRefinement()
  }

  private func member(_ index: NodeIndex, _ name: Name) -> Member? {
    switch node(index).kind {
    case .name:
      for type in scope.types {
        for isStatic in [false, true] {
          if let found = members(name, of: type, isStatic: isStatic).first { return found }
        }
      }
      return globalVariables(name)?.first.map { .variable($0) } ?? globalFunctions(name)?.first.map { .function($0) }
    case .member:
      guard let base = children(index).first, !node(index).flags.contains(.implicit) else { return nil }
      let type = synthesize(base).type
      guard let id = program.unwrapped(type.instance ?? type).nominal else { return nil }
      return members(name, of: id, isStatic: type.instance != nil).first
    default: return nil
    }
  }

  private func queue(_ index: NodeIndex) -> ExecutionContext.Queue? {
    let value = synthesize(index)
    guard isQueue(program.unwrapped(value.type)) else { return nil }
    if value.isOwn { return .own }
    switch value.source ?? objectSource(value) {
    case .object?: return .another
    case .node(let node)?: return .held(node)
    case .closure?, .function?, .unknown?, nil: return nil
    }
  }

  func isQueue(_ type: ValueType) -> Bool {
    guard let id = type.nominal else { return false }
    return program[id].isExternal && program[id].name == .dispatchQueue
  }

  /// `precondition(Thread.isMainThread)`, `dispatchPrecondition(condition: .onQueue(.main))`: what follows holds to it.
  func noteAssertion(_ name: String, _ arguments: [Argument]) {
    guard let first = arguments.first, let value = children(first.node).first else { return }
    switch name {
    case "precondition", "assert": whereabouts = whereabouts.adding(places(of: value).holds)
    case "dispatchPrecondition":
      guard node(value).kind == .call, let callee = children(value).first, node(callee).kind == .member,
        let queue = children(value).dropFirst().first.flatMap({ children($0).first }),
        ThreadConditionReader(program: program, file: file).isMain(queue)
      else { return }
      let predicate = program.names[self.name(callee)]
      if predicate == "onQueue" { whereabouts.thread = .main }
      if predicate == "notOnQueue" { whereabouts.thread = .other }
    default: break
    }
  }

  /// Whether a block cannot be left at its end.
  func leaves(_ block: NodeIndex) -> Bool {
    guard let last = children(block).last else { return false }
    switch node(last).kind {
    case .returnStatement, .throwStatement, .breakStatement, .continueStatement: return true
    case .call:
      guard let callee = children(last).first, node(callee).kind == .name else { return false }
      return ["fatalError", "preconditionFailure"].contains(program.names[name(callee)])
    default: return false
    }
  }

  // MARK: moving

  /// `DispatchQueue.main.sync { }` and `MainActor.assumeIsolated { }` run their closure on the main thread.
  func movesToMain(_ name: String, _ base: Value) -> Bool {
    if let type = base.type.instance?.nominal { return name == "assumeIsolated" && program[type].path == "MainActor" }
    return (name == "sync" || name == "asyncAndWait") && isMainQueue(base)
  }

  /// What `body` emits runs on the main thread.
  func onMain(_ body: () -> Void) {
    movesToMain = true
    body()
    movesToMain = false
  }
}
