/// A body as regions: what runs in order, what only on some paths, and where each path leaves.
///
///     region ::= block(item…)      // runs its items in order; its end can be left to from inside
///              | loop(item…)       // runs its items again and again; only an exit ends it
///              | deferred(item…)   // runs its items when the block around it is left
///     item   ::= step | region
///              | leave(target)              // what follows does not run
///              | mayLeave(target, why)      // what follows runs on some paths only
///     target ::= end(block) | return | error | nowhere
///
/// All of Swift's control flow is lowered to it. `if c { a } else { b }` is
///
///     block 0 { block 1 { c; mayLeave(end 1); a; leave(end 0) }; b }
///
/// and `while c { a }` is
///
///     block 0 { loop { c; mayLeave(end 0); block 1 { a } } }
///
/// where `break` leaves to the end of 0 and `continue` to the end of 1.
struct Region: Sendable {
  enum Kind: Sendable { case block, loop, deferred }

  var kind: Kind
  var id: RegionID
  var items: [Item] = []

  enum Item: Sendable {
    case step(Step)
    case region(Region)
    case leave(Target)
    case mayLeave(Target, Uncertainty)
  }

  /// One thing that is recorded of a body, by its index where it is recorded.
  enum Step: Sendable, Hashable {
    case effect(Int)
    case access(Int)
    case work(Int)
  }

  enum Target: Sendable, Hashable {
    case end(RegionID)
    case `return`
    /// An error that the body's caller gets.
    case error
    /// The program ends, or goes on somewhere else for good.
    case nowhere
  }
}

/// Index of a region among those of its body.
typealias RegionID = Int

/// What one unit does, in the order of its code.
struct CodeBody: Sendable {
  var effects: [Effect]
  /// The whole body; of its steps only effects.
  var root: Region
  /// How many regions it has.
  var regionCount: Int

  static let empty = CodeBody(effects: [], root: Region(kind: .block, id: 0), regionCount: 1)

  /// What another walk of the same unit found: it runs besides.
  mutating func append(_ other: CodeBody) {
    if effects.isEmpty {
      self = other
      return
    }
    var added = other.root
    added.renumber(by: regionCount)
    added.mapSteps { step in
      if case .effect(let index) = step { .effect(index + effects.count) } else { step }
    }
    let first = root
    root = Region(kind: .block, id: regionCount + other.regionCount, items: [.region(first), .region(added)])
    regionCount += other.regionCount + 1
    effects += other.effects
  }

  /// Without those effects, and without steps of other kinds.
  mutating func keepEffects(_ isKept: (Int) -> Bool) {
    var kept: [Effect] = []
    var positions: [Int?] = []
    for index in effects.indices {
      positions.append(isKept(index) ? kept.count : nil)
      if isKept(index) { kept.append(effects[index]) }
    }
    effects = kept
    root.mapSteps { step in
      guard case .effect(let index) = step else { return nil }
      return positions[index].map { .effect($0) }
    }
  }
}

extension Region {
  /// Replaces each step; nil drops it.
  mutating func mapSteps(_ transform: (Step) -> Step?) {
    items = items.compactMap { item in
      switch item {
      case .step(let step): return transform(step).map { .step($0) }
      case .region(var inner):
        inner.mapSteps(transform)
        return .region(inner)
      case .leave, .mayLeave: return item
      }
    }
  }

  /// Gives the region and all inside it other numbers.
  mutating func renumber(by offset: Int) {
    id += offset
    func moved(_ target: Target) -> Target {
      if case .end(let id) = target { .end(id + offset) } else { target }
    }
    items = items.map { item in
      switch item {
      case .step: return item
      case .leave(let target): return .leave(moved(target))
      case .mayLeave(let target, let why): return .mayLeave(moved(target), why)
      case .region(var inner):
        inner.renumber(by: offset)
        return .region(inner)
      }
    }
  }

  /// Nothing but steps: each of them runs once.
  var isStraight: Bool {
    items.allSatisfy { if case .step = $0 { true } else { false } }
  }
}
