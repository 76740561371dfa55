import DepGraphSyntax

/// Lowering of paths: where code may not run, where it is left, and what that makes of each step.
extension Evaluator {
  /// A statement that `break` or `continue` can leave.
  struct ExitScope {
    /// `outer` of `outer: for …`; empty when there is none.
    var label: Name
    /// Without a label `break` and `continue` mean a loop, `break` a `switch` too.
    var kind: Kind
    var end: RegionID
    /// The block whose end begins the next round.
    var round: RegionID?
    /// Of a `switch`: the block whose end begins the body that `fallthrough` enters.
    var fallthroughEntry: RegionID?

    enum Kind { case loop, `switch`, other }
  }

  /// A block whose end `body` may leave to.
  func block<T>(_ body: (Region.Target) -> T) -> T {
    let id = regions.open(.block)
    defer { regions.close() }
    return body(.end(id))
  }

  /// Code that runs on some paths only.
  func maybe<T>(_ body: () -> T) -> T {
    block { end in
      regions.mayLeave(end, .conditional)
      return body()
    }
  }

  /// A statement that `break` leaves; `round` is the block that `continue` ends.
  func exitScope(_ statement: NodeIndex, _ kind: ExitScope.Kind, _ body: (Region.Target) -> Void) {
    block { end in
      guard case .end(let id) = end else { return }
      exits.append(ExitScope(label: name(statement), kind: kind, end: id))
      body(end)
      exits.removeLast()
    }
  }

  /// One round of the loop whose exit scope is the innermost.
  func round(_ body: (Region.Target) -> Void) {
    block { end in
      if case .end(let id) = end { exits[exits.count - 1].round = id }
      body(end)
    }
  }

  /// `break`, `continue`, with the label that they name.
  func leave(_ statement: NodeIndex, _ kind: Node.Kind) {
    let label = name(statement)
    let scope = exits.last { scope in
      if label != .empty { return scope.label == label }
      return scope.kind == .loop || (kind == .breakStatement && scope.kind == .switch)
    }
    guard let scope else { return regions.leave(.nowhere) }
    regions.leave(.end(kind == .continueStatement ? scope.round ?? scope.end : scope.end))
  }

  // MARK: errors

  /// After a call under `try`, unless it is known not to throw, the rest may not run.
  func noteThrowing(_ isThrowing: Bool) {
    if isTrying, isThrowing { regions.mayLeave(handler, .conditional) }
  }

  /// Under a `try` whose errors lead to the handler.
  func trying(_ body: () -> Value) -> Value {
    let outer = isTrying
    isTrying = true
    defer { isTrying = outer }
    return body()
  }

  /// `body`, whose errors lead to that place.
  func handling<T>(_ target: Region.Target, _ body: () -> T) -> T {
    let outer = handler
    handler = target
    defer { handler = outer }
    return body()
  }

  // MARK: constants

  /// `true`, `!false`, `a && false`: what a condition always is.
  func constant(_ condition: NodeIndex) -> Bool? {
    switch node(condition).kind {
    case .booleanLiteral: return node(condition).flags.contains(.isTrue)
    case .prefix where program.names[name(condition)] == "!":
      return children(condition).first.flatMap { constant($0) }.map { !$0 }
    case .binary:
      let parts = children(condition)
      let isAnd: Bool
      switch program.names[name(condition)] {
      case "&&": isAnd = true
      case "||": isAnd = false
      default: return nil
      }
      let operands = [constant(parts[parts.startIndex]), constant(parts[parts.startIndex + 1])]
      // One operand may decide, whatever the other is.
      if operands.contains(!isAnd) { return !isAnd }
      return operands.allSatisfy { $0 == isAnd } ? isAnd : nil
    default: return nil
    }
  }

  /// What follows runs where the condition holds.
  func require(_ condition: NodeIndex, else target: Region.Target) {
    switch constant(condition) {
    case true?: break
    case false?: regions.leave(target)
    case nil: regions.mayLeave(target, .conditional)
    }
  }

  // MARK: the end of a unit

  /// Records what the unit does, each step weakened by the paths that do not come by.
  func finishUnit() {
    var dead: Set<Int> = []
    let weaken = { [self] (step: Region.Step, why: Uncertainty?) in
      switch step {
      case .effect(let index):
        if let why {
          effects[index].position = why
        } else if case .resume = effects[index].action {
          // Behind an exit it says what the other paths still hold.
          effects[index].position = .conditional
        } else {
          dead.insert(index)
        }
      case .access(let index): result.accesses[index].reasons.formUnion(why ?? .never)
      case .work(let index): result.supply.work[index].reasons.formUnion(why ?? .never)
      }
    }
    // Of a straight body nothing is weakened.
    if !regions.body.isStraight { ControlFlow.run(regions.body, count: regions.count, visit: weaken) }
    var body = CodeBody(effects: effects, root: regions.body, regionCount: regions.count)
    body.keepEffects { !dead.contains($0) }
    guard !body.effects.isEmpty else { return }
    result.code.append((unit, body))
  }
}
