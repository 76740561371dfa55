import DepGraphModel

/// Widths of Helvetica, and of Arial and Liberation Sans, which are cut to the same: what a text takes without asking a
/// font, so that the same picture has the same places on every machine.
enum TextMetrics {
  /// In points, of one line of text.
  static func width(_ text: String, size: Double, bold: Bool = false) -> Double {
    let table = bold ? boldWidths : widths
    let units = text.unicodeScalars.reduce(0) { sum, scalar in
      let index = Int(scalar.value) - 32
      if table.indices.contains(index) { return sum + table[index] }
      // Beyond Latin, Greek and Cyrillic most characters are as wide as high.
      return sum + (scalar.value < 0x2E80 ? 600 : 1000)
    }
    return Double(units) * size / 1000
  }

  /// Distance of two lines' bases.
  static func lineHeight(_ size: Double) -> Double { (size * 1.22).rounded(.up) }

  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]
  private static let boldWidths = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ]
}
