import DepGraphModel

/// What stands in a box, broken into lines, and the room that it takes.
struct BoxText {
  private(set) var rows: [Row] = []
  /// Of the box, its borders included.
  private(set) var size = Size(width: 0, height: 0)
  /// Lists are read from the left, a name alone in the middle.
  let isLeft: Bool

  struct Row: Equatable {
    var text: String
    var size: Double
    var bold = false
    var shade: Shade = .ink
  }

  private static let small = 11.0
  private static let name = 13.0
  /// Lines of a box are no wider; points.
  private static let listWidth = 190.0

  init(of box: Picture.Box) {
    isLeft = box.hub == nil && (box.isStack || box.look.kind == .folder || box.look.kind == .module)
    let shade: Shade = box.hub != nil && box.difference == nil ? .onStrong : .ink
    let faint: Shade = shade == .ink ? .faint : shade
    let size = box.hub.map { _ in Self.hubSize(box) } ?? Self.name
    let width = box.hub == nil ? Self.listWidth : 320
    let bold = box.hub != nil || isLeft || box.look.kind == .singleton
    func add(_ text: String, _ size: Double, bold: Bool = false, _ shade: Shade) {
      rows += NameBreaking.lines(text, width: width, size: size, bold: bold).map {
        Row(text: $0, size: size, bold: bold, shade: shade)
      }
    }
    for (number, text) in box.label.enumerated() {
      let mark = number == 0 ? box.difference?.change.mark.map { "\($0) " } ?? "" : ""
      add(mark + text, number == 0 ? size : Self.small, bold: bold && number == 0, number == 0 ? shade : faint)
    }
    if let name = box.difference?.formerName { add("was \(name)", Self.small, .faint) }
    if box.isLacked { add("✖ not injected", Self.small, bold: true, shade == .ink ? .red : shade) }
    if let need = Self.need(of: box) { add(need, box.hub == nil ? Self.small : 12, faint) }
    if box.look.tone == .kept { add("kept on purpose", Self.small, faint) }
    if !box.parts.isEmpty { add(Self.parts(of: box), Self.small, faint) }
    for (mark, count) in box.marks {
      // Of a part's many types some are nearly always crowded: that is told, not cried.
      let isPart = box.look.kind == .folder || box.look.kind == .module
      let isLoud = mark == .lacking || !box.isStack && !isPart
      let own: Shade = isLoud ? mark.shade : .faint
      add(mark.text(count: count, ofSeveral: box.isStack), Self.small, bold: isLoud, shade == .ink ? own : shade)
    }
    for (change, text) in Picture.Fold.text(of: box.folds) {
      add(text, Self.small, change?.lineStyle.color ?? faint)
    }
    let widest = rows.map { TextMetrics.width($0.text, size: $0.size, bold: $0.bold) }.max() ?? 0
    let height = rows.reduce(0) { $0 + TextMetrics.lineHeight($1.size) }
    self.size = Self.size(box, text: Size(width: widest, height: height))
  }

  /// The most needed are the largest.
  private static func hubSize(_ box: Picture.Box) -> Double {
    switch box.hub {
    case 1: 25
    case 2: 21
    case 3: 19
    default: 17
    }
  }

  private static func need(of box: Picture.Box) -> String? {
    guard box.look.kind.isDependency, !box.isStack, box.need > 0, box.difference == nil else { return nil }
    if box.hub == nil { return box.need > 1 ? "\(box.need) types" : nil }
    if box.look.kind.isEnvironmentValue { return "read by \(box.need.counted("type"))" }
    let direct = box.users == box.need ? "" : ", \(box.users) directly"
    return "used by \(box.need.counted("type"))\(direct)"
  }

  private static func parts(of box: Picture.Box) -> String {
    let bound = box.hub == nil ? 3 : 6
    let shown = box.parts.prefix(bound).map { "\($0.name) \($0.places)" }.joined(separator: ", ")
    let rest = box.parts.count > bound ? ", +\(box.parts.count - bound)" : ""
    return box.look.kind == .folder || box.look.kind == .module ? "has \(shown)\(rest)" : "\(shown)\(rest)"
  }

  /// With what the shape takes beside the text.
  private static func size(_ box: Picture.Box, text: Size) -> Size {
    let room: Size
    switch box.look.kind {
    case _ where box.hub != nil: room = Size(width: 36, height: 20)
    case .environmentKey: room = Size(width: text.width * 0.3 + 12, height: text.height * 0.3 + 8)
    // Its sides are as steep as it is high.
    case .environmentObject: room = Size(width: text.height * 1.4 + 16, height: 12)
    case .containerKey: room = Size(width: 40, height: 14)
    case .lazyGlobal: room = Size(width: 18, height: 20)
    case .folder, .module, .view, .type, .function, .singleton: room = Size(width: 20, height: 12)
    }
    return Size(width: (text.width + room.width).rounded(.up), height: (text.height + room.height).rounded(.up))
  }

  /// As DOT's label.
  ///
  /// - Parameter width: of the box, in points.
  func dot(_ theme: Theme, width: Double) -> String {
    let elements = rows.map { row in
      let text = DOTText.escapedForHTML(row.text)
      let font = "<FONT POINT-SIZE=\"\(row.size.dot)\" COLOR=\"\(theme(row.shade).light)\">\(text)</FONT>"
      return row.bold ? "<B>\(font)</B>" : font
    }
    guard isLeft else { return "<\(elements.joined(separator: "<BR/>"))>" }
    // A table as wide as the box: its lines begin at the left.
    return "<<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" "
      + "WIDTH=\"\((width - 20).dot)\"><TR>"
      + "<TD ALIGN=\"LEFT\">\(elements.map { $0 + "<BR ALIGN=\"LEFT\"/>" }.joined())</TD></TR></TABLE>>"
  }

  var plain: String { rows.map(\.text).joined(separator: "\n") }
}

extension Double {
  /// With no more than two decimals: what Graphviz itself writes.
  var dot: String {
    let hundredths = Int((self * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0 ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
