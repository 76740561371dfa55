/// How good a path is as a proof: the fewer kinds of uncertainty it has, then the fewer uncertain steps, then the fewer
/// steps, the better.
///
///     init() { if first { Store.shared.open() } }      // one kind, one step: before any path through a stored closure
struct Doubts: Comparable {
  /// Orders as the whole does.
  private(set) var rank: UInt64
  private(set) var kinds: Uncertainty

  static let none = Self(rank: 0, kinds: [])

  /// Bits of the rank, from the top: kinds, uncertain steps, steps.
  private static let kindShift: UInt64 = 40
  private static let doubtShift: UInt64 = 24
  private static let most: UInt64 = (1 << 16) - 1

  private init(rank: UInt64, kinds: Uncertainty) {
    self.rank = rank
    self.kinds = kinds
  }

  init(of path: [InitOrder.Hop], then own: Uncertainty) {
    self = path.reduce(Self.none) { $0.after($1.reasons) }.adding(own)
  }

  /// One step more.
  func after(_ step: Uncertainty) -> Self {
    var result = adding(step)
    result.rank += 1
    return result
  }

  /// What weakens the step that is the last.
  func adding(_ own: Uncertainty) -> Self {
    guard !own.isEmpty else { return self }
    let all = kinds.union(own)
    let doubts = rank >> Self.doubtShift & Self.most
    let steps = rank & ((1 << Self.doubtShift) - 1)
    let more = min(doubts + UInt64(own.rawValue.nonzeroBitCount), Self.most)
    return Self(
      rank: UInt64(all.rawValue.nonzeroBitCount) << Self.kindShift | more << Self.doubtShift | steps, kinds: all)
  }

  static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}

/// Which of the paths to one place are worth following: none whose kinds of uncertainty another has too, at less cost.
struct PathLabels {
  /// A bit for each set of kinds that a followed path had.
  private var followed: UInt64 = 0
  private var best: Doubts?

  /// Whether a path is to be followed, now or later.
  mutating func offer(_ doubts: Doubts) -> Bool {
    if followed & Self.subsets[Self.index(doubts.kinds)] != 0 { return false }
    if let best {
      if best <= doubts, best.kinds.isSubset(of: doubts.kinds) { return false }
      if doubts < best { self.best = doubts }
    } else {
      best = doubts
    }
    return true
  }

  /// Whether a path that was offered is to be followed still, when all better ones have been.
  mutating func follow(_ doubts: Doubts) -> Bool {
    let index = Self.index(doubts.kinds)
    if followed & Self.subsets[index] != 0 { return false }
    followed |= 1 << UInt64(index)
    return true
  }

  /// Below 64: what never runs is on no path.
  private static func index(_ kinds: Uncertainty) -> Int { Int(kinds.rawValue & 0x1F | kinds.rawValue >> 1 & 0x20) }

  /// By index of a set: a bit for each set in it.
  private static let subsets: [UInt64] = (0..<64).map { whole in
    (0..<64).reduce(0) { $1 & whole == $1 ? $0 | 1 << UInt64($1) : $0 }
  }
}
