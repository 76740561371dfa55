import DepGraphSyntax

/// Work that code waits for, where all of it is in sight.
///
///     let queue = OperationQueue()
///     queue.addOperation { sort() }
///     queue.waitUntilAllOperationsAreFinished()
///
/// A queue or group that a constant of the block holds, which nothing else gets hold of, and to which closures that are
/// written in place are added: what they run is all that is waited for.
extension Evaluator {
  private static let settings: Set<String> = ["name", "qualityOfService", "maxConcurrentOperationCount"]
  private static let additions: Set<String> = ["addOperation", "addBarrierBlock"]
  private static let waits: Set<String> = ["waitUntilAllOperationsAreFinished", "wait"]

  /// The closures that a call of a wait waits for; nil when others may be among them.
  func awaitedWork(_ call: NodeIndex) -> [UnitID]? {
    guard let callee = children(call).first, let base = children(callee).first, node(base).kind == .name,
      let block = blocks.last(where: { makes(name(base), $0) })
    else { return nil }
    let wanted = name(base)
    var result: [UnitID] = []
    var bindings = 0
    // Each node with those around it, the outermost first.
    var stack: [(node: NodeIndex, around: [NodeIndex])] = [(block, [])]
    while let (next, around) = stack.popLast() {
      switch node(next).kind {
      case .localFunction, .localVariable, .localType: return nil
      case .identifierPattern where name(next) == wanted, .closureParameter where name(next) == wanted: bindings += 1
      case .name where name(next) == wanted:
        guard let use = use(around) else { return nil }
        if case .adds(let closure) = use { result.append(units.closure(closure, in: file)) }
      default: break
      }
      // What a name's use is shows within three nodes around it.
      let inner = around.suffix(2) + [next]
      stack += children(next).map { ($0, Array(inner)) }
    }
    return bindings == 1 ? result : nil
  }

  /// Whether the block has `let name = OperationQueue()` or `= DispatchGroup()`.
  private func makes(_ name: Name, _ block: NodeIndex) -> Bool {
    children(block).contains { statement in
      let parts = children(statement)
      guard node(statement).kind == .localBinding, node(statement).flags.isDisjoint(with: [.mutable, .hasType]),
        let pattern = parts.first, node(pattern).kind == .identifierPattern, self.name(pattern) == name,
        let value = parts.last, node(value).kind == .call, children(value).count == 1,
        let made = children(value).first, node(made).kind == .name
      else { return false }
      return ["OperationQueue", "DispatchGroup"].contains(program.names[self.name(made)])
    }
  }

  private enum Use {
    case adds(NodeIndex)
    /// A setting, or the wait itself.
    case other
  }

  /// What is done with the queue or group; nil for what is not known.
  private func use(_ around: [NodeIndex]) -> Use? {
    guard let parent = around.last else { return nil }
    let outer = around.dropLast().last
    if node(parent).kind == .member, let outer {
      let member = program.names[name(parent)]
      let isFirst = children(outer).first == parent
      if node(outer).kind == .assignment { return isFirst && Self.settings.contains(member) ? .other : nil }
      guard node(outer).kind == .call, isFirst else { return nil }
      if Self.waits.contains(member) { return .other }
      let arguments = children(outer).dropFirst()
      guard Self.additions.contains(member), arguments.count == 1 else { return nil }
      return closure(arguments.first).map { .adds($0) }
    }
    // `DispatchQueue.global().async(group: group) { … }`.
    guard node(parent).kind == .argument, program.names[name(parent)] == "group", let outer,
      node(outer).kind == .call, let callee = children(outer).first, node(callee).kind == .member,
      program.names[name(callee)] == "async", let queue = children(callee).first, node(queue).kind == .call,
      let made = children(queue).first, node(made).kind == .member, program.names[name(made)] == "global"
    else { return nil }
    return closure(children(outer).last).map { .adds($0) }
  }

  private func closure(_ argument: NodeIndex?) -> NodeIndex? {
    argument.flatMap { children($0).first }.flatMap { node($0).kind == .closure ? $0 : nil }
  }
}
