extension Picture {
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
    var first: [String: String] = [:]
    for box in boxes {
      guard let module = box.module else { continue }
      if let other = first[module] { join(other, box.key) } else { first[module] = box.key }
    }
    return Dictionary(grouping: boxes) { part[$0.key] ?? 0 }.values.sorted {
      (-$0.count, $0[0].key) < (-$1.count, $1[0].key)
    }
  }

  /// How the small parts stand side by side: pairs of boxes, of which the second belongs into a column right of the first.
  ///
  /// Without it, all parts would stand one below the other in the left columns, and the picture would be a strip.
  var columns: [(left: String, right: String)] {
    let parts = self.parts.map { Part(of: $0, lines: lines) }
    guard let largest = parts.first else { return [] }
    let width = Swift.max(Self.columnsShown, largest.ranks)
    var pairs: [(left: String, right: String)] = []
    var end: String?
    var used = 0
    for part in parts.dropFirst() {
      if let end, used + part.ranks <= width {
        pairs.append((left: end, right: part.first))
        used += part.ranks
      } else {
        used = part.ranks
      }
      end = part.last
    }
    return pairs
  }

  /// Columns of boxes that fit on a screen side by side.
  private static let columnsShown = 6

  private struct Part {
    /// Columns that it takes.
    var ranks: Int
    /// A box of its first and its last column.
    var first: String
    var last: String

    init(of boxes: [Box], lines: [Line]) {
      let keys = Set(boxes.map(\.key))
      var rank = Dictionary(uniqueKeysWithValues: boxes.map { ($0.key, 0) })
      let inner = lines.filter { keys.contains($0.from) && $0.from != $0.to }
      // Longest paths by relaxation; round a circle they would grow for ever, so that the number of boxes bounds them.
      for _ in 0..<boxes.count {
        var changed = false
        for line in inner {
          guard let from = rank[line.from], let to = rank[line.to], to <= from, from + 1 < boxes.count else { continue }
          rank[line.to] = from + 1
          changed = true
        }
        if !changed { break }
      }
      ranks = (rank.values.max() ?? 0) + 1
      first = boxes.first { rank[$0.key] == 0 }?.key ?? boxes[0].key
      let lastRank = ranks - 1
      last = boxes.first { rank[$0.key] == lastRank }?.key ?? boxes[0].key
    }
  }
}
