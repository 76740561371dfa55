import DepGraphModel

/// What a page's map is made of: modules, in them folders, in them groups where there are too many, and the things
/// themselves.
struct MapTree {
  /// A thing of the map: a node, or a type together with its own singletons, which are one thing to a reader.
  struct Item {
    /// Numbers of nodes of the graph; the first gives the look.
    var nodes: [Int]
    var name: String
    /// From 0, the most needed of all; nil for all but a few.
    var rank: Int?
  }

  struct Container {
    enum Kind: String { case root, module, folder, group }
    var kind: Kind
    var name: String
    /// Numbers of containers.
    var containers: [Int] = []
    /// Numbers of items.
    var items: [Int] = []
  }

  private(set) var items: [Item] = []
  /// The first is the whole map.
  private(set) var containers: [Container] = []
  /// The item that each node of the graph is part of; nil for what the map leaves out.
  private(set) var itemOfNode: [Int?]
  /// Pairs of items with a dependency other than a mere use between types, each once, sorted.
  private(set) var links: [Link] = []

  struct Link: Hashable, Comparable {
    var from: Int
    var to: Int
    static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  /// - Parameter includesSystem: whether the SDK's nodes are part of the map.
  init(of graph: Graph, includesSystem: Bool) {
    itemOfNode = Array(repeating: nil, count: graph.nodes.count)
    makeItems(graph.nodes, includesSystem: includesSystem)
    let numbers = Dictionary(
      graph.nodes.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    var found: Set<Link> = []
    for edge in graph.edges {
      guard let from = numbers[edge.from].flatMap({ itemOfNode[$0] }),
        let to = numbers[edge.to].flatMap({ itemOfNode[$0] }),
        from != to
      else { continue }
      found.insert(Link(from: from, to: to))
    }
    links = found.sorted()
    rank(graph, numbers)
    containers = [Container(kind: .root, name: "")]
    makeModules(graph.nodes)
    var splitting = MapSplitting(links: links, items: items)
    for container in containers.indices { splitting.split(container, of: &containers) }
  }

  private mutating func makeItems(_ nodes: [GraphNode], includesSystem: Bool) {
    var types: [String: Int] = [:]
    for (number, node) in nodes.enumerated() where node.kind == .type {
      types["\(node.module ?? "").\(node.name)"] = number
    }
    var singletons: [Int: [Int]] = [:]
    var owned: Set<Int> = []
    for (number, node) in nodes.enumerated() where node.kind == .singleton && node.origin == .source {
      guard let dot = node.name.lastIndex(of: "."), let type = types["\(node.module ?? "").\(node.name[..<dot])"] else {
        continue
      }
      singletons[type, default: []].append(number)
      owned.insert(number)
    }
    for (number, node) in nodes.enumerated() {
      guard includesSystem || node.origin == .source, !owned.contains(number) else { continue }
      let own = singletons[number] ?? []
      let name =
        switch own.count {
        case 0: node.name
        case 1: nodes[own[0]].name
        default: "\(node.name) (\(own.count.counted("singleton")))"
        }
      for part in own + [number] { itemOfNode[part] = items.count }
      items.append(Item(nodes: own + [number], name: name))
    }
  }

  /// The five most prominent singletons stand out.
  private mutating func rank(_ graph: Graph, _ numbers: [String: Int]) {
    var rank = 0
    for node in graph.prominentSingletons.lazy.filter({ ($0.dependents?.all ?? 0) > 1 }) where rank < 5 {
      guard let item = numbers[node.id].flatMap({ itemOfNode[$0] }), items[item].rank == nil else { continue }
      items[item].rank = rank
      rank += 1
    }
  }

  // MARK: modules and folders

  private mutating func makeModules(_ nodes: [GraphNode]) {
    var modules: [String: [Int]] = [:]
    for (number, item) in items.enumerated() {
      let node = nodes[item.nodes[item.nodes.count - 1]]
      let name = node.origin == .sdk ? "SDK" : node.module ?? "no module"
      modules[name, default: []].append(number)
    }
    for (name, items) in modules.sorted(by: { $0.key < $1.key }) {
      // One module needs no frame: it is the map.
      let module = modules.count == 1 ? 0 : add(Container(kind: .module, name: name), to: 0)
      let folders = items.map { item -> [Substring] in
        let parts = self.items[item].nodes
        return nodes[parts[parts.count - 1]].file.map { $0.split(separator: "/").dropLast() } ?? []
      }
      let placed = zip(items, folders).filter { !$0.1.isEmpty }
      let root = placed.dropFirst().reduce(placed.first?.1 ?? []) { root, next in
        zip(root, next.1).prefix { $0 == $1 }.map(\.0)
      }
      let relative = folders.map { $0.isEmpty ? [] : Array($0.dropFirst(root.count)) }
      fill(module, zip(items, relative).map { (item: $0, folder: $1[...]) })
    }
  }

  private mutating func add(_ container: Container, to parent: Int) -> Int {
    containers.append(container)
    containers[parent].containers.append(containers.count - 1)
    return containers.count - 1
  }

  /// Puts the items of a folder into it, and those of its subfolders into containers of their own. A folder with one
  /// item is not worth a click; one that holds nothing but another is named with it.
  private mutating func fill(_ container: Int, _ members: [(item: Int, folder: ArraySlice<Substring>)]) {
    var waiting = [(container: container, members: members)]
    while let (container, members) = waiting.popLast() {
      var folders: [Substring: [(item: Int, folder: ArraySlice<Substring>)]] = [:]
      for member in members {
        guard let first = member.folder.first else {
          containers[container].items.append(member.item)
          continue
        }
        folders[first, default: []].append((member.item, member.folder.dropFirst()))
      }
      for (name, inside) in folders.sorted(by: { $0.key < $1.key }) {
        if inside.count == 1 {
          containers[container].items.append(inside[0].item)
          continue
        }
        var (name, inside) = (String(name), inside)
        while let next = inside[0].folder.first, inside.allSatisfy({ $0.folder.first == next }) {
          name += "/\(next)"
          inside = inside.map { ($0.item, $0.folder.dropFirst()) }
        }
        waiting.append((add(Container(kind: .folder, name: name), to: container), inside))
      }
    }
  }
}
