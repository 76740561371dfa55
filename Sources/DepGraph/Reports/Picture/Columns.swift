import DepGraphModel

/// In which column each box of a picture stands.
///
/// What the most need is in the middle; around it what fewer need; outside, on one side or on both, what uses it all:
///
///     parts | dependencies | the most needed | dependencies | parts
///
/// So lines run toward the middle, and one look finds what holds the app together.
struct Columns {
  /// Indices of boxes, from the left; boxes of one frame follow each other.
  private(set) var columns: [[Int]] = []
  /// The column of the most needed.
  private(set) var middle = 0

  /// How the boxes may be spread.
  struct Shape: Equatable, Sendable {
    /// 1: what uses stands left of what it uses; 2: on both sides.
    var sides: Int
    /// Columns of it on each side.
    var wings: Int
    /// Columns of less used dependencies on each side.
    var inner: Int
  }

  /// Of a picture, the simplest first.
  static func shapes(for picture: Picture) -> [Shape] {
    let outer = picture.boxes.count { !$0.look.kind.isDependency }
    let narrow = [Shape(sides: 1, wings: 1, inner: 1)]
    let wide = [(1, 1), (2, 1), (2, 2), (3, 2), (5, 3), (9, 5), (16, 8), (30, 12)].map {
      Shape(sides: 2, wings: $0.0, inner: $0.1)
    }
    return outer <= fewParts ? narrow + wide : [wide[0]] + narrow + wide.dropFirst()
  }

  /// So many stand on one side without being a long column.
  private static let fewParts = 7

  /// None.
  init() {}

  init(of picture: Picture, sizes: [Size], shape: Shape) {
    let boxes = picture.boxes
    let frames = picture.frames
    let weight = sizes.map { $0.height + PictureLayout.boxGap }
    var hubs: [Int] = []
    var inner: [Int] = []
    var outer: [Int] = []
    for index in boxes.indices {
      if boxes[index].hub != nil {
        hubs.append(index)
      } else if boxes[index].look.kind.isDependency {
        inner.append(index)
      } else {
        outer.append(index)
      }
    }
    if hubs.isEmpty { (hubs, inner) = (inner, []) }
    if hubs.isEmpty {
      // Of modules alone, those that the most others need.
      hubs = Self.mostUsed(of: picture)
      let middle = Set(hubs)
      outer.removeAll(where: middle.contains)
    }
    let index = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1.key, $0) })
    var neighbors = Array(repeating: [Int](), count: boxes.count)
    for line in picture.lines {
      guard let from = index[line.from], let to = index[line.to] else { continue }
      neighbors[from].append(to)
      neighbors[to].append(from)
    }
    var side = Array(repeating: 0, count: boxes.count)
    if shape.sides == 2 {
      // Whole frames, the largest first, each to where there is more room.
      var heights = [0.0, 0.0]
      for frame in Self.frames(of: outer, frames, most: outer.reduce(0) { $0 + weight[$1] } / 3, weight) {
        let lower = heights[0] <= heights[1] ? 0 : 1
        for box in frame {
          side[box] = lower
          heights[lower] += weight[box]
        }
      }
      // A dependency stands on the side of most of its users.
      var innerHeights = [0.0, 0.0]
      let total = inner.reduce(0) { $0 + weight[$1] }
      for box in inner.sorted(by: { (-boxes[$0].need, boxes[$0].key) < (-boxes[$1].need, boxes[$1].key) }) {
        let users = neighbors[box].filter { outer.contains($0) }
        let right = users.count { side[$0] == 1 }
        let lower = innerHeights[0] <= innerHeights[1] ? 0 : 1
        var chosen = right * 2 > users.count ? 1 : right * 2 < users.count ? 0 : lower
        if innerHeights[chosen] + weight[box] > total * 0.65 { chosen = 1 - chosen }
        side[box] = chosen
        innerHeights[chosen] += weight[box]
      }
    }
    func filled(_ boxes: [Int], _ count: Int) -> [[Int]] {
      Self.filled(Self.frames(of: boxes, frames, most: .infinity, weight), columns: count, weight)
    }
    let left = filled(outer.filter { side[$0] == 0 }, shape.wings)
    let innerLeft = filled(inner.filter { side[$0] == 0 }, shape.inner)
    let innerRight = filled(inner.filter { side[$0] == 1 }, shape.inner)
    let right = filled(outer.filter { side[$0] == 1 }, shape.wings)
    let centers = Self.filled([hubs.sorted { (boxes[$0].hub ?? 9) < (boxes[$1].hub ?? 9) }], columns: 1, weight)
    columns = left + innerLeft + centers + innerRight + right
    middle = (left + innerLeft).count
  }

  private static func mostUsed(of picture: Picture) -> [Int] {
    var users: [String: Set<String>] = [:]
    for line in picture.lines where line.from != line.to { users[line.to, default: []].insert(line.from) }
    let used = picture.boxes.indices.filter { users[picture.boxes[$0].key]?.count ?? 0 > 1 }
    return Array(
      used.sorted {
        let (left, right) = (picture.boxes[$0].key, picture.boxes[$1].key)
        return (-(users[left]?.count ?? 0), left) < (-(users[right]?.count ?? 0), right)
      }.prefix(3))
  }

  /// Boxes by frame, the highest frame first; a frame higher than `most` in parts.
  private static func frames(of boxes: [Int], _ names: [String?], most: Double, _ weight: [Double]) -> [[Int]] {
    let byFrame = Dictionary(grouping: boxes) { names[$0] ?? "" }
    var frames: [(name: String, boxes: [Int], height: Double)] = []
    for (name, boxes) in byFrame {
      var part: [Int] = []
      var height = 0.0
      func add() {
        if !part.isEmpty { frames.append((name, part, height)) }
        (part, height) = ([], 0)
      }
      for box in boxes {
        if height + weight[box] > most { add() }
        part.append(box)
        height += weight[box]
      }
      add()
    }
    return frames.sorted { (-$0.height, $0.name, $0.boxes[0]) < (-$1.height, $1.name, $1.boxes[0]) }.map(\.boxes)
  }

  /// Frames one after the other into columns of about the same height; one that is too high goes on in the next.
  private static func filled(_ frames: [[Int]], columns count: Int, _ weight: [Double]) -> [[Int]] {
    let total = frames.joined().reduce(0) { $0 + weight[$1] }
    guard total > 0 else { return [] }
    let most = total / Double(count)
    var columns: [[Int]] = [[]]
    var height = 0.0
    for frame in frames {
      for box in frame {
        if height + weight[box] / 2 > most, columns.count < count {
          columns.append([])
          height = 0
        }
        columns[columns.count - 1].append(box)
        height += weight[box]
      }
    }
    return columns
  }
}

extension Picture {
  /// The frame of each box of the outer columns: its module, where there are several.
  var frames: [String?] {
    let modules = Set(boxes.lazy.filter { !$0.look.kind.isDependency }.compactMap(\.module))
    guard modules.count > 1 else { return boxes.map { _ in nil } }
    return boxes.map { box in
      box.look.kind == .module || box.look.kind.isDependency ? nil : box.module
    }
  }
}
