import DepGraphModel

/// Where the boxes, frames and lines of a picture stand, from its upper left corner.
///
/// `dot` ranks boxes by the direction of lines, so that what all depends on ends up at the edge, and its time grows with
/// the cube of the size. Here what is most needed is in the middle, and the time grows with the number of lines.
struct PictureLayout {
  private(set) var boxes: [Rect] = []
  private(set) var frames: [Frame] = []
  private(set) var routes: [Route] = []
  private(set) var size = Size(width: 0, height: 0)

  struct Frame: Equatable {
    var title: String
    var rect: Rect
  }

  /// A line: pieces of cubic curves.
  struct Route: Equatable {
    /// 1, 4, 7, … points.
    var points: [Point]
    /// Where the head ends.
    var end: Point
  }

  static let boxGap = 10.0
  static let frameMargin = 9.0
  static let titleHeight = 19.0
  private static let passHeight = 12.0
  private static let frameGap = 16.0
  private static let hubGap = 26.0

  init(of picture: Picture, sizes: [Size], columns: Columns) {
    let index = Dictionary(uniqueKeysWithValues: picture.boxes.enumerated().map { ($1.key, $0) })
    let lines = picture.lines.map { (from: index[$0.from] ?? 0, to: index[$0.to] ?? 0) }
    let frameNames = picture.frames
    let hubs = columns.columns.isEmpty ? [] : columns.columns[columns.middle].filter { picture.boxes[$0].hub != nil }
    let fixed = Dictionary(
      uniqueKeysWithValues: hubs.enumerated().map { ($1, (Double($0) + 0.5) / Double(hubs.count)) })
    let order = ColumnOrder(columns.columns, frames: frameNames, lines: lines, fixed: fixed)
    let heights = order.columns.map { $0.map { $0.box.map { sizes[$0].height } ?? Self.passHeight } }
    let gaps = order.columns.map { Self.gaps($0, picture) }
    let bottoms = order.columns.map { $0.last?.frame == nil ? 0 : Self.frameMargin }
    let placed = ColumnHeights(of: order, heights: heights, gaps: gaps)

    // Columns from the left, with room for the lines between them.
    var x = Self.arcs(lines, columns, in: 0) > 0 ? 50.0 : 0
    boxes = Array(repeating: Rect(x: 0, y: 0, width: 0, height: 0), count: picture.boxes.count)
    var edges: [(left: Double, right: Double)] = []
    var places: [ColumnOrder.Place: Double] = [:]
    for (number, slots) in order.columns.enumerated() {
      let hasFrames = slots.contains { $0.frame != nil }
      let margin = hasFrames ? Self.frameMargin : 0
      let inner = slots.compactMap(\.box).map { sizes[$0].width }.max() ?? 0
      let titles = Set(slots.compactMap(\.frame)).map { TextMetrics.width($0, size: 12, bold: true) }.max() ?? 0
      let width = Swift.max(inner, titles) + 2 * margin
      for (slot, center) in zip(slots, placed.centers[number]) {
        places[slot.place(in: number)] = center
        guard let box = slot.box else { continue }
        let size = sizes[box]
        // All boxes of a column of parts are as wide: their edges make a line that the eye follows.
        let isPart = !picture.boxes[box].look.kind.isDependency
        let boxWidth = isPart ? width - 2 * margin : size.width
        boxes[box] = Rect(
          x: x + (width - boxWidth) / 2, y: center - size.height / 2, width: boxWidth, height: size.height)
      }
      frames += Self.frames(slots, boxes, x: x, width: width)
      edges.append((x, x + width))
      x += width + Self.gap(after: number, order, lines: lines, columns)
    }
    let routing = LineRouting(
      picture, boxes: boxes, lines: lines, columns: columns.columns, edges: edges, places: places)
    routes = routing.routes
    let rightArcs = Self.arcs(lines, columns, in: columns.columns.count - 1) > 0 && columns.columns.count > 1 ? 50.0 : 0
    size = Size(
      width: (edges.last?.right ?? 0) + rightArcs,
      height: placed.height + (bottoms.max() ?? 0))
  }

  /// About how large it comes, without the lines.
  static func estimate(of picture: Picture, sizes: [Size], columns: Columns) -> Size {
    let frames = picture.frames
    var width = 0.0
    var height = 0.0
    for (number, column) in columns.columns.enumerated() {
      let hasFrames = column.contains { frames[$0] != nil }
      width += (column.map { sizes[$0].width }.max() ?? 0) + (hasFrames ? 2 * frameMargin : 0)
      if number > 0 { width += typicalGap }
      let titles = Set(column.compactMap { frames[$0] }).count
      let boxes = column.reduce(0) { $0 + sizes[$1].height + (picture.boxes[$1].hub == nil ? boxGap : hubGap) }
      height = Swift.max(height, boxes + Double(titles) * (titleHeight + frameGap + frameMargin))
    }
    return Size(width: width, height: height)
  }

  private static let typicalGap = 125.0

  /// Lines between boxes of one column.
  private static func arcs(_ lines: [(from: Int, to: Int)], _ columns: Columns, in number: Int) -> Int {
    guard columns.columns.indices.contains(number) else { return 0 }
    let column = Set(columns.columns[number])
    return lines.count { column.contains($0.from) && column.contains($0.to) }
  }

  /// The more lines run between two columns, the further apart they stand, or the lines would be too steep to follow.
  private static func gap(
    after number: Int, _ order: ColumnOrder, lines: [(from: Int, to: Int)], _ columns: Columns
  ) -> Double {
    let between = order.links.count { $0.left.column == number }
    let inside = arcs(lines, columns, in: number) + arcs(lines, columns, in: number + 1)
    return 70 + 3 * Double(Swift.min(between, 30)) + (inside > 0 ? 30 : 0)
  }

  private static func gaps(_ slots: [ColumnOrder.Slot], _ picture: Picture) -> [Double] {
    var before: ColumnOrder.Slot?
    return slots.map { slot in
      defer { before = slot }
      let opens = slot.frame != nil && slot.frame != before?.frame
      let closes = before?.frame != nil && slot.frame != before?.frame
      var gap = before == nil ? 0 : boxGap
      if let box = slot.box, picture.boxes[box].hub != nil, before != nil { gap = hubGap }
      if slot.box == nil, before?.box == nil { gap = 2 }
      if opens { gap += titleHeight + (before == nil ? frameMargin : frameGap - boxGap + frameMargin) }
      if closes { gap += frameMargin }
      return gap
    }
  }

  private static func frames(_ slots: [ColumnOrder.Slot], _ boxes: [Rect], x: Double, width: Double) -> [Frame] {
    var frames: [Frame] = []
    var last: String?
    for slot in slots {
      defer { last = slot.frame }
      guard let title = slot.frame, let box = slot.box else { continue }
      if title == last {
        frames[frames.count - 1].rect.height = boxes[box].bottom + frameMargin - frames[frames.count - 1].rect.y
      } else {
        let top = boxes[box].y - titleHeight
        frames.append(
          Frame(
            title: title, rect: Rect(x: x, y: top, width: width, height: boxes[box].bottom + frameMargin - top)))
      }
    }
    return frames
  }
}
