import DepGraphModel

/// Files and folders that say: an app's project lies here.
enum ProjectMarker {
  /// Xcode's own, and what XcodeGen and Tuist make it from; a generated project is often not checked in.
  static func isMarker(_ name: String) -> Bool {
    name.hasSuffix(xcodeProject) || name.hasSuffix(xcodeWorkspace)
      || ["project.yml", "project.yaml", "Tuist"].contains(name)
  }

  /// The project's name as far as its markers' own names say it: a project before a workspace, then the first by name.
  static func projectName(_ markers: [String]) -> String? {
    for suffix in [xcodeProject, xcodeWorkspace] {
      let names = markers.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
      if let first = names.min(by: { $0.precedesInBytes($1) }) { return first }
    }
    return nil
  }

  private static let xcodeProject = ".xcodeproj"
  private static let xcodeWorkspace = ".xcworkspace"
}
