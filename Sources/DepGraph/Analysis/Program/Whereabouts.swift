/// Where code has to run to be reached, as far as conditions around it say so.
///
///     if Thread.isMainThread { body() } else { DispatchQueue.main.sync(execute: body) }      // waits on other threads
///     if self === DispatchQueue.main { … }             // in an extension of `DispatchQueue`: that queue is the main one
struct Whereabouts: Sendable, Hashable {
  enum Thread: Sendable, Hashable { case main, other }

  enum Queue: Sendable, Hashable {
    /// The `self` of the unit.
    case own
    case held(FlowNode)
    /// One that is known not to be the main queue.
    case another
  }

  var thread: Thread?
  /// What has to be the main queue.
  var mainQueue: Queue?

  /// Both hold; what is asked last counts.
  func adding(_ inner: Whereabouts) -> Whereabouts {
    Whereabouts(thread: inner.thread ?? thread, mainQueue: inner.mainQueue ?? mainQueue)
  }

  /// What holds in either case.
  func common(_ other: Whereabouts) -> Whereabouts {
    Whereabouts(
      thread: thread == other.thread ? thread : nil, mainQueue: mainQueue == other.mainQueue ? mainQueue : nil)
  }
}

/// What a condition tells of the place where code runs.
struct ConditionPlaces: Sendable, Hashable {
  /// Where the condition holds.
  var holds = Whereabouts()
  /// Where it does not.
  var fails = Whereabouts()

  static let mainThread = ConditionPlaces(holds: Whereabouts(thread: .main), fails: Whereabouts(thread: .other))

  var isSilent: Bool { self == ConditionPlaces() }
  var negated: ConditionPlaces { ConditionPlaces(holds: fails, fails: holds) }

  func and(_ other: ConditionPlaces) -> ConditionPlaces {
    ConditionPlaces(holds: holds.adding(other.holds), fails: fails.common(other.fails))
  }
}
