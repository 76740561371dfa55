import DepGraphModel

/// What became of something between two states.
public enum Change: String, Sendable, CaseIterable {
  /// In both, alike.
  case kept
  /// In both, but not in the same places or not as surely.
  case changed
  case added
  case removed
  /// In both, under another name or in another module.
  case moved
}

/// A node of either state.
public struct NodeChange: Sendable, Equatable {
  public var change: Change
  /// In the merged graph: the later state's id; of what is gone, its own.
  public var id: String
  public var before: GraphNode?
  public var after: GraphNode?

  /// The later of the two.
  public var node: GraphNode { after ?? before! }
}

/// An edge of either state. An edge to a holder (`Current`) counts once for each member.
public struct EdgeChange: Sendable, Equatable {
  public var change: Change
  public var key: Key
  public var before: GraphEdge?
  public var after: GraphEdge?

  /// The later of the two, with its own state's ids.
  public var edge: GraphEdge { after ?? before! }

  public struct Key: Sendable, Hashable, Comparable {
    /// Ids of the merged graph.
    public var from: String
    public var to: String
    public var kind: GraphEdge.Kind
    /// Of a holder; nil for all else.
    public var member: String?

    public static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.kind.rawValue, left.member ?? "")
        < (right.from, right.to, right.kind.rawValue, right.member ?? "")
    }
  }
}

/// An initialization cycle of either state.
public struct CycleChange: Sendable, Equatable {
  public enum State: String, Sendable, CaseIterable {
    case kept
    /// Part of a cycle that was larger: none of its rings is new.
    case shrunk
    /// A ring that was not there before, in a cycle that was.
    case grown
    /// A cycle that was not there before, or that was possible and is certain now.
    case new
    /// None of its rings is left.
    case broken
  }

  public var state: State
  /// With the ids of its own state.
  public var before: Cycle?
  public var after: Cycle?
  /// The ids of all its nodes in the merged graph: the later state's where there is one.
  public var nodes: [String]

  /// What a build may be failed for.
  public var isNew: Bool { state == .new || state == .grown }
}
