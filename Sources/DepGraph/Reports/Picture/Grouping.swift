import DepGraphModel

extension Picture {
  /// Replaces each group of boxes by one box; their lines follow.
  ///
  /// - Parameters:
  ///   - key: which group a box belongs to; nil: it stays as it is.
  ///   - make: the box for a group, whose boxes are sorted by key; nil: the group stays as it is.
  func grouped<Key: Hashable>(by key: (Box) -> Key?, into make: (Key, [Box]) -> Box?) -> Picture {
    var groups: [Key: [Box]] = [:]
    var result: [Box] = []
    for box in boxes {
      if let key = key(box) { groups[key, default: []].append(box) } else { result.append(box) }
    }
    var replaced: [String: String] = [:]
    for (key, group) in groups {
      guard let box = make(key, group) else {
        result += group
        continue
      }
      for old in group { replaced[old.key] = box.key }
      result.append(box)
    }
    let names = Dictionary(boxes.map { ($0.key, $0.label.first ?? $0.key) }, uniquingKeysWith: { first, _ in first })
    let moved = lines.map { line in
      var line = line
      // What is inside a part is still known by its own name.
      if replaced[line.to] != nil, line.targets.isEmpty { line.targets = [names[line.to] ?? line.to: line.sites] }
      line.from = replaced[line.from] ?? line.from
      line.to = replaced[line.to] ?? line.to
      return line
    }
    return Picture.merged(boxes: result, lines: moved, like: self)
  }
}
