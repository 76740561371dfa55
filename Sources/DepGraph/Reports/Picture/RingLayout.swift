import DepGraphModel
import Foundation

/// A cycle on its circle, and beside it the steps with their code, from their common upper left corner.
struct RingLayout {
  let ring: Ring
  private(set) var boxes: [Rect] = []
  private(set) var texts: [[String]] = []
  /// One for each link of the ring.
  private(set) var routes: [PictureLayout.Route] = []
  /// Centers of the numbers on the way round, step by step.
  private(set) var numbers: [Point] = []
  private(set) var list = TextBlock()
  private(set) var size = Size(width: 0, height: 0)

  static let nameSize = 13.0
  static let numberSize = 17.0
  private static let headLength = 14.0
  private static let gap = 28.0

  /// - Parameters:
  ///   - listWidth: of the steps' text at most.
  ///   - isOnly: the heading of the sheet says already what it is.
  init(_ ring: Ring, listWidth: Double, isOnly: Bool) {
    self.ring = ring
    texts = ring.nodes.map { NameBreaking.lines($0.name, width: 150, size: Self.nameSize, bold: true) }
    let sizes = texts.map { lines in
      Size(
        width: ((lines.map { TextMetrics.width($0, size: Self.nameSize, bold: true) }.max() ?? 0) + 24).rounded(.up),
        height: Double(lines.count) * TextMetrics.lineHeight(Self.nameSize) + 14)
    }
    let widest = sizes.map(\.width).max() ?? 0
    let count = Double(ring.nodes.count)
    var across = Swift.max(92, widest * 0.62 + count * 14)
    var along = Swift.max(62, count * 24)
    if ring.nodes.count == 1 { (across, along) = (0, 0) }
    if ring.nodes.count == 2 { (across, along) = (widest * 0.5 + 62, 52) }
    // Boxes that leave no room between them need a larger circle.
    while !place(sizes, across: across, along: along) {
      across *= 1.15
      along *= 1.2
    }
    if !isOnly || ring.state != nil { list.add(heading, 15, bold: true, shade, width: listWidth) }
    listSteps(width: listWidth)
    let bounds = extent
    shift(by: -bounds.x, -bounds.y)
    let height = Swift.max(bounds.height, list.rect.height)
    shift(by: 0, (height - bounds.height) / 2)
    list.rect.x = bounds.width + Self.gap
    list.rect.y = (height - list.rect.height) / 2
    size = Size(width: list.rect.right, height: height)
  }

  // MARK: the circle

  /// - Returns: false when two neighbors are too near for a line between them.
  private mutating func place(_ sizes: [Size], across: Double, along: Double) -> Bool {
    let count = sizes.count
    // Two stand side by side, more begin at the top.
    let first = count == 2 ? Double.pi : -Double.pi / 2
    let angles = sizes.indices.map { first + 2 * .pi * Double($0) / Double(count) }
    boxes = zip(angles, sizes).map { angle, size in
      Rect(
        x: across * cos(angle) - size.width / 2, y: along * sin(angle) - size.height / 2, width: size.width,
        height: size.height)
    }
    for (number, box) in boxes.enumerated() {
      for other in boxes[(number + 1)...] where box.inset(by: -6).intersects(other) { return false }
    }
    let steps = ring.steps.count
    routes = []
    numbers = []
    for link in ring.links {
      guard link.step != nil else {
        routes.append(chord(from: boxes[link.from], to: boxes[link.to]))
        continue
      }
      guard link.from != link.to else {
        let box = boxes[link.from]
        routes.append(loop(at: box))
        numbers.append(Point(x: box.center.x, y: box.y - 34))
        continue
      }
      let start = angles[link.from]
      let end = link.to == 0 && link.from == steps - 1 ? angles[0] + 2 * .pi : angles[link.to]
      guard let arc = arc(start, end, from: boxes[link.from], to: boxes[link.to], across, along) else { return false }
      routes.append(arc.route)
      numbers.append(arc.middle)
    }
    return true
  }

  /// The piece of the ellipse between two boxes on it.
  private func arc(
    _ start: Double, _ end: Double, from: Rect, to: Rect, _ across: Double, _ along: Double
  ) -> (route: PictureLayout.Route, middle: Point)? {
    func point(_ angle: Double) -> Point { Point(x: across * cos(angle), y: along * sin(angle)) }
    let parts = 240
    let angles = (0...parts).map { start + (end - start) * Double($0) / Double(parts) }
    let outer = to.inset(by: -1)
    guard let leaves = angles.first(where: { !from.contains(point($0)) }),
      let arrives = angles.last(where: { !outer.contains(point($0)) }),
      let head = angles.last(where: { angle in
        let (a, b) = (point(angle), point(arrives))
        return angle < arrives && hypot(a.x - b.x, a.y - b.y) >= Self.headLength
      }), head - leaves > (end - start) / 12
    else { return nil }
    let curve = 4 / 3 * tan((head - leaves) / 4)
    let (a, b) = (point(leaves), point(head))
    let points = [
      a, Point(x: a.x - across * sin(leaves) * curve, y: a.y + along * cos(leaves) * curve),
      Point(x: b.x + across * sin(head) * curve, y: b.y - along * cos(head) * curve), b,
    ]
    return (PictureLayout.Route(points: points, end: point(arrives)), point((leaves + arrives) / 2))
  }

