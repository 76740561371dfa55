/// Collects a file's nodes, children before their parent.
///
///     let mark = tree.open()
///     tree.add(child)
///     tree.close(.call, start: …, end: …, from: mark)
struct NodeBuilder {
  private(set) var nodes: [Node] = []
  private(set) var children: [NodeIndex] = []
  /// Children of the nodes that are open, innermost last.
  private var pending: [NodeIndex] = []
  /// How many nodes are open: the depth at which the next one will stand.
  private(set) var depth = 0

  /// Opens a node; what is added from now on is its children's.
  mutating func open() -> Int {
    depth += 1
    return pending.count
  }

  mutating func add(_ child: NodeIndex) { pending.append(child) }

  /// Whether anything was added since `mark`.
  func hasChildren(since mark: Int) -> Bool { pending.count > mark }

  /// Closes the node that `open` gave `mark` for.
  mutating func close(
    _ kind: Node.Kind, _ flags: Node.Flags = [], name: NameIndex = 0, start: Int, end: Int, from mark: Int
  ) -> NodeIndex {
    let first = children.count
    let count = pending.count - mark
    children.append(contentsOf: pending[mark...])
    pending.removeLast(count)
    depth -= 1
    return append(
      Node(
        kind: kind, flags: flags, name: name, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), firstChild: UInt32(truncatingIfNeeded: first),
        childCount: UInt32(truncatingIfNeeded: count)))
  }

  /// Gives up the innermost open node; what was added to it is its parent's.
  mutating func dissolve() { depth -= 1 }

  /// Gives up the node that `open` gave `mark` for, with what was added to it.
  mutating func abandon(from mark: Int) {
    pending.removeLast(pending.count - mark)
    depth -= 1
  }

  mutating func leaf(
    _ kind: Node.Kind, _ flags: Node.Flags = [], name: NameIndex = 0, start: Int, end: Int
  ) -> NodeIndex {
    append(
      Node(
        kind: kind, flags: flags, name: name, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end)))
  }

  /// A node that stands for a declaration; `index` is the declaration's.
  mutating func declaration(_ kind: Node.Kind, index: Int, start: Int, end: Int) -> NodeIndex {
    append(
      Node(
        kind: kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        firstChild: UInt32(truncatingIfNeeded: index)))
  }

  /// The node, marked as the operand of `await`.
  mutating func awaited(_ index: NodeIndex) -> NodeIndex {
    nodes[Int(index)].flags.insert(.async)
    return index
  }

  func childCount(of index: NodeIndex) -> Int { Int(nodes[Int(index)].childCount) }

  func start(of index: NodeIndex) -> Int { Int(nodes[Int(index)].start) }
  func end(of index: NodeIndex) -> Int { Int(nodes[Int(index)].end) }
  func kind(of index: NodeIndex) -> Node.Kind { nodes[Int(index)].kind }

  /// Counts on from `depth`; returns the depth until now.
  mutating func setDepth(_ depth: Int) -> Int {
    defer { self.depth = depth }
    return self.depth
  }

  private mutating func append(_ node: Node) -> NodeIndex {
    nodes.append(node)
    return NodeIndex(nodes.count - 1)
  }
}
