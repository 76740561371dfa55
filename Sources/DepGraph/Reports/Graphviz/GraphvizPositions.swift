import CGraphviz

/// Where libgvc's `dot` places the boxes and lines of a graph; origin at the top left, in points.
struct GraphvizPositions: Sendable, Equatable {
  struct Point: Sendable, Equatable {
    var x: Double
    var y: Double
  }

  struct Line: Sendable, Equatable {
    /// Numbers of boxes.
    var from: Int
    var to: Int
    /// Of a chain of cubic Bézier curves: the start, and three more for each.
    var points: [Point]
  }

  var width: Double
  var height: Double
  /// The middle of each box, in the order of the text.
  var boxes: [Point] = []
  var lines: [Line] = []

  /// Lays many graphs out one after the other, which libgvc does in one context: to start one takes as long as a small
  /// layout.
  ///
  /// - Parameter dots: DOT texts that declare all nodes before the edges.
  /// - Throws: `GraphvizError`.
  static func all(of dots: [String]) throws -> [GraphvizPositions] {
    try GraphvizSession.run { messages in
      let context = try GraphvizContext(messages: messages)
      return try dots.map { dot in
        let graph = try ParsedGraph(dot: dot, messages: messages)
        guard gvLayout(context.pointer, graph.pointer, "dot") == 0 else {
          throw GraphvizError("lay the map out", said: messages.lines)
        }
        defer { gvFreeLayout(context.pointer, graph.pointer) }
        let plain = try context.bytes(of: graph, as: "plain", messages: messages)
        return GraphvizPositions(plain: String(decoding: plain, as: UTF8.self))
      }
    }.value
  }

  /// Reads libgvc's format `plain`, in inches from the bottom left:
  ///
  ///     graph 1 10 8.5
  ///     node a 3.6667 3.625 2 0.5 "" solid box black lightgrey
  ///     edge a b 4 4.6 3.6 4.8 3.7 5 3.7 5.1 3.8 solid black
  ///     stop
  ///
  /// What nodes are called there is left to libgvc, which knows its own names only; they come in the order of the text.
  init(plain: String) {
    (width, height) = (0, 0)
    var numbers: [Substring: Int] = [:]
    for line in plain.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      func number(_ index: Int) -> Double { index < words.count ? (Double(words[index]) ?? 0) * 72 : 0 }
      switch words.first {
      case "graph": (width, height) = (number(2), number(3))
      case "node":
        numbers[words[1]] = boxes.count
        boxes.append(Point(x: number(2), y: height - number(3)))
      case "edge":
        guard let from = numbers[words[1]], let to = numbers[words[2]], let count = Int(words[3]) else { continue }
        let points = (0..<count).map { Point(x: number(4 + $0 * 2), y: height - number(5 + $0 * 2)) }
        lines.append(Line(from: from, to: to, points: points))
      default: break
      }
    }
  }
}
