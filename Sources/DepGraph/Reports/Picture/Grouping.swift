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
    let moved = lines.map { line in
      var line = line
      line.from = replaced[line.from] ?? line.from
      line.to = replaced[line.to] ?? line.to
      return line
    }
    return Picture.merged(boxes: result, lines: moved, notes: notes)
  }
}
