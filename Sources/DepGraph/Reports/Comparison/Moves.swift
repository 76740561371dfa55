import DepGraphModel

/// Finds what was renamed or moved: what is gone and what is new are one, when that is beyond doubt.
///
/// One of three must speak for it, and nothing else may do so equally well:
///
/// - the same name in another module, with uses that are alike or a file of the same name;
/// - a family that moved: `Client` became `API`, so `Client.shared` became `API.shared`, and the other way round;
/// - alike in what it uses and what uses it, four fifths at least, and more than that in common: a name that contains the
///   other's or nearly is it, or the same file. A singleton needs neither when there are three uses, or two that are the
///   same; a type needs five that are the same, as views that read the same are many.
struct Moves {
  /// Ids of the later state by those of the earlier.
  private(set) var pairs: [String: String]
  private let before: Side
  private let after: Side
  private var openBefore: [GraphNode]
  private var openAfter: [GraphNode]

  /// - Parameter pairs: what is known already.
  init(before: Graph, after: Graph, pairs: [String: String]) {
    self.pairs = pairs
    let matched = Set(pairs.values)
    openBefore = before.nodes.filter { pairs[$0.id] == nil && $0.origin == .source }
    openAfter = after.nodes.filter { !matched.contains($0.id) && $0.origin == .source }
    self.before = Side(before)
    self.after = Side(after)
    // Whatever is found may tell more of its neighbors.
    while !openBefore.isEmpty, !openAfter.isEmpty {
      let count = self.pairs.count
      matchFamilies()
      matchNames()
      if self.pairs.count == count { matchLikeness() }
      if self.pairs.count == count { break }
    }
  }

  private mutating func add(_ found: [(before: GraphNode, after: GraphNode)]) {
    guard !found.isEmpty else { return }
    for (old, new) in found { pairs[old.id] = new.id }
    let (old, new) = (Set(found.map(\.before.id)), Set(found.map(\.after.id)))
    openBefore.removeAll { old.contains($0.id) }
    openAfter.removeAll { new.contains($0.id) }
  }

  // MARK: families

  private struct NameKey: Hashable {
    var kind: GraphNode.Kind
    var module: String?
    var name: String
  }

  private mutating func matchFamilies() {
    // What a moved node says of others: the earlier name that begins so is the later one that begins so.
    var prefixes: [NameKey: NameKey] = [:]
    for (old, new) in pairs.sorted(by: { $0.key < $1.key }) {
      guard let old = before.nodes[old], let new = after.nodes[new], old.name != new.name || old.module != new.module
      else { continue }
      if old.kind == .type {
        prefixes[NameKey(kind: .type, module: old.module, name: old.name)] =
          NameKey(kind: .type, module: new.module, name: new.name)
      } else if let owner = old.owner, let newOwner = new.owner,
        old.name.dropFirst(owner.count)
          == new.name.dropFirst(newOwner.count)
      {
        prefixes[NameKey(kind: .type, module: old.module, name: owner)] =
          NameKey(kind: .type, module: new.module, name: newOwner)
      }
    }
    guard !prefixes.isEmpty else { return }
    let candidates = Dictionary(grouping: openAfter) { NameKey(kind: $0.kind, module: $0.module, name: $0.name) }
    add(
      openBefore.compactMap { old in
        for prefix in old.prefixes {
          guard let new = prefixes[NameKey(kind: .type, module: old.module, name: prefix)] else { continue }
          let name = new.name + old.name.dropFirst(prefix.count)
          if let found = candidates[NameKey(kind: old.kind, module: new.module, name: name)], found.count == 1 {
            return (old, found[0])
          }
        }
        return nil
      })
  }

  // MARK: names

  private mutating func matchNames() {
    let old = Dictionary(grouping: openBefore) { NameKey(kind: $0.kind, module: nil, name: $0.name) }
    let new = Dictionary(grouping: openAfter) { NameKey(kind: $0.kind, module: nil, name: $0.name) }
    let likeness = Likeness(before: before, after: after, pairs: pairs)
    add(
      old.compactMap { key, nodes in
        guard nodes.count == 1, let others = new[key], others.count == 1 else { return nil }
        let share = likeness.share(nodes[0], others[0])
        let isSameFile = nodes[0].fileName != nil && nodes[0].fileName == others[0].fileName
        return share.map { $0 >= 0.5 } ?? isSameFile ? (nodes[0], others[0]) : nil
      })
  }

  // MARK: likeness

  private mutating func matchLikeness() {
    let likeness = Likeness(before: before, after: after, pairs: pairs)
    add(likeness.pairs(openBefore, openAfter, score: Self.score))
  }

  /// How much speaks for it, a name or a file more than any likeness; nil: not enough.
  private static func score(_ old: GraphNode, _ new: GraphNode, likeness: Double, uses: Int) -> Double? {
    guard old.kind == new.kind, old.role == new.role, old.depth == new.depth, likeness >= 0.8 else { return nil }
    let isRelated = isRelated(old.owner ?? old.name, new.owner ?? new.name)
    let isSameFile = old.file != nil && old.file == new.file
    if isRelated || isSameFile { return likeness + (isRelated ? 2 : 0) + (isSameFile ? 1 : 0) }
    let isEnough =
      old.kind == .type || old.kind == .function ? likeness == 1 && uses >= 5 : uses >= (likeness == 1 ? 2 : 3)
    return isEnough ? likeness : nil
  }

  private static func isRelated(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.lowercased(), right.lowercased())
    return left.contains(right) || right.contains(left) || NearMiss.closest(to: left, among: [right]) != nil
  }

  /// A graph's nodes and edges by id.
  struct Side {
    let nodes: [String: GraphNode]
    let leaving: [String: [GraphEdge]]
    let arriving: [String: [GraphEdge]]

    init(_ graph: Graph) {
      nodes = Dictionary(graph.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      let edges = graph.edges.filter { $0.kind != .uses }
      leaving = Dictionary(grouping: edges, by: \.from)
      arriving = Dictionary(grouping: edges, by: \.to)
    }
  }
}

extension GraphNode {
  /// The type that a member's name begins with; nil for a name of one part.
  fileprivate var owner: String? {
    name.lastIndex(of: ".").flatMap { $0 == name.startIndex ? nil : String(name[..<$0]) }
  }

  /// What the name begins with, longest first, itself included: `A.B.shared`, `A.B`, `A`.
  fileprivate var prefixes: [String] {
    name.indices.reversed().filter { name[$0] == "." && $0 != name.startIndex }.reduce(into: [name]) {
      $0.append(String(name[..<$1]))
    }
  }

  /// How many names the name has: what is nested stays nested.
  fileprivate var depth: Int { name.split(separator: ".").count }

  fileprivate var fileName: Substring? { file?.split(separator: "/").last }
}
