/// Where each container of a map shows its parts: `dot` places what is connected, rows below it what is not.
struct MapLayout {
  struct Size: Equatable {
    var width: Double
    var height: Double
  }

  /// The middle of a box, and its size while it is closed.
  struct Box {
    var x: Double
    var y: Double
    var size: Size
  }

  struct Line {
    /// Numbers of boxes.
    var from: Int
    var to: Int
    var points: [GraphvizPositions.Point]
  }

  struct Interior {
    var size: Size
    /// The container's containers, and then its items.
    var boxes: [Box]
    var lines: [Line]
  }

  /// For each container of the tree.
  private(set) var interiors: [Interior] = []

  private static let gap = 14.0

  /// - Throws: `GraphvizError`.
  init(of tree: MapTree) throws {
    let plans = MapPlan.all(of: tree)
    let connected = plans.filter { !$0.links.isEmpty }
    let positions = try GraphvizPositions.all(of: connected.flatMap(\.dots))
    var best = stride(from: 0, to: positions.count, by: 2).map { first in
      positions[first...first + 1].min { Self.misfit($0) < Self.misfit($1) }!
    }[...]
    for plan in plans {
      interiors.append(Self.interior(plan, plan.links.isEmpty ? nil : best.removeFirst()))
    }
  }

  /// How far a layout is from the proportions of a screen; what is small fits anyhow.
  private static func misfit(_ positions: GraphvizPositions) -> Double {
    max(positions.width / 1.5, positions.height, 300)
  }

  private static func interior(_ plan: MapPlan, _ positions: GraphvizPositions?) -> Interior {
    var boxes = plan.sizes.map { Box(x: 0, y: 0, size: $0) }
    var size = Size(width: 0, height: 0)
    var lines: [Line] = []
    if let positions {
      size = Size(width: positions.width, height: positions.height)
      for (box, point) in zip(plan.connected, positions.boxes) { (boxes[box].x, boxes[box].y) = (point.x, point.y) }
      lines = positions.lines.map {
        Line(from: plan.connected[$0.from], to: plan.connected[$0.to], points: $0.points)
      }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }
    place(plan.loose, in: &boxes, below: &size)
    return Interior(size: size, boxes: boxes, lines: lines)
  }

  /// Rows of boxes below what is there, as wide as that or about as a screen is wide.
  private static func place(_ loose: [Int], in boxes: inout [Box], below size: inout Size) {
    guard !loose.isEmpty else { return }
    let area = loose.reduce(0) { $0 + (boxes[$1].size.width + gap) * (boxes[$1].size.height + gap) }
    let width = max(size.width, (area * 1.8).squareRoot(), loose.map { boxes[$0].size.width }.max() ?? 0)
    var (x, y, rowHeight) = (0.0, size.height > 0 ? size.height + 2 * gap : 0, 0.0)
    for box in loose {
      let own = boxes[box].size
      if x > 0, x + own.width > width { (x, y, rowHeight) = (0, y + rowHeight + gap, 0) }
      (boxes[box].x, boxes[box].y) = (x + own.width / 2, y + own.height / 2)
      x += own.width + gap
      rowHeight = max(rowHeight, own.height)
      size.width = max(size.width, x - gap)
    }
    size.height = y + rowHeight
  }
}
