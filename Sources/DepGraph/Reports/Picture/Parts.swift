extension Picture {
  /// The frame that each box stands in, where there are frames: one module needs none, it is the picture.
  var frames: [String: String] {
    guard Set(boxes.map(\.module)).count > 1 else { return [:] }
    return Dictionary(
      boxes.lazy.compactMap { box in box.module.map { (box.key, $0) } }, uniquingKeysWith: { $1 })
  }

  /// The parts of the picture that are not connected, by lines or by a module's frame, the largest first; each sorted by
  /// key.
  var parts: [[Box]] {
    var part = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.key, $0) })
    var members = boxes.map { [$0.key] }
    func join(_ left: String, _ right: String) {
      guard let a = part[left], let b = part[right], a != b else { return }
      let (kept, moved) = members[a].count >= members[b].count ? (a, b) : (b, a)
      for key in members[moved] { part[key] = kept }
      members[kept] += members[moved]
      members[moved] = []
    }
    for line in lines { join(line.from, line.to) }
    let frames = self.frames
    var first: [String: String] = [:]
    for box in boxes {
      guard let frame = frames[box.key] else { continue }
      if let other = first[frame] { join(other, box.key) } else { first[frame] = box.key }
    }
    return Dictionary(grouping: boxes) { part[$0.key] ?? 0 }.values.sorted {
      ($1.count, $0[0].key) < ($0.count, $1[0].key)
    }
  }
}

/// How the small parts stand side by side.
///
/// Without it, all parts would stand one below the other in the left columns, and the picture would be a strip.
struct PartColumns {
  private(set) var links: [Arrangement.Link] = []

  /// - Parameters:
  ///   - parts: the largest first.
  ///   - width: how many columns of boxes may stand side by side, if the largest part does not need more.
  init(parts: [[Picture.Box]], lines: [Picture.Line], width: Int) {
    let parts = parts.map { Ranks(of: $0, lines: lines).columns }
    guard let largest = parts.first else { return }
    let width = max(width, largest.count)
    var end: String?
    var used = 0
    for columns in parts.dropFirst() {
      guard let first = columns.first?.first, let last = columns.last?.first else { continue }
      if let end, used + columns.count <= width {
        links.append(Arrangement.Link(left: end, right: first.key))
        used += columns.count
      } else {
        used = columns.count
      }
      end = last.key
    }
  }
}
