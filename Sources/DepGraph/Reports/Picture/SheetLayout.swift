import DepGraphModel

/// The whole sheet: heading above, cycles and map below it, legend and notes at the bottom.
struct SheetLayout {
  private(set) var heading: TextBlock
  private(set) var rings: [RingLayout] = []
  private(set) var map: PictureLayout
  /// Where the map begins.
  private(set) var mapOrigin = Point(x: 0, y: 0)
  private(set) var boxTexts: [BoxText]
  private(set) var legend: Legend
  private(set) var legendOrigin = Point(x: 0, y: 0)
  private(set) var notes = TextBlock()
  private(set) var size: Size

  static let margin = 24.0
  private static let gap = 22.0
  private static let noteSize = 11.0
  /// Rows of rings are no wider, if one ring is not.
  private static let ringsAcross = 1500.0
  private static let ringShare = 0.6

  init(of picture: Picture, heading words: Heading, sheet: Sheet?) {
    let sheet = sheet ?? .screen
    boxTexts = picture.boxes.map(BoxText.init)
    let sizes = boxTexts.map(\.size)
    let rows = Self.rows(of: picture, sheet)
    let ringsSize = Self.size(of: rows)
    map = Self.bestMap(picture, sizes, sheet, beside: ringsSize, taken: Self.taken)
    let isBeside = Self.standsBeside(map.size, ringsSize, sheet, Self.taken)
    let content =
      isBeside
      ? map.size.width + Self.gap * 2 + ringsSize.width : Swift.max(map.size.width, ringsSize.width)
    let least = 560.0
    var inner = Swift.max(content, least)
    if sheet.isExact { inner = Swift.max(inner, sheet.width - 2 * Self.margin) }
    heading = words.block(width: inner)
    legend = Legend(for: picture, width: inner)
    for note in picture.notes { notes.add(note, Self.noteSize, .faint, width: inner) }

    var y = Self.margin
    heading.rect.x = Self.margin
    heading.rect.y = y
    // A single row of cycles has room beside the heading more often than not.
    let besideHeading = heading.rect.right + 2 * Self.gap
    let isTop = !isBeside && rows.count == 1 && besideHeading + ringsSize.width <= inner + Self.margin
    if !isTop { y = heading.rect.bottom + Self.gap }
    let top = y
    for row in rows {
      var x = isTop ? besideHeading : Self.margin
      for var ring in row.rings {
        ring.shift(by: x, y + (row.height - ring.size.height) / 2)
        x += ring.size.width + Self.gap * 2
        rings.append(ring)
      }
      y += row.height + Self.gap
    }
    if isTop { y = Swift.max(y, heading.rect.bottom + Self.gap) }
    if isBeside {
      mapOrigin = Point(x: Self.margin + ringsSize.width + 2 * Self.gap, y: top)
      y = Swift.max(y, top + map.size.height + Self.gap)
    } else {
      mapOrigin = Point(x: Self.margin + (inner - map.size.width) / 2, y: y)
      if map.size.height > 0 { y += map.size.height + Self.gap }
    }
    var height = y + legend.size.height + notes.rect.height + (notes.rows.isEmpty ? 0 : 6) + Self.margin
    var width = inner + 2 * Self.margin
    if sheet.isExact {
      // Filled up to the sheet's own shape.
      let spare = width / sheet.aspect - height
      if spare > 0 {
        if rows.isEmpty || map.size.height > 0 { mapOrigin.y += spare / 2 }
        (y, height) = (y + spare, height + spare)
      } else {
        let wider = height * sheet.aspect
        mapOrigin.x += (wider - width) / 2
        width = wider
      }
    }
    legendOrigin = Point(x: Self.margin, y: y)
    notes.rect.x = Self.margin
    notes.rect.y = y + legend.size.height + 6
    size = Size(width: width.rounded(.up), height: height.rounded(.up))
  }

