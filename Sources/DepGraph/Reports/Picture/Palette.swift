import DepGraphModel

/// Colours that stay apart in print and for colour-blind eyes (after Okabe and Ito, darkened until text-sized strokes
/// have contrast), each for light and for dark paper.
struct Shade: Sendable, Hashable {
  var light: String
  var dark: String

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
  static let whitePaper = Shade(light: "#FFFFFF", dark: "#222831")
  static let red = Shade(light: "#C4001A", dark: "#FF5C6C")
}

/// How a box looks: shape, border and colour all say what it is.
struct BoxStyle: Sendable {
  var shape: String
  var style = "filled"
  var fill: Shade
  var border: Shade
  var width = 1.2
  /// Around the text, in inches; nil: the default. Round shapes have room in their corners already.
  var margin: String?
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
  /// A stack's border is double. Round shapes would need several times the room of their list of names, so that a stack's
  /// corners are only cut or rounded like theirs.
  var stackStyle: BoxStyle {
    var style = style
    switch kind {
    case .folder, .module: return style
    case .view, .type, .function: break
    case .singleton, .lazyGlobal, .containerKey: (style.shape, style.margin) = ("box", nil)
    case .environmentKey, .environmentObject:
      (style.shape, style.style, style.margin) = ("box", style.style + ",rounded", nil)
    }
    style.peripheries = 2
    return style
  }
}

extension Picture.Kind {
  var style: BoxStyle {
    switch self {
    case .view:
      BoxStyle(shape: "box", style: "filled,rounded", fill: .bluePaper, border: .blue, meaning: "view")
    case .type: BoxStyle(shape: "box", fill: .whitePaper, border: .ink, meaning: "type")
    case .function: BoxStyle(shape: "note", fill: .whitePaper, border: .ink, meaning: "function or top-level code")
    case .singleton:
      BoxStyle(
        shape: "octagon", fill: .orangePaper, border: .orange, width: 2.4, margin: "0,0.01", meaning: "singleton")
    case .lazyGlobal:
      BoxStyle(shape: "cylinder", fill: .yellowPaper, border: .yellow, meaning: "lazy global")
    case .environmentKey:
      BoxStyle(
        shape: "ellipse", fill: .greenPaper, border: .green, margin: "0.02,0.02", meaning: "environment key")
    case .environmentObject:
      BoxStyle(
        shape: "hexagon", fill: .greenPaper, border: .green, margin: "0.02,0.02", meaning: "environment object")
    case .containerKey: BoxStyle(shape: "cds", fill: .purplePaper, border: .purple, meaning: "container key")
    case .folder: BoxStyle(shape: "folder", fill: .clusterPaper, border: .ink, meaning: "folder")
    case .module: BoxStyle(shape: "tab", fill: .clusterPaper, border: .ink, meaning: "module")
    }
  }
}

/// How a line looks: its head and width say what it is as well as its colour.
struct LineStyle: Sendable {
  var colour: Shade
  var style: String
  var width: Double
  var head: String
  /// What the legend calls it.
  var meaning: String
}

extension GraphEdge.Kind {
  var style: LineStyle {
    switch self {
    case .singletonAccess:
      LineStyle(colour: .orange, style: "solid", width: 1.3, head: "normal", meaning: "uses, hidden in its code")
    case .environmentRead:
      LineStyle(colour: .green, style: "solid", width: 1.3, head: "empty", meaning: "reads, visible in its declaration")
    case .injection: LineStyle(colour: .purple, style: "solid", width: 1.3, head: "odiamond", meaning: "injects")
    case .suppliedBy: LineStyle(colour: .blue, style: "dotted", width: 1.8, head: "vee", meaning: "is supplied by")
    case .initOrder:
      LineStyle(colour: .ink, style: "solid", width: 2.2, head: "normalnormal", meaning: "needs to be initialised")
    }
  }
}

extension Picture.Line {
  /// Its class in the SVG.
  var styleClass: String {
    difference?.styleClass(of: self) ?? (inCycle ? "cycle" : isKept ? "kept" : kind.rawValue)
  }

  var style: LineStyle {
    if let difference { return difference.style(of: self) }
    var style = kind.style
    if isKept { (style.colour, style.meaning) = (.grey, "uses what is kept on purpose") }
    if inCycle { (style.colour, style.width) = (.red, 3.2) }
    if certainty == .possible { style.style = "dashed" }
    return style
  }
}
