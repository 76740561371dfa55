import DepGraphModel

/// What an analysis leaves out, and which globs have had a part in that.
///
///     "exclude": ["Generated", "Sources/Mokcs"]      // the second matches nothing
struct Exclusions {
  private let entries: [(entry: Configuration.Exclusion, glob: Glob)]
  private var isUsed: [Bool]

  init(_ exclude: [Configuration.Exclusion]) {
    entries = exclude.map { ($0, Glob($0.glob)) }
    isUsed = entries.map { _ in false }
  }

  /// Whether a glob matches the path or a folder above it.
  mutating func contain(_ path: String, isFolder: Bool) -> Bool {
    guard !entries.isEmpty else { return false }
    var isExcluded = false
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if match(String(path[..<slash]), isFolder: true) { isExcluded = true }
      end = path.index(after: slash)
    }
    return match(path, isFolder: isFolder) || isExcluded
  }

  /// Tries all globs, so that one does not hide that another matches too.
  private mutating func match(_ path: String, isFolder: Bool) -> Bool {
    var isMatched = false
    for (index, (entry, glob)) in entries.enumerated() where !(isMatched && isUsed[index]) {
      guard let local = entry.folder.local(path), glob.matches(local, isFolder: isFolder) else { continue }
      isMatched = true
      isUsed[index] = true
    }
    return isMatched
  }

  /// Those that matched nothing, in their order, without those that need not.
  ///
  /// - Parameter folders: what was looked through, relative to the root; empty for the root itself.
  func idle(in folders: [String]) -> [Configuration.Exclusion] {
    zip(entries, isUsed).compactMap { entry, isUsed in
      guard !isUsed, !entry.entry.isShared, !entry.glob.namesWhatIsSkipped else { return nil }
      // What a configuration says of a folder that was not looked through is none of this analysis.
      let folder = entry.entry.folder
      let named = [folder.path, entry.glob.folder].filter { !$0.isEmpty }.joined(separator: "/") + "/"
      let isSeen = folders.contains { looked in
        let looked = [folder.rootPath, looked].filter { !$0.isEmpty }.joined(separator: "/")
        return looked.isEmpty || named.hasPrefix(looked + "/")
      }
      return isSeen || entry.entry.place == nil ? entry.entry : nil
    }
  }
}

extension Glob {
  /// `Pods`, `**/.build`: left out anyway, whether it is there or not.
  fileprivate var namesWhatIsSkipped: Bool {
    names.contains { FolderWalk.isSkipped(folderNamed: $0) || ProjectMarker.isMarker($0) }
  }
}
