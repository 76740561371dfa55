import DepGraphModel

/// In which order the boxes of each column stand, and where lines pass through it, so that few lines cross.
///
/// Sugiyama's method: each column in turn is sorted by where its neighbors in the columns beside it stand. Lines to one
/// box pass a column at one place, together.
struct ColumnOrder {
  /// From above, by column.
  private(set) var columns: [[Slot]]
  /// Number of the slot of each box in its column.
  private(set) var links: [Link] = []

  /// What takes room in a column.
  struct Slot: Sendable, Equatable {
    /// Index of a box; nil where lines pass.
    var box: Int?
    /// Where lines pass: the index of the box that they lead to.
    var passing: Int?
    /// Boxes of one frame stay together; nil: it stands alone.
    var frame: String?
  }

  struct Place: Hashable, Sendable {
    var column: Int
    var box: Int
    var isPassing: Bool
  }

  /// A piece of lines between neighboring columns.
  struct Link: Sendable {
    var left: Place
    var right: Place
  }

  private static let sweeps = 10
  /// Where the most needed stand in their column, from 0 above to 1 below, by box: the largest above.
  private let fixed: [Int: Double]

  /// - Parameters:
  ///   - columns: indices of boxes, by column.
  ///   - lines: indices of boxes.
  ///   - fixed: where boxes have to stand in their columns, from 0 above to 1 below.
  init(_ columns: [[Int]], frames: [String?], lines: [(from: Int, to: Int)], fixed: [Int: Double]) {
    self.fixed = fixed
    self.columns = columns.map { $0.map { Slot(box: $0, frame: frames[$0]) } }
    var column: [Int: Int] = [:]
    for (number, boxes) in columns.enumerated() { for box in boxes { column[box] = number } }
    var passes: Set<Place> = []
    var seen: Set<[Place]> = []
    for line in lines {
      guard let from = column[line.from], let to = column[line.to], from != to else { continue }
      let places = Self.places(from: line.from, in: from, to: line.to, in: to)
      for place in places where place.isPassing && passes.insert(place).inserted {
        self.columns[place.column].append(Slot(passing: place.box))
      }
      for (a, b) in zip(places, places.dropFirst()) {
        let link = a.column < b.column ? Link(left: a, right: b) : Link(left: b, right: a)
        if seen.insert([link.left, link.right]).inserted { links.append(link) }
      }
    }
    sort()
  }

  /// Where a line goes from column to column, its ends included.
  static func places(from: Int, in first: Int, to: Int, in last: Int) -> [Place] {
    let step = first < last ? 1 : -1
    return stride(from: first, through: last, by: step).map { number in
      number == first
        ? Place(column: number, box: from, isPassing: false)
        : Place(column: number, box: to, isPassing: number != last)
    }
  }

  private mutating func sort() {
    var neighbors: [Place: [Place]] = [:]
    for link in links {
      neighbors[link.left, default: []].append(link.right)
      neighbors[link.right, default: []].append(link.left)
    }
    var best = columns
    var fewest = crossings(positions())
    for sweep in 0..<Self.sweeps {
      var positions = positions()
      let order = sweep % 2 == 0 ? Array(columns.indices) : columns.indices.reversed()
      for number in order {
        columns[number] = sorted(columns[number], number, neighbors, positions)
        update(&positions, number)
      }
      let found = crossings(positions)
      if found < fewest { (best, fewest) = (columns, found) }
    }
    columns = best
  }

  /// Of each place, from 0 above to 1 below.
  private func positions() -> [Place: Double] {
    var positions: [Place: Double] = [:]
    for number in columns.indices { update(&positions, number) }
    return positions
  }

  private func update(_ positions: inout [Place: Double], _ number: Int) {
    for (index, slot) in columns[number].enumerated() {
      positions[slot.place(in: number)] = (Double(index) + 0.5) / Double(columns[number].count)
    }
  }

  private func sorted(
    _ slots: [Slot], _ number: Int, _ neighbors: [Place: [Place]], _ positions: [Place: Double]
  ) -> [Slot] {
    let wanted = slots.map { slot -> Double in
      let place = slot.place(in: number)
      if let box = slot.box, let fixed = fixed[box] { return fixed }
      let near = (neighbors[place] ?? []).compactMap { positions[$0] }
      return near.isEmpty ? positions[place] ?? 0 : near.reduce(0, +) / Double(near.count)
    }
    var sums: [String: (sum: Double, count: Double)] = [:]
    for (slot, wanted) in zip(slots, wanted) {
      guard let frame = slot.frame else { continue }
      let sum = sums[frame] ?? (0, 0)
      sums[frame] = (sum.sum + wanted, sum.count + 1)
    }
    let keyed = zip(slots, wanted).enumerated().map { index, pair in
      let mean = pair.0.frame.flatMap { sums[$0] }.map { $0.sum / $0.count } ?? pair.1
      return (key: (mean, pair.0.frame ?? "", pair.1, index), slot: pair.0)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.slot)
  }

  /// How many pairs of pieces cross, counted by inversions.
  private func crossings(_ positions: [Place: Double]) -> Int {
    let byColumn = Dictionary(grouping: links, by: \.left.column)
    var count = 0
    for links in byColumn.values {
      let ends = links.map { (positions[$0.left] ?? 0, positions[$0.right] ?? 0) }.sorted { $0 < $1 }
      var ranks = Array(Set(ends.map(\.1))).sorted()
      let rank = Dictionary(uniqueKeysWithValues: ranks.enumerated().map { ($1, $0) })
      ranks = []
      // A binary indexed tree of the right ends seen so far.
      var tree = Array(repeating: 0, count: rank.count + 1)
      var seen = 0
      for end in ends {
        var index = (rank[end.1] ?? 0) + 1
        var below = 0
        var look = index
        while look > 0 {
          below += tree[look]
          look -= look & -look
        }
        count += seen - below
        seen += 1
        while index < tree.count {
          tree[index] += 1
          index += index & -index
        }
      }
    }
    return count
  }
}

extension ColumnOrder.Slot {
  func place(in column: Int) -> ColumnOrder.Place {
    ColumnOrder.Place(column: column, box: box ?? passing ?? 0, isPassing: box == nil)
  }
}
