import DepGraphModel

/// How high each slot of the columns stands: as near to its neighbors as the order and the gaps allow.
struct ColumnHeights {
  /// Centers, by column and slot.
  private(set) var centers: [[Double]]
  private(set) var height: Double

  private static let rounds = 8

  /// - Parameters:
  ///   - heights: of the slots, by column.
  ///   - gaps: least distance between each slot and the one before it, by column; of the first above it.
  init(of order: ColumnOrder, heights: [[Double]], gaps: [[Double]]) {
    let totals = zip(heights, gaps).map { zip($0, $1).reduce(0) { $0 + $1.0 + $1.1 } }
    height = totals.max() ?? 0
    centers = zip(heights, gaps).enumerated().map { number, column in
      // At first spread over the whole height.
      let free = (totals.max() ?? 0) - totals[number]
      let extra = free / Double(column.0.count + 1)
      var y = extra
      return zip(column.0, column.1).map { height, gap in
        y += gap
        defer { y += height + extra }
        return y + height / 2
      }
    }
    var index: [ColumnOrder.Place: Int] = [:]
    for (number, slots) in order.columns.enumerated() {
      for (position, slot) in slots.enumerated() { index[slot.place(in: number)] = position }
    }
    var neighbors = order.columns.map { Array(repeating: [(column: Int, slot: Int)](), count: $0.count) }
    for link in order.links {
      guard let left = index[link.left], let right = index[link.right] else { continue }
      neighbors[link.left.column][left].append((link.right.column, right))
      neighbors[link.right.column][right].append((link.left.column, left))
    }
    for round in 0..<Self.rounds {
      let numbers = round % 2 == 0 ? Array(centers.indices) : centers.indices.reversed()
      for number in numbers {
        let wanted = centers[number].indices.map { slot -> (target: Double, weight: Double) in
          let near = neighbors[number][slot]
          guard !near.isEmpty else { return (centers[number][slot], 0.2) }
          let mean = near.reduce(0) { $0 + centers[$1.column][$1.slot] } / Double(near.count)
          // Where lines pass they are to be straight.
          return (mean, order.columns[number][slot].box == nil ? 4 : 1)
        }
        centers[number] = Self.placed(
          wanted, heights[number], gaps[number], order.columns[number].map(\.frame), within: height)
      }
    }
  }

  /// The centers with the least squares of distances to what is wanted that keep order and gaps: pool adjacent violators.
  /// A frame moves as a whole.
  private static func placed(
    _ wanted: [(target: Double, weight: Double)], _ heights: [Double], _ gaps: [Double], _ frames: [String?],
    within total: Double
  ) -> [Double] {
    var offsets: [Double] = []
    var offset = 0.0
    for (height, gap) in zip(heights, gaps) {
      offset += gap + height / 2
      offsets.append(offset)
      offset += height / 2
    }
    let length = offset
    var pools: [(value: Double, weight: Double, count: Int)] = []
    for (index, one) in wanted.enumerated() {
      pools.append((one.target - offsets[index], one.weight, 1))
      while pools.count > 1 {
        let (before, last) = (pools[pools.count - 2], pools[pools.count - 1])
        let isInside = last.count == 1 && index > 0 && frames[index] != nil && frames[index] == frames[index - 1]
        guard before.value > last.value || isInside else { break }
        pools.removeLast(2)
        let weight = before.weight + last.weight
        pools.append(
          ((before.value * before.weight + last.value * last.weight) / weight, weight, before.count + last.count))
      }
    }
    let room = Swift.max(0, total - length)
    var result: [Double] = []
    for pool in pools {
      for _ in 0..<pool.count { result.append(Swift.min(Swift.max(pool.value, 0), room) + offsets[result.count]) }
    }
    return result
  }
}