  /// Whether a person can read the picture on the sheet, by an estimate of its size.
  static func isReadable(_ picture: Picture, on sheet: Sheet) -> Bool {
    let sizes = picture.boxes.map { BoxText(of: $0).size }
    let rows = rows(of: picture, sheet)
    return Columns.shapes(for: picture).contains { shape in
      let columns = Columns(of: picture, sizes: sizes, shape: shape)
      let map = PictureLayout.estimate(of: picture, sizes: sizes, columns: columns)
      return scale(map, size(of: rows), sheet, taken) >= sheet.smallestScale
    }
  }

  /// What the heading and what stands at the bottom take.
  private static let taken = 150.0

  // MARK: the map

  /// The spread of columns that comes out largest on the sheet.
  private static func bestMap(
    _ picture: Picture, _ sizes: [Size], _ sheet: Sheet, beside rings: Size, taken: Double
  ) -> PictureLayout {
    var best: (scale: Double, columns: Columns)?
    for shape in Columns.shapes(for: picture) {
      let columns = Columns(of: picture, sizes: sizes, shape: shape)
      let scale = scale(PictureLayout.estimate(of: picture, sizes: sizes, columns: columns), rings, sheet, taken)
      // Simpler shapes come first, and win unless another is clearly larger.
      if scale > (best?.scale ?? 0) * 1.04 { best = (scale, columns) }
      if scale >= 1 { break }
    }
    return PictureLayout(of: picture, sizes: sizes, columns: best?.columns ?? Columns())
  }

  private static func scale(_ map: Size, _ rings: Size, _ sheet: Sheet, _ taken: Double) -> Double {
    Swift.max(scaleBeside(map, rings, sheet, taken), scaleBelow(map, rings, sheet, taken))
  }

  private static func standsBeside(_ map: Size, _ rings: Size, _ sheet: Sheet, _ taken: Double) -> Bool {
    rings.width > 0 && map.width > 0 && scaleBeside(map, rings, sheet, taken) > scaleBelow(map, rings, sheet, taken)
  }

  private static func scaleBeside(_ map: Size, _ rings: Size, _ sheet: Sheet, _ taken: Double) -> Double {
    let between = rings.width > 0 ? 2 * gap : 0
    return sheet.scale(
      Size(
        width: map.width + rings.width + between + 2 * margin,
        height: Swift.max(map.height, rings.height) + taken))
  }

  private static func scaleBelow(_ map: Size, _ rings: Size, _ sheet: Sheet, _ taken: Double) -> Double {
    sheet.scale(
      Size(
        width: Swift.max(map.width, rings.width) + 2 * margin,
        height: map.height + rings.height + (rings.height > 0 ? gap : 0) + taken))
  }

  // MARK: cycles

  private struct Row {
    var rings: [RingLayout]
    var width: Double
    var height: Double
  }

  private static func size(of rows: [Row]) -> Size {
    Size(
      width: rows.map(\.width).max() ?? 0,
      height: rows.reduce(0) { $0 + $1.height } + gap * Double(Swift.max(0, rows.count - 1)))
  }

  private static func rows(of picture: Picture, _ sheet: Sheet) -> [Row] {
    let listWidth = Swift.min(520, sheet.width / sheet.smallestScale * 0.45)
    let rings = picture.rings.map { RingLayout($0, listWidth: listWidth, isOnly: picture.rings.count == 1) }
    let most = Swift.max(ringsAcross, sheet.width)
    var rows: [Row] = []
    for ring in rings {
      if let last = rows.last, last.width + 2 * gap + ring.size.width <= most {
        rows[rows.count - 1].rings.append(ring)
        rows[rows.count - 1].width += 2 * gap + ring.size.width
        rows[rows.count - 1].height = Swift.max(last.height, ring.size.height)
      } else {
        rows.append(Row(rings: [ring], width: ring.size.width, height: ring.size.height))
      }
    }
    return rows
  }
}
