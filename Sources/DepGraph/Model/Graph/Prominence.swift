/// How much of an app hangs on a singleton: it decides which are drawn large, listed first and migrated first.
///
/// In a large app nearly every type comes to nearly every singleton by way of a few screens, so that the number of types
/// that depend on one tells little by itself, and so does the number of those that use it: a helper with many users may
/// matter to nobody else. The product of both finds what holds the app together. Services come before plain state.
package struct Prominence: Comparable, Sendable {
  private let isState: Bool
  /// Types that use it directly, times those that depend on it without another singleton between.
  private let weight: Int
  private let dependents: Int
  private let id: String

  package init(of node: GraphNode) {
    let dependents = node.dependents ?? Dependents()
    isState = node.role == .state
    weight = dependents.direct * (dependents.direct + dependents.throughTypes)
    self.dependents = dependents.all
    id = node.id
  }

  /// The more prominent is the smaller.
  package static func < (left: Self, right: Self) -> Bool {
    (left.isState ? 1 : 0, -left.weight, -left.dependents, left.id)
      < (right.isState ? 1 : 0, -right.weight, -right.dependents, right.id)
  }
}

extension Graph {
  /// The singletons of the sources that types depend on, the most prominent first.
  package var prominentSingletons: [GraphNode] {
    nodes.lazy.filter { $0.origin == .source && ($0.dependents?.all ?? 0) > 0 }
      .map { (node: $0, prominence: Prominence(of: $0)) }
      .sorted { $0.prominence < $1.prominence }.map(\.node)
  }
}
