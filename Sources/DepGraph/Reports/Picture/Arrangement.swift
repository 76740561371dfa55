import DepGraphModel

/// Where `dot` is to put boxes that it would all put into one column: what nothing leads to.
///
/// Left alone, it draws what reads below each other and what is read right of it: a strip, several times as high as wide.
/// Here those that read stand on both sides of what they read, in as many columns as give the sheet the shape of a screen.
struct Arrangement {
  /// Keys of the boxes that stand right of what they read.
  private(set) var right: Set<String> = []
  /// Pairs of boxes, of which the second belongs into a column right of the first.
  private(set) var links: [Link] = []

  struct Link: Equatable {
    var left: String
    var right: String
  }

  private let frames: [String: String]
  private let lines: [Picture.Line]

  init(of picture: Picture) {
    lines = picture.lines
    frames = picture.frames
    let parts = picture.parts
    guard let largest = parts.first else { return }
    arrange(largest, of: picture)
    // What is written at the steps of cycles needs the room beside them.
    guard !picture.isCyclesAlone else { return }
    links += PartColumns(parts: parts, lines: lines + links.map(\.line), width: Self.columnsShown).links
  }

  /// Columns of boxes that fit on a screen side by side.
  private static let columnsShown = 6

  private mutating func arrange(_ part: [Picture.Box], of picture: Picture) {
    let circular = picture.circularBoxes
    let read = Set(lines.lazy.filter { $0.from != $0.to }.map(\.to))
    let reading = Set(lines.lazy.map(\.from))
    // An environment value that is supplied by a singleton stands beside it, left of it.
    let readers = part.filter { box in
      !read.contains(box.key) && !circular.contains(box.key)
        && !(box.look.kind.isDependency && reading.contains(box.key))
    }
    let readerKeys = Set(readers.map(\.key))
    let core = part.filter { !readerKeys.contains($0.key) }
    let shape = SheetShape(readers: readers, core: core, lines: lines, frames: Set(frames.values).count)
    guard shape.sides * shape.columns > 1 else { return }

    // `dot` moves frames as a whole: one whose boxes mostly read other frames stands on one side of them; one that mostly
    // reads what it holds itself has that in its own middle.
    let outward = outwardFrames
    var whole: [String: [Picture.Box]] = [:]
    var mixed: [String: [Picture.Box]] = [:]
    for box in readers {
      if let frame = frames[box.key], outward.contains(frame) {
        whole[frame, default: []].append(box)
      } else {
        mixed[frames[box.key] ?? "", default: []].append(box)
      }
    }
    var heights = [0.0, 0.0]
    var shelves = [Shelf(columns: shape.columns), Shelf(columns: shape.columns)]
    for (_, boxes) in mixed.sorted(by: { $0.key < $1.key }) {
      let ordered = orderedByTarget(boxes)
      let half = shape.sides == 1 ? ordered.count : split(ordered)
      place(Array(ordered[..<half]), columns: shape.columns, onRight: false)
      place(Array(ordered[half...]), columns: shape.columns, onRight: true)
      heights[0] += SheetShape.height(of: ordered[..<half])
      heights[1] += SheetShape.height(of: ordered[half...])
    }
    let bySize = whole.map { (frame: $0.key, boxes: $0.value, height: SheetShape.height(of: $0.value[...]) + 0.5) }
      .sorted { (-$0.height, $0.frame) < (-$1.height, $1.frame) }
    for (_, boxes, height) in bySize {
      let side = shape.sides == 1 || heights[0] <= heights[1] ? 0 : 1
      heights[side] += height
      let columns = Swift.min(shape.columns, boxes.count, Int((height / Self.frameHeight).rounded(.up)))
      let placed = place(orderedByTarget(boxes), columns: columns, onRight: side == 1)
      if let link = shelves[side].add(placed, onRight: side == 1) { links.append(link) }
    }
  }

  /// Frames that more lines leave than stay inside.
  private var outwardFrames: Set<String> {
    var balance: [String: Int] = [:]
    for line in lines {
      guard let frame = frames[line.from] else { continue }
      balance[frame, default: 0] += frames[line.to] == frame ? -1 : 1
    }
    return Set(frames.values.filter { balance[$0] ?? 0 >= 0 })
  }

  /// Inches; a frame that is higher gets another column.
  private static let frameHeight = 2.5

  /// Boxes that read the same next to each other.
  private func orderedByTarget(_ boxes: [Picture.Box]) -> [Picture.Box] {
    var target: [String: String] = [:]
    for line in lines where target[line.from] == nil { target[line.from] = line.to }
    return boxes.sorted { (target[$0.key] ?? "", $0.key) < (target[$1.key] ?? "", $1.key) }
  }

  /// Index at which the heights before and after it are about the same.
  private func split(_ boxes: [Picture.Box]) -> Int {
    let half = SheetShape.height(of: boxes[...]) / 2
    return boxes.indices.first { SheetShape.height(of: boxes[...$0]) > half } ?? boxes.count
  }

  /// Puts boxes into columns; returns the columns from left to right.
  @discardableResult
  private mutating func place(_ boxes: [Picture.Box], columns: Int, onRight: Bool) -> [[Picture.Box]] {
    guard !boxes.isEmpty else { return [] }
    if onRight { right.formUnion(boxes.map(\.key)) }
    let perColumn = (boxes.count + columns - 1) / columns
    let placed = stride(from: 0, to: boxes.count, by: perColumn).map {
      Array(boxes[$0..<Swift.min($0 + perColumn, boxes.count)])
    }
    for (left, right) in zip(placed, placed.dropFirst()) {
      // Each box of the outer column needs a link: only the inner one stands beside what it reads.
      for number in (onRight ? right : left).indices {
        links.append(
          Link(left: left[Swift.min(number, left.count - 1)].key, right: right[Swift.min(number, right.count - 1)].key))
      }
    }
    return placed
  }

  /// Frames that stand side by side on one side of the sheet.
  private struct Shelf {
    let columns: Int
    private var used = 0
    private var last: [[Picture.Box]] = []

    init(columns: Int) { self.columns = columns }

    /// The link that puts a frame further out than the one before; nil when it begins a new shelf.
    mutating func add(_ frame: [[Picture.Box]], onRight: Bool) -> Link? {
      defer { last = frame }
      guard used > 0, used + frame.count <= columns, let inner = last.first?.first, let innerEnd = last.last?.first,
        let outer = frame.first?.first, let outerEnd = frame.last?.first
      else {
        used = frame.count
        return nil
      }
      used += frame.count
      return onRight ? Link(left: innerEnd.key, right: outer.key) : Link(left: outerEnd.key, right: inner.key)
    }
  }
}

extension Arrangement.Link {
  /// As if it were drawn, for those that count columns.
  fileprivate var line: Picture.Line {
    Picture.Line(from: left, to: right, kind: .initOrder, certainty: .certain, sites: [])
  }
}
