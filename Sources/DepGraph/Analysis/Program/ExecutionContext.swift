/// Where code has to run to be reached, as far as conditions around it say so.
///
///     if Thread.isMainThread { body() } else { DispatchQueue.main.sync(execute: body) }      // waits on other threads
///     if self === DispatchQueue.main { … }             // in an extension of `DispatchQueue`: that queue is the main one
struct ExecutionContext: Sendable, Hashable {
  enum Thread: Sendable, Hashable { case main, other }

  enum Queue: Sendable, Hashable {
    /// The `self` of the unit.
    case own
    case held(AbstractLocation)
    /// One that is known not to be the main queue.
    case another
  }

  var thread: Thread?
  /// What has to be the main queue.
  var mainQueue: Queue?

  /// Both hold; what is asked last counts.
  func adding(_ inner: ExecutionContext) -> ExecutionContext {
    ExecutionContext(thread: inner.thread ?? thread, mainQueue: inner.mainQueue ?? mainQueue)
  }

  /// What holds in either case.
  func common(_ other: ExecutionContext) -> ExecutionContext {
    ExecutionContext(
      thread: thread == other.thread ? thread : nil, mainQueue: mainQueue == other.mainQueue ? mainQueue : nil)
  }
}

/// What a condition tells of the place where code runs.
struct ContextRefinement: Sendable, Hashable {
  /// Where the condition holds.
  var holds = ExecutionContext()
  /// Where it does not.
  var fails = ExecutionContext()

  static let mainThread = ContextRefinement(
    holds: ExecutionContext(thread: .main), fails: ExecutionContext(thread: .other))

  var isSilent: Bool { self == ContextRefinement() }
  var negated: ContextRefinement { ContextRefinement(holds: fails, fails: holds) }

  func and(_ other: ContextRefinement) -> ContextRefinement {
    ContextRefinement(holds: holds.adding(other.holds), fails: fails.common(other.fails))
  }
}
