import DepGraphModel

/// The files that an analysis depends on, as they were at one moment.
package struct WatchedInputs {
  private let root: SourceRoot
  private let configuration: Configuration
  private let configurationFile: String?
  /// By path; nil for one that was gone.
  private var files: [String: FileStatus?]
  /// The folders that hold them: a file that comes changes the time of its folder.
  private var folders: [String: FileStatus?]

  /// - Throws: `InputError` when there is none.
  package init(_ root: SourceRoot, _ configuration: Configuration, configurationFile: String?) throws {
    self.root = root
    self.configuration = configuration
    self.configurationFile = configurationFile
    let paths = try Self.paths(root, configuration, configurationFile)
    files = Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStatus($0)) })
    folders = Self.folders(of: paths, in: root)
  }

  package var count: Int { files.count }

  /// What was saved, came or went since: paths as the user knows them, sorted. Empty when nothing did.
  package mutating func changes() -> [String] {
    var changed = Set(files.keys.filter { FileStatus($0) != files[$0] })
    // An output that is written beside the sources changes the folder and no input.
    let now = folders.keys.map { ($0, FileStatus($0)) }
    if now.contains(where: { folders[$0.0] != $0.1 }) {
      folders = Dictionary(uniqueKeysWithValues: now)
      // A list that cannot be made is one that has changed: the analysis says why.
      let paths = (try? Self.paths(root, configuration, configurationFile)).map(Set.init) ?? []
      changed.formUnion(paths.symmetricDifference(files.keys))
    }
    let start = root.path.hasSuffix("/") ? root.path : root.path + "/"
    return changed.map { $0.hasPrefix(start) ? root.displayName(of: String($0.dropFirst(start.count))) : $0 }
      .sorted { $0.precedesInBytes($1) }
  }

  /// Absolute.
  private static func paths(
    _ root: SourceRoot, _ configuration: Configuration, _ configurationFile: String?
  ) throws -> [String] {
    let inputs = try root.factsInputs(configuration, configurationFile: configurationFile)
    return inputs.map { root.disk.appending(Array($0.utf8)).text } + (configurationFile.map { [$0] } ?? [])
  }

  private static func folders(of paths: [String], in root: SourceRoot) -> [String: FileStatus?] {
    var folders: [String: FileStatus?] = [root.path: FileStatus(root.path)]
    for path in paths {
      var folder = DiskPath(path).parent
      while root.disk.contains(folder), folders[folder.text] == nil {
        folders[folder.text] = FileStatus(folder.text)
        folder = folder.parent
      }
    }
    return folders
  }
}
