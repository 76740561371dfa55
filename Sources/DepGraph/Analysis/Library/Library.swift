/// What code that is not in the sources does when it is called, by type and member.
///
///     queue.sync { … }          // runs its closure before it returns
///     semaphore.wait()          // waits for another thread
///     subject.sink { … }        // may run its closure before it returns, in code outside the sources
///
/// Data from the SDK's documentation, one file an area. A member of the type `any` counts for each type that has no entry of
/// its own, as the receiver's type is often not known.
enum Library {
  /// What a call does.
  struct Call: Sendable {
    /// Why a closure that it is given may not run before it returns; nil when it does not run then.
    var runs: Uncertainty?
    var waits: Effect.Waiting?
    var lock: LockUse?
    var gives: Result?
    /// It runs its closures only when an argument names that member.
    var ifNamed: String?
    /// It codes the types or the value that it is given.
    var codes: Coding?
  }

  enum Result: Sendable {
    /// A value of the receiver's type.
    case receiver
    case type(String)
  }

  /// What a call does with the lock that it is called on, or that its first argument is.
  enum LockUse: Sendable {
    case takes
    case releases
    /// Holds it while the closure runs that it is given.
    case holds
    /// A queue that runs the closure later.
    case queues
  }

  struct Entry: Sendable {
    var types: [String]
    var members: [String]
    var call: Call

    init(
      _ types: [String], _ members: [String], runs: Uncertainty? = nil, waits: Effect.Waiting? = nil,
      lock: LockUse? = nil,
      gives: Result? = nil, ifNamed: String? = nil, codes: Coding? = nil
    ) {
      self.types = types
      self.members = members
      call = Call(runs: runs, waits: waits, lock: lock, gives: gives, ifNamed: ifNamed, codes: codes)
    }

    /// A function, or a member of any type.
    init(
      _ members: [String], runs: Uncertainty? = nil, waits: Effect.Waiting? = nil, lock: LockUse? = nil,
      gives: Result? = nil, ifNamed: String? = nil, codes: Coding? = nil
    ) {
      self.init(["any"], members, runs: runs, waits: waits, lock: lock, gives: gives, ifNamed: ifNamed, codes: codes)
    }
  }

  // MARK: asking

  /// - Parameters:
  ///   - label: of the first argument; members that do something else with it stand as `receive(on:)`.
  ///   - type: the SDK's type that declares the member; nil when it is not known.
  static func member(_ name: String, label: String, of type: String?) -> Call? {
    if !label.isEmpty, let labelled = members["\(name)(\(label):)"] {
      if let call = type.flatMap({ labelled[$0] }) ?? labelled["any"] { return call }
    }
    guard let types = members[name] else { return nil }
    return type.flatMap { types[$0] } ?? types["any"]
  }

  static func function(_ name: String) -> Call? { functions[name] }

  /// What making a value of that type does.
  static func initializer(of type: String) -> Call? { initializers[type] }

  /// Types that the data names and that the sources need not name.
  static let types: [String] = Set(
    (all + functionEntries).compactMap { entry in
      if case .type(let name)? = entry.call.gives { name } else { nil }
    } + ["Substring", "Character"]
  ).sorted()

  // MARK: the tables

  private static let all = dispatch + locks + foundation + runLoops + combine + coreData + coders + swift
  private static let functionEntries = posix + freeFunctions

  private static let members: [String: [String: Call]] = {
    var result: [String: [String: Call]] = [:]
    for entry in all {
      for name in entry.members where name != "init" {
        for type in entry.types { result[name, default: [:]][type] = entry.call }
      }
    }
    return result
  }()

  private static let initializers: [String: Call] = {
    var result: [String: Call] = [:]
    for entry in all where entry.members.contains("init") {
      for type in entry.types { result[type] = entry.call }
    }
    return result
  }()

  private static let functions: [String: Call] = {
    var result: [String: Call] = [:]
    for entry in functionEntries {
      for name in entry.members { result[name] = entry.call }
    }
    return result
  }()
}
