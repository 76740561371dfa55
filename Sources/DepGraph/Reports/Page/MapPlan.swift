/// What is to be laid out in one container.
struct MapPlan {
  var sizes: [MapLayout.Size]
  /// Between boxes of this container, each once, sorted: all, or where these are too many to be followed, those that stand
  /// for most dependencies.
  var links: [MapTree.Link] = []
  /// Boxes with links, and boxes without.
  var connected: [Int] = []
  var loose: [Int] = []

  /// From left to right, and from top to bottom: which one fits a screen better is known when they are laid out.
  var dots: [String] { [dot(direction: "LR", separation: 0.7), dot(direction: "TB", separation: 0.5)] }

  /// - Parameter separation: inches between ranks.
  private func dot(direction: String, separation: Double) -> String {
    var text = "digraph {\n  rankdir=\(direction); nodesep=0.22; ranksep=\(separation); pack=20;\n"
    text += "  node [shape=box fixedsize=true label=\"\"];\n"
    for box in connected {
      let size = sizes[box]
      text += "  b\(box) [width=\(size.width / 72) height=\(size.height / 72)];\n"
    }
    for link in links { text += "  b\(link.from) -> b\(link.to);\n" }
    return text + "}\n"
  }

  /// One for each container.
  static func all(of tree: MapTree) -> [MapPlan] {
    // Each item's place: the containers around it, from the outermost, each with the box inside it.
    var home = Array(repeating: -1, count: tree.items.count)
    var parents = Array(repeating: -1, count: tree.containers.count)
    var depths = Array(repeating: 0, count: tree.containers.count)
    var boxOfContainer = Array(repeating: 0, count: tree.containers.count)
    var boxOfItem = Array(repeating: 0, count: tree.items.count)
    var waiting = [0]
    while let container = waiting.popLast() {
      for (box, child) in tree.containers[container].containers.enumerated() {
        (parents[child], depths[child], boxOfContainer[child]) = (container, depths[container] + 1, box)
        waiting.append(child)
      }
      for (box, item) in tree.containers[container].items.enumerated() {
        home[item] = container
        boxOfItem[item] = tree.containers[container].containers.count + box
      }
    }
    var plans = tree.containers.map { container in
      MapPlan(
        sizes: container.containers.map { MapLabel.size(of: tree.containers[$0]) }
          + container.items.map { MapLabel.size(of: tree.items[$0]) })
    }
    var links: [[MapTree.Link: Int]] = Array(repeating: [:], count: plans.count)
    for link in tree.links {
      var (from, to) = (
        (container: home[link.from], box: boxOfItem[link.from]), (container: home[link.to], box: boxOfItem[link.to])
      )
      while from.container != to.container {
        if depths[from.container] >= depths[to.container] {
          from = (parents[from.container], boxOfContainer[from.container])
        } else {
          to = (parents[to.container], boxOfContainer[to.container])
        }
      }
      if from.box != to.box { links[from.container][MapTree.Link(from: from.box, to: to.box), default: 0] += 1 }
    }
    for container in plans.indices {
      plans[container].links = strongest(links[container], boxes: plans[container].sizes.count)
      let linked = Set(plans[container].links.flatMap { [$0.from, $0.to] })
      plans[container].connected = linked.sorted()
      plans[container].loose = plans[container].sizes.indices.filter { !linked.contains($0) }
    }
    return plans
  }

  /// As many as can be followed, and the strongest of each box.
  ///
  /// - Parameter links: with the number of dependencies that each stands for.
  private static func strongest(_ links: [MapTree.Link: Int], boxes: Int) -> [MapTree.Link] {
    let readable = min(max(40, boxes * 2), 160)
    var kept: [MapTree.Link] = []
    var linked: Set<Int> = []
    for (link, _) in links.sorted(by: { (-$0.value, $0.key) < (-$1.value, $1.key) })
    where kept.count < readable || !linked.contains(link.from) || !linked.contains(link.to) {
      kept.append(link)
      linked.formUnion([link.from, link.to])
    }
    return kept.sorted()
  }
}
