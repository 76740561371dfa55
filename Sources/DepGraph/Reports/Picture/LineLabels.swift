/// What is written beside lines: how many places a line stands for, and the steps of cycles.
struct LineLabels {
  /// Attributes of DOT.
  enum Place: String {
    case middle = "label"
    case tail = "taillabel"
    case head = "headlabel"

    /// The attribute for its tooltip.
    var tooltip: String {
      switch self {
      case .middle: "labeltooltip"
      case .tail: "tailtooltip"
      case .head: "headtooltip"
      }
    }
  }

  /// With more lines than that, a label in the middle could belong to any of its neighbours.
  private static let sparse = 40

  /// Where cycles are all there is, as with `--cycles-only`, their steps are written out in order.
  private let numbersCycles: Bool
  private let isSparse: Bool
  private var leaving: [String: Int] = [:]
  private var arriving: [String: Int] = [:]

  init(_ picture: Picture) {
    numbersCycles = picture.lines.allSatisfy(\.inCycle)
    isSparse = picture.lines.count <= Self.sparse
    for line in picture.lines {
      leaving[line.from, default: 0] += 1
      arriving[line.to, default: 0] += 1
    }
  }

  /// Nil where there is one place only, or where nobody could tell which line is meant; the tooltip counts in any case.
  func label(of line: Picture.Line) -> (Place, String)? {
    if numbersCycles, let step = line.step, let site = line.sites.first {
      let file = site.file.split(separator: "/").last.map(String.init) ?? site.file
      return (.middle, "\(step). \(DOTText.shortened(file)):\(site.line)")
    }
    guard line.sites.count > 1 else { return nil }
    let text = "×\(line.sites.count)"
    // All lines of one side meet in one point: only a line alone there can be told by a label beside it.
    if leaving[line.from] == 1 { return (.tail, text) }
    if arriving[line.to] == 1 { return (.head, text) }
    return isSparse ? (.middle, text) : nil
  }
}
