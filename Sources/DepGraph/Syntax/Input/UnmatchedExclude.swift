import DepGraphModel

/// A glob that was to leave something out and matches nothing that is there.
public struct UnmatchedExclude: Sendable, Equatable {
  public let glob: String
  /// One line: where the glob stands, that it matches nothing, and how to mend it.
  public let message: String

  /// - Parameter paths: of the files that are there.
  static func all(_ exclusions: [Configuration.Exclusion], beside paths: [String]) -> [UnmatchedExclude] {
    exclusions.map { exclusion in
      let place = exclusion.place.map { "\($0.name):\($0.line):\($0.column): 'exclude'" } ?? "--exclude"
      let mend = mend(Glob(exclusion.glob), beside: paths)
      return UnmatchedExclude(
        glob: exclusion.glob, message: "\(place) '\(exclusion.glob)' matches no Swift file; \(mend)".escapedSingleLine
      )
    }
  }

  private static func mend(_ glob: Glob, beside paths: [String]) -> String {
    if glob.isLiteral, let near = NearMiss.closest(to: glob.names.joined(separator: "/"), among: names(glob, paths)) {
      return "did you mean '\(near)'?"
    }
    return glob.folder.isEmpty ? "correct or remove it" : "a glob with a slash is relative to the analyzed folder"
  }

  /// What a glob like that could have been meant for: names of files and folders, or their paths where it is one.
  private static func names(_ glob: Glob, _ paths: [String]) -> [String] {
    var names: Set<String> = []
    for path in paths {
      var rest = path[...]
      while !rest.isEmpty {
        let slash = rest.lastIndex(of: "/")
        let isNew = names.insert(
          glob.isAnchored ? String(rest) : String(slash.map { rest[rest.index(after: $0)...] } ?? rest)
        ).inserted
        // The folders above a known path are known.
        guard isNew || !glob.isAnchored, let slash else { break }
        rest = rest[..<slash]
      }
    }
    return names.sorted { $0.precedesInBytes($1) }
  }
}
