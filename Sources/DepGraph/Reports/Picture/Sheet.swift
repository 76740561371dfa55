import DepGraphModel

/// The paper or screen that a picture is made for.
public struct Sheet: Sendable, Equatable {
  /// In points.
  public var width: Double
  public var height: Double
  /// How far the picture may be scaled down and still be read.
  var smallestScale: Double
  /// The drawing is made exactly as large; else the sheet only bounds it.
  var isExact: Bool

  /// What a large window shows.
  static let screen = Sheet(width: 1600, height: 1000, smallestScale: 0.85, isExact: false)

  /// - Parameter text: `slide`, `a4`, `a3`, or `WIDTHxHEIGHT` in points.
  /// - Throws: `InputError` for anything else.
  public init(_ text: String) throws {
    switch text.lowercased() {
    case "slide": self.init(width: 960, height: 540, smallestScale: 0.7, isExact: true)
    // Print is read from near.
    case "a4": self.init(width: 842, height: 595, smallestScale: 0.5, isExact: true)
    case "a3": self.init(width: 1191, height: 842, smallestScale: 0.5, isExact: true)
    case let other:
      let sides = other.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (200...20_000).contains($0) }),
        other.count(where: { $0 == "x" }) == 1
      else {
        throw InputError(
          "--fit '\(text)' is not slide, a4, a3 or WIDTHxHEIGHT in points (200 to 20000), such as 1200x800")
      }
      self.init(width: sides[0], height: sides[1], smallestScale: 0.75, isExact: true)
    }
  }

  private init(width: Double, height: Double, smallestScale: Double, isExact: Bool) {
    self.width = width
    self.height = height
    self.smallestScale = smallestScale
    self.isExact = isExact
  }

  var aspect: Double { width / height }

  /// How a drawing of that size has to be scaled to fit; at most 1.
  func scale(_ size: Size) -> Double { Swift.min(1, width / size.width, height / size.height) }
}

/// In points.
struct Size: Sendable, Equatable {
  var width: Double
  var height: Double
}

/// In points from the upper left corner, y downward.
struct Point: Sendable, Equatable {
  var x: Double
  var y: Double
}

struct Rect: Sendable, Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  var right: Double { x + width }
  var bottom: Double { y + height }

  func moved(by x: Double, _ y: Double) -> Rect { Rect(x: self.x + x, y: self.y + y, width: width, height: height) }

  func intersects(_ other: Rect) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func inset(by margin: Double) -> Rect {
    Rect(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
  }
}
