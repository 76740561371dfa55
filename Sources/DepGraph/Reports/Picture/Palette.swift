import DepGraphModel

/// Colors that stay apart in print and for color-blind eyes (after Okabe and Ito, darkened until text-sized strokes
/// have contrast), each for light and for dark paper.
///
/// No two have the same light color: the dark one is found by it.
package struct Shade: Sendable, Hashable {
  package var light: String
  package var dark: String

  static let paper = Shade(light: "#FFFFFF", dark: "#15181E")
  static let ink = Shade(light: "#1A1C20", dark: "#E8EAED")
  static let faint = Shade(light: "#5F6670", dark: "#A3ABB6")
  static let clusterPaper = Shade(light: "#F7F8FA", dark: "#1C2129")
  static let clusterEdge = Shade(light: "#C5CBD3", dark: "#3D4652")
  static let blue = Shade(light: "#0067A5", dark: "#6DB8EE")
  static let bluePaper = Shade(light: "#E1F0FB", dark: "#173349")
  static let orange = Shade(light: "#A65400", dark: "#F2A65A")
  static let orangePaper = Shade(light: "#FFE4C2", dark: "#4A2F10")
  static let green = Shade(light: "#00735A", dark: "#4CC9A4")
  static let greenPaper = Shade(light: "#DBF2EA", dark: "#113B30")
  static let purple = Shade(light: "#9C3D7A", dark: "#E59BC8")
  static let purplePaper = Shade(light: "#F7E4F0", dark: "#43203A")
  static let yellow = Shade(light: "#7A6A00", dark: "#DCCB4E")
  static let yellowPaper = Shade(light: "#FBF5CF", dark: "#3A3510")
  static let grey = Shade(light: "#6A7078", dark: "#9AA2AD")
  static let greyPaper = Shade(light: "#E3E5E8", dark: "#333A44")
  static let whitePaper = Shade(light: "#FEFEFE", dark: "#222831")
  static let red = Shade(light: "#C4001A", dark: "#FF5C6C")
  static let slate = Shade(light: "#37475A", dark: "#C4D0DF")
  /// Text on a fill of one of the strong colors.
  static let onStrong = Shade(light: "#FFFFFE", dark: "#10141A")
}

/// How a box looks: shape, border and color all say what it is.
struct BoxStyle: Sendable {
  var shape: String
  var style = "filled"
  var fill: Shade
  var border: Shade
  var width = 1.2
  /// Lines of its border.
  var peripheries = 1
  /// What the legend calls it.
  var meaning: String
}

extension Picture.Look {
  /// Its class in the SVG.
  var styleClass: String { tone == .plain ? kind.rawValue : "\(kind.rawValue) \(tone.rawValue)" }

  var style: BoxStyle {
    var style = kind.style
    switch tone {
    case .plain: break
    case .kept:
      (style.fill, style.border, style.width) = (.greyPaper, .grey, 1.2)
      style.meaning += ", kept on purpose"
    case .system:
      (style.fill, style.border, style.width) = (.whitePaper, .grey, 1.2)
      style.style += ",dashed"
      style.meaning += " of the SDK"
    }
    return style
  }
}

extension Picture.Look {
  /// A stack's border is double.
  var stackStyle: BoxStyle {
    var style = style
    if kind != .folder && kind != .module { style.peripheries = 2 }
    return style
  }
}

extension Picture.Kind {
  var style: BoxStyle {
    switch self {
    case .view:
      BoxStyle(shape: "box", style: "filled,rounded", fill: .bluePaper, border: .grey, meaning: "view")
    case .type: BoxStyle(shape: "box", fill: .whitePaper, border: .grey, meaning: "type")
    case .function: BoxStyle(shape: "note", fill: .whitePaper, border: .grey, meaning: "function or top-level code")
    case .singleton:
      BoxStyle(shape: "box", fill: .orangePaper, border: .ink, width: 1.8, meaning: "singleton")
    case .lazyGlobal:
      BoxStyle(shape: "cylinder", fill: .yellowPaper, border: .yellow, meaning: "lazy global")
    case .environmentKey:
      BoxStyle(shape: "ellipse", fill: .greenPaper, border: .green, meaning: "environment key")
    case .environmentObject:
      BoxStyle(shape: "hexagon", fill: .greenPaper, border: .green, meaning: "environment object")
    case .containerKey: BoxStyle(shape: "cds", fill: .purplePaper, border: .purple, meaning: "container key")
    case .folder: BoxStyle(shape: "box", style: "filled,rounded", fill: .whitePaper, border: .grey, meaning: "folder")
    case .module: BoxStyle(shape: "box", style: "filled,rounded", fill: .whitePaper, border: .ink, meaning: "module")
    }
  }
}

extension Picture {
  /// The colors of the most needed and of the lines to them, each its own, so that the eye follows a line through others.
  static let hubColors: [Shade] = [.orange, .blue, .purple, .yellow, .slate]

  /// By the key of the box; between two states colors say what changed.
  var accents: [String: Shade] {
    var accents: [String: Shade] = [:]
    for box in boxes where box.difference == nil {
      if let hub = box.hub { accents[box.key] = Self.hubColors[(hub - 1) % Self.hubColors.count] }
    }
    return accents
  }
}

/// How a line looks: its head and width say what it is as well as its color.
struct LineStyle: Sendable {
  var color: Shade
  var style: String
  var width: Double
  var head: String
  /// What the legend calls it.
  var meaning: String
  /// A step of a cycle: nobody must have to look for its direction.
  var isStep = false
}

extension LineStyle {
  /// Of its head: a wide line has a wide head already.
  var headSize: Double { isStep ? 1.1 : width > 2 ? 1.3 / width.squareRoot() : 0.75 }
}

extension GraphEdge.Kind {
  var style: LineStyle {
    switch self {
    case .singletonAccess:
      LineStyle(color: .grey, style: "solid", width: 1.2, head: "normal", meaning: "uses a singleton directly")
    case .environmentRead:
      LineStyle(color: .green, style: "solid", width: 1.1, head: "empty", meaning: "reads a declared dependency")
    case .injection: LineStyle(color: .grey, style: "dotted", width: 1, head: "odiamond", meaning: "injects")
    case .suppliedBy: LineStyle(color: .grey, style: "dotted", width: 1.2, head: "vee", meaning: "is supplied by")
    case .initOrder:
      LineStyle(color: .ink, style: "solid", width: 1.8, head: "normal", meaning: "its initializer touches")
    case .uses: LineStyle(color: .grey, style: "solid", width: 1, head: "open", meaning: "makes or calls")
    }
  }
}

extension Picture.Line {
  /// Its class in the SVG.
  var styleClass: String {
    isLacking ? "lacking" : difference?.change.styleClass ?? (isKept ? "kept" : kind.rawValue)
  }

  var style: LineStyle {
    var style = difference?.style(of: self) ?? kind.style
    if difference == nil {
      if isKept { (style.color, style.meaning) = (.grey, "uses a singleton kept on purpose") }
      style.width = Self.width(users: users.count)
    }
    if isLacking { (style.color, style.width, style.style) = (.red, 2.4, "dashed") }
    if certainty == .possible { style.style = "dashed" }
    return style
  }

  /// The more types use something, the wider the line; ten times as many are about twice as wide.
  static func width(users: Int) -> Double {
    var width = 1.0
    var left = users
    while left > 1, width < 7 {
      width += 0.85
      left /= 2
    }
    return width
  }
}
