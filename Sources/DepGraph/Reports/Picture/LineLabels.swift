import DepGraphModel

/// How many places lines stand for, written on them where there is room.
struct LineLabels {
  private(set) var labels: [(text: String, rect: Rect)] = []

  /// With more lines than that, numbers would hide what they count; the tooltips have them in any case.
  private static let sparse = 24
  private static let size = 10.0

  init(_ picture: Picture, routes: [PictureLayout.Route]) {
    // Between modules, the numbers are what there is to say.
    let isModules = picture.boxes.allSatisfy { $0.look.kind == .module }
    let isSparse = picture.lines.count <= Self.sparse || isModules
    for (line, route) in zip(picture.lines, routes) where isSparse || line.observed != nil {
      guard let text = Self.count(of: line) ?? (isModules ? "×\(line.sites.count)" : nil) else { continue }
      let size = Size(width: TextMetrics.width(text, size: Self.size) + 4, height: Self.size + 3)
      // Beside the box where the line begins, it is alone the longest.
      let rects = [0.3, 0.45, 0.2, 0.6].map { part -> Rect in
        let point = route.point(at: part)
        return Rect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
      }
      guard let rect = rects.first(where: { rect in !labels.contains { $0.rect.intersects(rect) } }) else { continue }
      labels.append((text, rect))
    }
  }

  /// How many places the line stands for, or what was seen of it; between two states, how many before and now.
  static func count(of line: Picture.Line) -> String? {
    if let observed = line.observed { return observed }
    if let difference = line.difference, difference.change == .changed, difference.before != difference.after {
      return "\(difference.before) → \(difference.after)"
    }
    return line.sites.count > 1 ? "×\(line.sites.count)" : nil
  }
}

extension PictureLayout.Route {
  /// On the first piece of the line, from 0 at its start to 1 at its end.
  fileprivate func point(at part: Double) -> Point {
    guard points.count >= 4 else { return end }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let rest = 1 - part
    let weights = [rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part]
    func sum(_ value: (Point) -> Double) -> Double {
      weights[0] * value(a) + weights[1] * value(b) + weights[2] * value(c) + weights[3] * value(d)
    }
    return Point(x: sum(\.x), y: sum(\.y))
  }
}
