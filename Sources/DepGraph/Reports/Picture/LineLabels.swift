import DepGraphModel

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
    numbersCycles = picture.isCyclesAlone
    isSparse = picture.lines.count <= Self.sparse
    for line in picture.lines {
      leaving[line.from, default: 0] += 1
      arriving[line.to, default: 0] += 1
    }
  }

  /// Nil where there is one place only, or where nobody could tell which line is meant; the tooltip counts in any case.
  func label(of line: Picture.Line) -> (Place, String)? {
    if numbersCycles, let step = line.step, let site = line.sites.first {
      return (.middle, Self.text(ofStep: step, at: site))
    }
    // A number also keeps the lines there and back apart.
    if let step = line.step {
      return (.middle, [line.difference?.change.mark, "\(step)"].compactMap { $0 }.joined(separator: " "))
    }
    guard let text = Self.count(of: line) else { return nil }
    // All lines of one side meet in one point: only a line alone there can be told by a label beside it.
    if leaving[line.from] == 1 { return (.tail, text) }
    if arriving[line.to] == 1 { return (.head, text) }
    return isSparse ? (.middle, text) : nil
  }

  /// How many places the line stands for; between two states, how many before and now.
  static func count(of line: Picture.Line) -> String? {
    if let difference = line.difference, difference.change == .changed, difference.before != difference.after {
      return "\(difference.before) → \(difference.after)"
    }
    return line.sites.count > 1 ? "×\(line.sites.count)" : nil
  }

  /// What happens on the way, its first and last calls, and where it ends.
  private static func text(ofStep step: Int, at site: Site) -> String {
    let calls = site.via.map(\.what)
    let shown =
      calls.count <= 3 ? calls : [calls[0], "… \((calls.count - 2).counted("more call"))", calls[calls.count - 1]]
    var rows = shown.map { DOTText.shortened(withoutFolders($0), to: 72) }
    rows.append("\(DOTText.shortened(site.text)) at \(DOTText.shortened(withoutFolders(site.file))):\(site.line)")
    rows[0] = "\(step). \(rows[0])"
    return rows.joined(separator: "\n")
  }

  /// Paths in a text by their last component; the tooltip has the whole.
  private static func withoutFolders(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false)
      .map { $0.split(separator: "/").last ?? $0 }.joined(separator: " ")
  }
}
