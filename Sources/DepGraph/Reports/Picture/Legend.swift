import DepGraphModel

/// Says what the shapes and lines mean: those that the picture has, no others, in a line or two.
struct Legend {
  private(set) var items: [Item] = []
  private(set) var size = Size(width: 0, height: 0)

  struct Item {
    var sample: Sample
    var meaning: String
    /// Of the sample and its meaning.
    var rect: Rect
  }

  enum Sample {
    case box(BoxStyle)
    case line(LineStyle)
  }

  static let sampleWidth = 26.0
  static let textSize = 11.0
  private static let itemGap = 20.0
  private static let rowHeight = 20.0

  init(for picture: Picture, width: Double) {
    for (sample, meaning) in Self.boxes(of: picture) + Self.lines(of: picture) {
      items.append(Item(sample: sample, meaning: meaning, rect: Rect(x: 0, y: 0, width: 0, height: Self.rowHeight)))
    }
    var x = 0.0
    var y = 0.0
    for index in items.indices {
      let item = Self.sampleWidth + 8 + TextMetrics.width(items[index].meaning, size: Self.textSize).rounded(.up)
      if x > 0, x + item > width { (x, y) = (0, y + Self.rowHeight) }
      items[index].rect = Rect(x: x, y: y, width: item, height: Self.rowHeight)
      x += item + Self.itemGap
      size.width = Swift.max(size.width, x - Self.itemGap)
    }
    size.height = items.isEmpty ? 0 : y + Self.rowHeight
  }

  private static func boxes(of picture: Picture) -> [(Sample, String)] {
    let changes = Set(picture.boxes.lazy.compactMap(\.difference?.change))
    var shown: [(Sample, String)] = []
    if picture.boxes.contains(where: { $0.hub != nil && $0.difference == nil }) {
      var style = Picture.Kind.singleton.style
      (style.fill, style.border) = (.orange, .orange)
      shown.append((.box(style), "large: the most used, each in its own color"))
    }
    let looks = Set(picture.boxes.lazy.filter { $0.hub == nil || $0.difference != nil }.map(\.look))
    for kind in Picture.Kind.allCases where kind != .folder && kind != .module {
      for tone in Picture.Tone.allCases where looks.contains(Picture.Look(kind: kind, tone: tone)) {
        var style = Picture.Look(kind: kind, tone: tone).style
        // Between two states, colors say what changed; shapes alone say what a box is.
        if !changes.isEmpty { (style.fill, style.border, style.width) = (.whitePaper, .grey, 1) }
        shown.append((.box(style), style.meaning))
      }
    }
    for change in Change.allCases where changes.contains(change) {
      let look = change.boxStyle
      var style = BoxStyle(shape: "box", fill: look.fill, border: look.border, meaning: change.meaning)
      style.width = look.width
      if look.isDashed { style.style += ",dashed" }
      shown.append((.box(style), change.meaning))
    }
    if picture.boxes.contains(where: { $0.isStack && $0.look.kind != .folder && $0.look.kind != .module }) {
      shown.append(
        (.box(Picture.Look(kind: .type, tone: .plain).stackStyle), "several types with the same dependencies"))
    }
    return shown
  }

  private static func lines(of picture: Picture) -> [(Sample, String)] {
    var shown: [(Sample, String)] = []
    let lines = picture.lines.filter { !$0.isLacking }
    for kind in GraphEdge.Kind.allCases where lines.contains(where: { $0.kind == kind && !$0.isKept }) {
      var style = kind.style
      if lines.contains(where: { $0.difference != nil }) { style.color = .ink }
      shown.append((.line(style), style.meaning))
    }
    if lines.contains(where: { $0.isKept && $0.difference == nil }) {
      var style = GraphEdge.Kind.singletonAccess.style
      style.color = .grey
      shown.append((.line(style), "uses a singleton kept on purpose"))
    }
    if picture.lines.contains(where: \.isLacking) {
      let style = LineStyle(color: .red, style: "dashed", width: 2.4, head: "empty", meaning: "")
      shown.append((.line(style), "reads an object that nothing injects"))
    }
    if lines.contains(where: { $0.certainty == .possible }) {
      let style = LineStyle(color: .ink, style: "dashed", width: 1.3, head: "normal", meaning: "")
      shown.append((.line(style), "possible, not certain"))
    }
    if lines.contains(where: { $0.users.count > 1 }) {
      let style = LineStyle(color: .ink, style: "solid", width: 4, head: "none", meaning: "")
      shown.append((.line(style), "wider: more types"))
    }
    return shown
  }
}
