import DepGraphModel

/// How alike nodes of two states are in what they use and what uses them.
struct Likeness {
  private let before: Moves.Side
  private let after: Moves.Side
  private let pairs: [String: String]
  private let matched: Set<String>

  init(before: Moves.Side, after: Moves.Side, pairs: [String: String]) {
    self.before = before
    self.after = after
    self.pairs = pairs
    matched = Set(pairs.values)
  }

  /// One place that uses something, or is used, without the name of the node itself.
  private struct Use: Hashable {
    var isLeaving: Bool
    var kind: GraphEdge.Kind
    /// The other end's id in the later state; of one that is not matched, its kind, and of what is used the last name.
    var other: String
    var member: String?
  }

  private func uses(_ node: GraphNode, isBefore: Bool) -> [Use: Int] {
    let side = isBefore ? before : after
    var uses: [Use: Int] = [:]
    func add(_ edge: GraphEdge, other: String, isLeaving: Bool) {
      let end: String
      if isBefore ? pairs[other] != nil : matched.contains(other) {
        end = isBefore ? pairs[other]! : other
      } else {
        let node = side.nodes[other]
        // Types are renamed more often than `shared` is.
        let name = node?.kind == .type ? nil : node?.name.split(separator: ".").last
        end = "?\(node?.kind.rawValue ?? "") \(name ?? "")"
      }
      for site in edge.sites {
        uses[Use(isLeaving: isLeaving, kind: edge.kind, other: end, member: site.member), default: 0] += 1
      }
    }
    for edge in side.leaving[node.id] ?? [] { add(edge, other: edge.to, isLeaving: true) }
    for edge in side.arriving[node.id] ?? [] { add(edge, other: edge.from, isLeaving: false) }
    return uses
  }

  /// The uses in common by all uses, 0 to 1; nil when neither has any.
  func share(_ old: GraphNode, _ new: GraphNode) -> Double? {
    Self.share(uses(old, isBefore: true), uses(new, isBefore: false))?.share
  }

  private static func share(_ old: [Use: Int], _ new: [Use: Int]) -> (share: Double, uses: Int)? {
    var (common, all) = (0, 0)
    for (use, count) in old {
      common += min(count, new[use] ?? 0)
      all += max(count, new[use] ?? 0)
    }
    for (use, count) in new where old[use] == nil { all += count }
    return all == 0 ? nil : (Double(common) / Double(all), all)
  }

  /// What nearly all have tells nothing: a use that more nodes have brings none together.
  private static let common = 40

  /// Pairs that have a score, and of which neither half has as high a one with any other.
  func pairs(
    _ old: [GraphNode], _ new: [GraphNode],
    score: (GraphNode, GraphNode, _ likeness: Double, _ uses: Int) -> Double?
  ) -> [(before: GraphNode, after: GraphNode)] {
    let oldUses = old.map { uses($0, isBefore: true) }
    let newUses = new.map { uses($0, isBefore: false) }
    var holders: [Use: [Int]] = [:]
    for (index, uses) in newUses.enumerated() {
      for use in uses.keys { holders[use, default: []].append(index) }
    }
    var bestOfNew: [Int: (score: Double, partners: [Int])] = [:]
    var bestOfOld: [Int: (score: Double, partners: [Int])] = [:]
    func note(_ score: Double, _ partner: Int, in best: inout (score: Double, partners: [Int])?) {
      if let known = best, known.score > score { return }
      best = best?.score == score ? (score, best!.partners + [partner]) : (score, [partner])
    }
    for (index, uses) in oldUses.enumerated() {
      let candidates = Set(
        uses.keys.flatMap { use -> [Int] in
          let holders = holders[use] ?? []
          return holders.count > Self.common ? [] : holders
        })
      for candidate in candidates.sorted() {
        guard let (share, count) = Self.share(uses, newUses[candidate]),
          let score = score(old[index], new[candidate], share, count)
        else { continue }
        note(score, candidate, in: &bestOfOld[index])
        note(score, index, in: &bestOfNew[candidate])
      }
    }
    return old.indices.compactMap { index in
      guard let best = bestOfOld[index], best.partners.count == 1, let back = bestOfNew[best.partners[0]],
        back.partners == [index]
      else { return nil }
      return (old[index], new[best.partners[0]])
    }
  }
}
