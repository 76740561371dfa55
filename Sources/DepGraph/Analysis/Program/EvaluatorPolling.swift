import DepGraphSyntax

/// Loops that only wait until another thread changes something.
///
///     while !isDone { Thread.sleep(forTimeInterval: 0.1) }
extension Evaluator {
  private static let pauses: Set<String> = [
    "sleep", "usleep", "nanosleep", "sched_yield", "yield", "pthread_yield_np", "Thread", "detach",
  ]

  func notePolling(_ loop: NodeIndex, condition: NodeIndex, body: NodeIndex) {
    let statements = children(body)
    guard statements.allSatisfy(isPause), let polled = polled(condition) else { return }
    // One variable alone tells who ends the wait.
    if isRecording, polled.count == 1 { result.awaitedWork[loop] = awaitedWork(on: polled[0]) }
    emit(.wait(.flag, lock: nil), at: loop)
  }

  /// `Thread.sleep(…)`, `usleep(10)`, `await Task.yield()`.
  private func isPause(_ statement: NodeIndex) -> Bool {
    var call = statement
    while [.throwingTry, .optionalTry].contains(node(call).kind), let inner = children(call).first { call = inner }
    guard node(call).kind == .call, let callee = children(call).first else { return false }
    return Self.pauses.contains(program.names[name(callee)])
  }

  /// The names that a condition asks, `isDone` of `!isDone`, `self` of `self.isDone == false`; nil where it asks nothing that
  /// others change, or for the time, or calls what is not known to only read.
  private func polled(_ condition: NodeIndex) -> [Name]? {
    var names: [Name] = []
    var stack = [condition]
    while let next = stack.popLast() {
      switch node(next).kind {
      case .name: names.append(name(next))
      case .member:
        stack += children(next)
        continue
      case .call:
        // `flag.load(ordering: .relaxed)`, `isDone()` may read; a call with a time ends.
        guard let callee = children(next).first, node(callee).kind == .member,
          ["load", "withLock"].contains(program.names[name(callee)])
        else { return nil }
        stack += children(callee)
        continue
      case .binary:
        guard ["==", "!=", "&&", "||"].contains(program.names[name(next)]) else { return nil }
      case .prefix, .forceUnwrap, .optionalChain, .tuple, .argument, .conditions: break
      case .booleanLiteral, .integerLiteral, .nilLiteral: break
      default: return nil
      }
      stack += children(next)
    }
    return names.isEmpty ? nil : names
  }
}
