/// Finds nodes by what a person calls them.
package struct NodeName {
  let text: String

  package init(text: String) { self.text = text }

  /// Nodes that the text names: `ProfileView`, `App.ProfileView`, `NetworkClient.shared`, `\.analytics`, an id; a type's
  /// name names its singletons as well. Where nothing is named so, it is a glob over names (`*View`) or over paths
  /// (`Sources/*/Cart`), a folder (`Sources/Cart`), a file, or a module (`CartKit`). `module:Cart` is the module where a
  /// type has the same name.
  ///
  /// - Throws: `InputError` with a near name when there is none.
  func ids(in graph: Graph) throws -> Set<String> {
    let ids = graph.nodes.lazy.filter(names).map(\.id)
    if !ids.isEmpty { return Set(ids) }
    let others = graph.nodes.lazy.filter(surrounds).map(\.id)
    if !others.isEmpty { return Set(others) }
    let near = NearMiss.closest(to: text, among: graph.nodes.lazy.map(\.name))
    throw InputError("nothing in the graph is named '\(text)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Whether the text is a glob that the node fits, or what the node is declared in.
  private func surrounds(_ node: GraphNode) -> Bool {
    if let module = node.module, module == text || text == "module:\(module)" { return true }
    let glob = Glob(text)
    if let file = node.file, glob.isAnchored || !isPattern {
      if glob.matches(file, isFolder: false) || glob.matchesFolder(of: file) { return true }
    }
    return isPattern && !text.contains("/") && Glob.wildcard(text, matches: node.name)
  }

  private var isPattern: Bool { text.contains("*") || text.contains("?") }

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
