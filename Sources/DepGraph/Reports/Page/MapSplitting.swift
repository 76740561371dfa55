/// Divides what a folder holds by what it has in common, where it holds more than anybody looks through.
struct MapSplitting {
  /// Boxes that stand side by side and can still be looked through.
  private static let readable = 48
  /// Groups beside each other, at most.
  private static let groups = 24

  /// What each item depends on, sorted.
  private var targets: [[Int]]
  /// Items that each is depended on by.
  private var users: [Int]
  private let items: [MapTree.Item]

  init(links: [MapTree.Link], items: [MapTree.Item]) {
    targets = Array(repeating: [], count: items.count)
    users = Array(repeating: 0, count: items.count)
    self.items = items
    for link in links {
      targets[link.from].append(link.to)
      users[link.to] += 1
    }
  }

  /// What stands alone becomes a group; then, while there are too many, what depends on the same things.
  mutating func split(_ container: Int, of containers: inout [MapTree.Container]) {
    guard containers[container].kind != .group else { return }
    let alone = containers[container].items.filter { targets[$0].isEmpty && users[$0] == 0 }
    if alone.count > 3, alone.count < containers[container].items.count || alone.count > Self.readable {
      let kept = containers[container].items.filter { !targets[$0].isEmpty || users[$0] > 0 }
      containers[container].items = kept
      let group = add(name: "\(alone.count) without dependencies", to: container, of: &containers)
      containers[group].items = alone
      splitByName(group, of: &containers)
    }
    var waiting = [(container: container, used: Set<Int>())]
    while let (container, used) = waiting.popLast() {
      guard containers[container].items.count > Self.readable else { continue }
      // What others depend on most stays in sight.
      let needed = containers[container].items.filter { users[$0] > 2 && used.isEmpty }
        .sorted { (-users[$0], $0) < (-users[$1], $1) }.prefix(Self.readable / 2)
      let rest = containers[container].items.filter { !needed.contains($0) }
      let divided = divide(rest, used: used)
      guard divided.count > 1 || needed.count > 0 else {
        splitByName(container, of: &containers)
        continue
      }
      containers[container].items = needed.sorted()
      for (target, members) in divided {
        guard members.count > 2 || target == nil else {
          containers[container].items += members
          continue
        }
        let name =
          target.map { "use \(items[$0].name)" }
          ?? (used.isEmpty ? "use less common things" : "use nothing else of these")
        let group = add(name: name, to: container, of: &containers)
        containers[group].items = members
        if let target {
          waiting.append((group, used.union([target])))
        } else {
          splitByName(group, of: &containers)
        }
      }
      containers[container].items.sort()
    }
  }

  /// Each item with the dependency that most of them share, the largest group first; last, what shares none.
  private func divide(_ members: [Int], used: Set<Int>) -> [(target: Int?, members: [Int])] {
    var counts: [Int: Int] = [:]
    for target in members.lazy.flatMap({ targets[$0] }) where !used.contains(target) { counts[target, default: 0] += 1 }
    let shared = counts.filter { $0.value > 2 }.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      .prefix(Self.groups).map(\.key)
    let order = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($0.element, $0.offset) })
    var groups: [[Int]] = Array(repeating: [], count: shared.count + 1)
    for member in members {
      let best = targets[member].compactMap { used.contains($0) ? nil : order[$0] }.min()
      groups[best ?? shared.count].append(member)
    }
    return groups.enumerated().filter { !$0.element.isEmpty }
      .map { ($0.offset < shared.count ? shared[$0.offset] : nil, $0.element) }
  }

  /// Ranges of names, where there is nothing else to tell things apart by.
  private func splitByName(_ container: Int, of containers: inout [MapTree.Container]) {
    let members = containers[container].items.sorted { (items[$0].name, $0) < (items[$1].name, $1) }
    guard members.count > Self.readable else { return }
    let parts = min(Self.readable, (members.count + Self.readable - 1) / Self.readable)
    let size = (members.count + parts - 1) / parts
    containers[container].items = []
    for start in stride(from: 0, to: members.count, by: size) {
      let part = Array(members[start..<min(start + size, members.count)])
      let name = "\(items[part[0]].name) – \(items[part[part.count - 1]].name)"
      let group = add(name: name, to: container, of: &containers)
      containers[group].items = part
    }
  }

  private func add(name: String, to parent: Int, of containers: inout [MapTree.Container]) -> Int {
    containers.append(MapTree.Container(kind: .group, name: name))
    containers[parent].containers.append(containers.count - 1)
    return containers.count - 1
  }
}
