import DepGraphSyntax

/// How much work the analysis may put into one file, or a stage of it into all of them, counted in steps: an expression that
/// is looked at, a function that is compared with others of its name, a link that is followed.
///
/// Most work is a few steps for each node of the syntax. What grows faster, as a thousand calls that each choose among a
/// thousand functions do, ends at the limit, which is linear in what was read: a file of one kilobyte holds nobody up.
/// Steps are the same on every machine, so what is left out is the same, too; a note says where.
///
/// One thread at a time spends of it.
final class WorkBudget: @unchecked Sendable {
  private(set) var steps = 0
  /// The node of the file at which it was used up.
  private(set) var end: NodeIndex?
  private let limit: Int

  /// - Parameter size: of what is looked at, in nodes, links or whatever a step is for.
  init(size: Int, share: WorkShare = WorkShare()) { limit = share.base + share.perNode * size }

  var isUsedUp: Bool { steps >= limit }

  /// - Returns: whether the work may be done.
  func spend(_ count: Int = 1, at node: NodeIndex? = nil) -> Bool {
    guard steps < limit else { return false }
    steps += count
    if steps >= limit { end = node }
    return true
  }
}

extension WorkBudget {
  /// One for each file.
  static func perFile(_ facts: [FileFacts], share: WorkShare = WorkShare()) -> [WorkBudget] {
    facts.map { WorkBudget(size: $0.nodes.count, share: share) }
  }
}

/// What a budget is for its size.
package struct WorkShare: Sendable {
  package var base = 1_000_000
  /// Steps for each node, link or whatever a step is for.
  package var perNode = 100

  package init() {}
}
