/// How many columns of readers give a sheet the shape of a screen, from estimates of its boxes' sizes in inches.
struct SheetShape {
  /// 1: readers stand left of what they read; 2: on both sides.
  let sides: Int
  /// Columns of readers on each side.
  let columns: Int

  /// Width by height, at least.
  private static let aspect = 1.2
  private static let fewFrames = 4
  private static let columnWidth = 3.0
  /// What a line that passes a column adds to its height.
  private static let lineHeight = 0.08

  /// - Parameters:
  ///   - readers: what no line leads to.
  ///   - core: all else.
  ///   - frames: how many frames they stand in.
  init(readers: [Picture.Box], core: [Picture.Box], lines: [Picture.Line], frames: Int) {
    let ranks = Ranks(of: core, lines: lines)
    let coreHeight = ranks.columns.map { Self.height(of: $0[...]) }.max() ?? 0
    let readersHeight = Self.height(of: readers[...])
    let passing = Double(lines.count) * Self.lineHeight
    let shapes = [(1, 1), (2, 1), (2, 2), (2, 3)]
    let wideEnough = shapes.first { sides, columns in
      let width = Double(sides * columns + ranks.columns.count) * Self.columnWidth
      let column = readersHeight / Double(sides * columns)
      // Many frames keep columns from filling side by side.
      let height = (frames > Self.fewFrames ? column + coreHeight : Swift.max(column, coreHeight)) + passing
      return width / height >= Self.aspect
    }
    (sides, columns) = wideEnough ?? (2, 3)
  }

  /// Of boxes below each other.
  static func height(of boxes: ArraySlice<Picture.Box>) -> Double {
    boxes.reduce(0) { $0 + 0.36 + 0.19 * Double(BoxLabel(of: $1).rows.count - 1) + 0.14 }
  }
}

/// The column of each box when every line leads to the right.
struct Ranks {
  /// Boxes by column, from the left.
  let columns: [[Picture.Box]]

  init(of boxes: [Picture.Box], lines: [Picture.Line]) {
    var rank = Dictionary(uniqueKeysWithValues: boxes.map { ($0.key, 0) })
    let inner = lines.filter { rank[$0.from] != nil && rank[$0.to] != nil && $0.from != $0.to }
    // Longest paths by relaxation; round a circle they would grow for ever, so that the number of boxes bounds them.
    for _ in 0..<boxes.count {
      var changed = false
      for line in inner {
        guard let from = rank[line.from], let to = rank[line.to], to <= from, from + 1 < boxes.count else { continue }
        rank[line.to] = from + 1
        changed = true
      }
      if !changed { break }
    }
    let grouped = Dictionary(grouping: boxes) { rank[$0.key] ?? 0 }
    columns = grouped.keys.sorted().map { grouped[$0] ?? [] }
  }
}
