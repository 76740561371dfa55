/// Finds nodes by what a person calls them.
package struct NodeName {
  let text: String

  package init(text: String) { self.text = text }

  /// Nodes that the text names: `ProfileView`, `App.ProfileView`, `NetworkClient.shared`, `\.analytics`, an id; a type's
  /// name names its singletons as well.
  ///
  /// - Throws: `InputError` with a near name when there is none.
  func ids(in graph: Graph) throws -> Set<String> {
    let ids = graph.nodes.lazy.filter(names).map(\.id)
    if !ids.isEmpty { return Set(ids) }
    let near = NearMiss.closest(to: text, among: graph.nodes.lazy.map(\.name))
    throw InputError("nothing in the graph is called '\(text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  package func names(_ node: GraphNode) -> Bool {
    if node.name == text || node.id == text { return true }
    let qualified = node.id.drop { $0 != ":" }.dropFirst()
    if isEnd(of: qualified) { return true }
    // `NetworkClient` names `NetworkClient.shared`: the type and its singleton are one to whoever asks.
    guard node.kind == .singleton || node.kind == .lazyGlobal, let dot = qualified.lastIndex(of: ".") else {
      return false
    }
    return isEnd(of: qualified[..<dot])
  }

  private func isEnd(of qualified: Substring) -> Bool {
    qualified == text || qualified.hasSuffix("." + text)
  }
}