  /// A singleton that needs itself: out of the box at its top and back.
  private func loop(at box: Rect) -> PictureLayout.Route {
    let (left, right) = (box.center.x - 22, box.center.x + 22)
    return PictureLayout.Route(
      points: [
        Point(x: left, y: box.y), Point(x: left - 18, y: box.y - 46), Point(x: right + 18, y: box.y - 46),
        Point(x: right, y: box.y - Self.headLength),
      ], end: Point(x: right, y: box.y))
  }

  /// Through the inside of the circle, bent toward its middle.
  private func chord(from: Rect, to: Rect) -> PictureLayout.Route {
    guard from != to else { return loop(at: from) }
    let inner = Point(x: (from.center.x + to.center.x) * 0.3, y: (from.center.y + to.center.y) * 0.3)
    let (start, end) = (from.border(toward: inner, margin: 0), to.border(toward: inner, margin: 0))
    let head = to.border(toward: inner, margin: Self.headLength)
    return PictureLayout.Route(points: [start, inner, inner, head], end: end)
  }

  // MARK: the steps

  private mutating func listSteps(width: Double) {
    for link in ring.steps {
      guard let site = link.sites.first else { continue }
      if !list.rows.isEmpty { list.addSpace(7) }
      let mark = link.change?.mark.map { "\($0) " } ?? ""
      list.add(
        "\(mark)\(link.step ?? 0)  \(ring.nodes[link.from].name) → \(ring.nodes[link.to].name)", 13, bold: true, .ink,
        width: width)
      if !site.via.isEmpty { list.add(site.via.map(\.what).joined(separator: " → "), 11, .faint, width: width) }
      list.add(site.text, 12, .ink, isCode: true, width: width)
      list.add("\(site.file):\(site.line)", 11, .faint, width: width)
      if let observed = link.observed { list.add("at run time: \(observed)", 11, .faint, width: width) }
    }
    let others = ring.links.count { $0.step == nil }
    if others > 0 {
      list.addSpace(7)
      list.add(
        "\(others.counted("more step")) between \(ring.nodes.count) singletons: thin lines inside the cycle", 11,
        .faint,
        width: width)
    }
  }

  private var heading: String {
    switch ring.state {
    case .new?: "New cycle"
    case .grown?: "A cycle has a new path"
    case .shrunk?: "A cycle got smaller"
    case .broken?: "A cycle is broken"
    case .kept?: "Unchanged cycle"
    case nil: ring.certainty == .certain ? "Stops the launch" : "Possible: only on some paths"
    }
  }

  var shade: Shade { ring.state == .broken || ring.state == .shrunk ? .green : .red }

  // MARK: place

  private var extent: Rect {
    let points = routes.flatMap(\.points)
    let badges = numbers.map { Rect(x: $0.x - 9, y: $0.y - 9, width: 18, height: 18) }
    let rects = boxes + badges
    let left = (rects.map(\.x) + points.map(\.x)).min() ?? 0
    let top = (rects.map(\.y) + points.map(\.y)).min() ?? 0
    let right = (rects.map(\.right) + points.map(\.x)).max() ?? 0
    let bottom = (rects.map(\.bottom) + points.map(\.y)).max() ?? 0
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  mutating func shift(by x: Double, _ y: Double) {
    boxes = boxes.map { $0.moved(by: x, y) }
    routes = routes.map { $0.moved(by: x, y) }
    numbers = numbers.map { Point(x: $0.x + x, y: $0.y + y) }
    list.rect = list.rect.moved(by: x, y)
  }
}

extension PictureLayout.Route {
  func moved(by x: Double, _ y: Double) -> Self {
    PictureLayout.Route(
      points: points.map { Point(x: $0.x + x, y: $0.y + y) }, end: Point(x: end.x + x, y: end.y + y))
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x > x && point.x < right && point.y > y && point.y < bottom
  }

  /// Where the line from the center toward a point leaves the rectangle, `margin` outside of it.
  func border(toward point: Point, margin: Double) -> Point {
    let (dx, dy) = (point.x - center.x, point.y - center.y)
    let length = hypot(dx, dy)
    guard length > 0 else { return center }
    let toSide = dx == 0 ? .infinity : width / 2 / abs(dx)
    let toEdge = dy == 0 ? .infinity : height / 2 / abs(dy)
    let factor = Swift.min(toSide, toEdge) + margin / length
    return Point(x: center.x + dx * factor, y: center.y + dy * factor)
  }
}
