import DepGraphModel

/// What a picture of two states shows beside a picture of one: color and line style say what became of each box and
/// line, shapes and heads what it is. Never color alone: what is new is thick and marked `+`, what is gone is dashed and
/// marked `−`.
extension Picture.Box {
  struct Difference: Sendable, Equatable {
    var change: Change
    /// What a moved node was called.
    var formerName: String?

    /// Of a box that stands for several: what they have in common.
    static func merged(_ differences: [Self?]) -> Self? {
      guard let first = differences.first, var result = first else { return nil }
      for case let other? in differences where other.change != result.change { result.change = .changed }
      if differences.count > 1 { result.formerName = nil }
      return result
    }
  }

  /// As the picture has it: of one state by what it is, of two by what became of it.
  var style: BoxStyle {
    var style = isStack ? look.stackStyle : look.style
    if hub != nil, difference == nil {
      style = BoxStyle(shape: "box", style: "filled,rounded", fill: .grey, border: .grey, meaning: "")
      if look.tone != .kept, let hub {
        style.fill = Picture.hubColors[(hub - 1) % Picture.hubColors.count]
        style.border = style.fill
      }
    }
    if let difference {
      let change = difference.change.boxStyle
      (style.fill, style.border, style.width) = (change.fill, change.border, change.width)
      if change.isDashed { style.style += ",dashed" }
    } else {
      border?.apply(to: &style)
    }
    if inCycle, difference == nil || difference?.change != .removed {
      style.border = .red
      style.width = 2.6
    }
    return style
  }

  /// Its class in the SVG.
  var styleClass: String {
    let isRed = inCycle && difference?.change != .removed
    return [look.styleClass, difference?.change.styleClass ?? border?.rawValue, isRed ? "incycle" : nil].compactMap {
      $0
    }
    .joined(separator: " ")
  }
}

extension Picture.Line {
  struct Difference: Sendable, Equatable {
    var change: Change
    /// Places that it stood for before, and now.
    var before: Int
    var after: Int

    static func merged(_ left: Self?, _ right: Self?) -> Self? {
      guard let left, let right else { return left ?? right }
      return Self(
        change: left.change == right.change ? left.change : .changed, before: left.before + right.before,
        after: left.after + right.after)
    }

    func style(of line: Picture.Line) -> LineStyle {
      var style = change.lineStyle
      style.head = line.kind.style.head
      return style
    }
  }
}

extension Change {
  /// In the SVG; singletons that are kept on purpose have a class `kept` already.
  var styleClass: String { "is-\(rawValue)" }

  /// Stands before a name; what is kept has none.
  var mark: String? {
    switch self {
    case .kept: nil
    case .changed: "≠"
    case .added: "+"
    case .removed: "−"
    case .moved: "→"
    }
  }

  /// What the legend calls it.
  var meaning: String {
    switch self {
    case .kept: "unchanged"
    case .changed: "≠ uses or certainty changed"
    case .added: "+ new"
    case .removed: "− removed"
    case .moved: "→ moved or renamed"
    }
  }

  var boxStyle: (fill: Shade, border: Shade, width: Double, isDashed: Bool) {
    switch self {
    case .kept: (.whitePaper, .grey, 1, false)
    case .changed: (.yellowPaper, .yellow, 1.4, false)
    case .added: (.bluePaper, .blue, 3, false)
    case .removed: (.orangePaper, .orange, 1.6, true)
    case .moved: (.purplePaper, .purple, 1.6, false)
    }
  }

  var lineStyle: LineStyle {
    switch self {
    case .kept, .moved: LineStyle(color: .grey, style: "solid", width: 0.7, head: "normal", meaning: meaning)
    case .changed: LineStyle(color: .yellow, style: "solid", width: 1.4, head: "normal", meaning: meaning)
    case .added: LineStyle(color: .blue, style: "solid", width: 2.8, head: "normal", meaning: meaning)
    case .removed: LineStyle(color: .orange, style: "dashed", width: 1.6, head: "normal", meaning: meaning)
    }
  }
}

extension Change? {
  /// What is new first, what is as before last.
  var rank: Int {
    switch self {
    case nil: 0
    case .added?: 1
    case .removed?: 2
    case .changed?: 3
    case .moved?: 4
    case .kept?: 5
    }
  }
}
