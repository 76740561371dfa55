import DepGraphModel

/// The curves of a picture's lines: level where they leave a box, arrive, or pass a column, so that none crosses a box.
struct LineRouting {
  private(set) var routes: [PictureLayout.Route] = []
  private let boxes: [Rect]

  /// Where a line touches a box.
  private struct End: Hashable {
    var line: Int
    var isStart: Bool
  }

  private static let headLength = 9.0

  /// - Parameters:
  ///   - lines: indices of boxes.
  ///   - edges: left and right of each column.
  ///   - places: the height of each slot's center.
  init(
    _ picture: Picture, boxes: [Rect], lines: [(from: Int, to: Int)], columns: [[Int]],
    edges: [(left: Double, right: Double)], places: [ColumnOrder.Place: Double]
  ) {
    self.boxes = boxes
    var column: [Int: Int] = [:]
    for (number, members) in columns.enumerated() { for box in members { column[box] = number } }
    let ways = lines.map { line in
      ColumnOrder.places(from: line.from, in: column[line.from] ?? 0, to: line.to, in: column[line.to] ?? 0)
    }
    let widths = picture.lines.map(\.style.width)
    let ports = Self.ports(lines, ways: ways, widths: widths, boxes: boxes, columns: columns.count, places: places)
    routes = lines.indices.map { number in
      let line = lines[number]
      let start = ports[End(line: number, isStart: true)] ?? boxes[line.from].center
      let end = ports[End(line: number, isStart: false)] ?? boxes[line.to].center
      guard ways[number].count > 1 else {
        return Self.arc(start, end, isLeft: start.x < boxes[line.from].center.x)
      }
      let isRightward = start.x < end.x
      var points = [start]
      let head = Point(x: end.x + (isRightward ? -Self.headLength : Self.headLength), y: end.y)
      for place in ways[number].dropFirst().dropLast() {
        let y = places[place] ?? 0
        let (left, right) = edges[place.column]
        Self.curve(&points, to: Point(x: isRightward ? left : right, y: y))
        Self.curve(&points, to: Point(x: isRightward ? right : left, y: y))
      }
      Self.curve(&points, to: head)
      return PictureLayout.Route(points: points, end: end)
    }
  }

  private static func curve(_ points: inout [Point], to end: Point) {
    guard let start = points.last else { return }
    let middle = (start.x + end.x) / 2
    points += [Point(x: middle, y: start.y), Point(x: middle, y: end.y), end]
  }

  /// Beside its column, from one box of it to another.
  private static func arc(_ start: Point, _ end: Point, isLeft: Bool) -> PictureLayout.Route {
    let out = Swift.min(46, 18 + 0.09 * abs(start.y - end.y)) * (isLeft ? -1 : 1)
    let head = Point(x: end.x + (isLeft ? -headLength : headLength), y: end.y)
    return PictureLayout.Route(
      points: [start, Point(x: start.x + out, y: start.y), Point(x: head.x + out, y: end.y), head], end: end)
  }

  /// Spreads the ends of lines over the sides of boxes, in the order of where they come from. What comes the same way is
  /// one end.
  private static func ports(
    _ lines: [(from: Int, to: Int)], ways: [[ColumnOrder.Place]], widths: [Double], boxes: [Rect], columns: Int,
    places: [ColumnOrder.Place: Double]
  ) -> [End: Point] {
    struct Side: Hashable {
      var box: Int
      var isLeft: Bool
    }
    struct Bundle {
      var ends: [End]
      var other: Double
      var width: Double
    }
    var sides: [Side: [String: Bundle]] = [:]
    for (number, way) in ways.enumerated() {
      for isStart in [true, false] {
        let box = isStart ? lines[number].from : lines[number].to
        let own = isStart ? way[0] : way[way.count - 1]
        let other: Double
        let isLeft: Bool
        var key = "\(number) \(isStart)"
        if way.count > 1 {
          let next = isStart ? way[1] : way[way.count - 2]
          isLeft = next.column < own.column
          other = places[next] ?? 0
          if next.isPassing && !isStart { key = "through \(next.column)" }
        } else {
          // Inside the outermost left column, its lines run left of it.
          isLeft = own.column == 0 && columns > 1
          other = boxes[isStart ? lines[number].to : lines[number].from].center.y
        }
        let side = Side(box: box, isLeft: isLeft)
        let end = End(line: number, isStart: isStart)
        var bundle = sides[side]?[key] ?? Bundle(ends: [], other: other, width: 0)
        bundle.ends.append(end)
        bundle.width = Swift.max(bundle.width, widths[number])
        sides[side, default: [:]][key] = bundle
      }
    }
    var ports: [End: Point] = [:]
    for (side, bundles) in sides {
      let rect = boxes[side.box]
      let ordered = bundles.values.sorted { ($0.other, $0.ends[0].line) < ($1.other, $1.ends[0].line) }
      let wanted = ordered.reduce(0) { $0 + $1.width + 4 }
      let room = Swift.min(wanted, rect.height - 12)
      let factor = wanted > 0 ? room / wanted : 1
      var y = rect.center.y - room / 2
      for bundle in ordered {
        let half = (bundle.width + 4) * factor / 2
        y += half
        for end in bundle.ends { ports[end] = Point(x: side.isLeft ? rect.x : rect.right, y: y) }
        y += half
      }
    }
    return ports
  }
}
