import DepGraphModel
import Foundation

/// The colors of a picture, by their names: those of the palette, some of them replaced by a `--theme` file.
///
///     { "blue": { "light": "#004488", "dark": "#88BBFF" }, "paper": { "light": "#FFFDF5" } }
public struct Theme: Sendable, Equatable {
  private var replaced: [Shade: Shade] = [:]

  public static let standard = Theme()

  private init() {}

  /// Each color of the palette with the name that a file knows it by, in the order in which they are listed.
  static let named: [(name: String, shade: Shade)] = [
    ("paper", .paper), ("ink", .ink), ("faint", .faint), ("framePaper", .clusterPaper), ("frameEdge", .clusterEdge),
    ("blue", .blue), ("bluePaper", .bluePaper), ("orange", .orange), ("orangePaper", .orangePaper), ("green", .green),
    ("greenPaper", .greenPaper), ("purple", .purple), ("purplePaper", .purplePaper), ("yellow", .yellow),
    ("yellowPaper", .yellowPaper), ("gray", .grey), ("grayPaper", .greyPaper), ("boxPaper", .whitePaper),
    ("red", .red), ("slate", .slate), ("onStrong", .onStrong),
  ]

  /// - Parameter json: the bytes of a theme file.
  /// - Throws: `InputError` for what is no object of known names and colors as `#RRGGBB`.
  public init(json: Data) throws {
    let known = Theme.named.map(\.name)
    let colors: [String: [String: String]]
    do {
      colors = try JSONDecoder().decode([String: [String: String]].self, from: json)
    } catch {
      throw InputError(##"a theme is a JSON object such as { "blue": { "light": "#004488", "dark": "#88BBFF" } }"##)
    }
    for (name, sides) in colors.sorted(by: { $0.key < $1.key }) {
      guard let shade = Theme.named.first(where: { $0.name == name })?.shade else {
        throw InputError("unknown color '\(name)' in the theme; known are \(known.joined(separator: ", "))")
      }
      var color = shade
      for (side, value) in sides.sorted(by: { $0.key < $1.key }) {
        guard value.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil else {
          throw InputError("the theme's '\(name)' has '\(value)', which is no color of the form #RRGGBB")
        }
        switch side {
        case "light": color.light = value
        case "dark": color.dark = value
        default: throw InputError("the theme's '\(name)' has '\(side)'; known are light, dark")
        }
      }
      replaced[shade] = color
    }
  }

  /// The color that stands for one of the palette.
  func callAsFunction(_ shade: Shade) -> Shade { replaced[shade] ?? shade }
}
