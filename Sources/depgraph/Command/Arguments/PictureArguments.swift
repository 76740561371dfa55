import DepGraphModel
import DepGraphReports
import DepGraphSyntax
import Foundation

extension Options {
  /// What the arguments say about pictures; the title and links need to know the sources.
  ///
  /// - Throws: `InputError` for a sheet or a theme that cannot be used.
  func picture() throws -> PictureOptions {
    var picture = PictureOptions()
    picture.collapse = collapse
    picture.includeSystem = includeSystem
    picture.showsUnchanged = showsUnchanged
    picture.sheet = try fit.map { try Sheet($0) }
    if let theme {
      guard let json = FileManager.default.contents(atPath: theme) else {
        throw InputError("the theme '\(theme)' cannot be read")
      }
      picture.theme = try Theme(json: json)
    }
    return picture
  }

  /// The app, and the part of it that a filter keeps: `Bakery · ProfileView, 2 steps`.
  ///
  /// - Parameter path: of the analyzed folder or saved graph.
  func pictureTitle(of path: String, _ filter: GraphFilter) -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let focused = filter.focus.map { "\($0), \(filter.depth.counted("step"))" }
    let others = [
      filter.reaches.map { "what reaches \($0)" }, filter.path.map { "\($0.from) to \($0.to)" },
      filter.cyclesOnly ? "cycles" : nil,
    ].compactMap { $0 }
    let parts = focused + others
    return ([title ?? name] + parts).joined(separator: " · ")
  }
}
