import DepGraphModel

/// What lies among the sources and is no code of the project's own: what git ignores, other repositories (submodules,
/// linked worktrees), what builds leave behind, and files that a tool writes.
///
///     App/Model.generated.swift      build/      SourcePackages/checkouts/Kit      Vendor/Kit/.git
struct SkippedFiles {
  /// How many files and folders were left out, and why.
  struct Counts {
    var ignored = 0
    var repositories = 0
    var buildFolders = 0
    var generated = 0
    /// Swift files that no target compiles.
    var outsideTargets = 0

    /// One line; nil when nothing was left out.
    var note: String? {
      let parts = [
        ignored > 0 ? "\(ignored.counted("file or folder", "files and folders")) that git ignores" : nil,
        repositories > 0 ? "\(repositories.counted("repository", "repositories")) inside this one" : nil,
        buildFolders > 0 ? "\(buildFolders.counted("build folder"))" : nil,
        generated > 0 ? "\(generated.counted("generated file"))" : nil,
        outsideTargets > 0 ? "\(outsideTargets.counted("Swift file")) of no target" : nil,
      ].compactMap { $0 }
      return parts.isEmpty ? nil : "skipped \(parts.joined(separator: ", ")); --no-ignore analyzes them"
    }
  }

  /// Paths relative to the root, folders without a slash at their end.
  private let ignored: Set<String>
  /// Folders that were asked for, relative to the root: they count whatever they are.
  private let given: Set<String>

  init(ignored: Set<String>, given: Set<String>) {
    self.ignored = ignored
    self.given = given
  }

  /// Which of the counts a file or folder belongs to; nil for the project's own.
  func reason(_ path: String, isFolder: Bool) -> WritableKeyPath<Counts, Int>? {
    if given.contains(path) { return nil }
    if ignored.contains(path) { return \.ignored }
    let name = path.split(separator: "/").last ?? ""
    if isFolder { return Self.buildFolders.contains(String(name)) ? \.buildFolders : nil }
    return Self.generatedEndings.contains { name.hasSuffix($0) } ? \.generated : nil
  }

  /// Whether a folder is the top of another repository's working tree.
  func isOtherRepository(_ folder: String, _ entries: [FileSystem.Entry]) -> Bool {
    !folder.isEmpty && !given.contains(folder) && entries.contains { $0.name.elementsEqual(".git".utf8) }
  }

  private static let buildFolders: Set<String> = ["build", "SourcePackages", "DerivedSources"]
  private static let generatedEndings = [".generated.swift", ".pb.swift", ".grpc.swift"]
}

extension SkippedFiles {
  /// What git ignores below a folder of the disk. Empty where there is no repository around it, and for a folder that is
  /// ignored itself: who asks for it wants it.
  ///
  /// - Returns: paths relative to the folder, and a line when git cannot tell.
  static func ignored(in folder: DiskPath, _ store: any FileStore) -> (paths: Set<String>, note: String?) {
    var top = folder
    while (try? store.kind(of: top.appending(Array(".git".utf8)))) == nil {
      guard top.bytes.count > 1 else { return ([], nil) }
      top = top.parent
    }
    // Where there is no git, nobody works on a repository.
    guard let git = try? GitCommand() else { return ([], nil) }
    do {
      let answer = try git.run(
        "-C", folder.text, "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
      guard answer.status == 0 else { throw InputError(answer.message) }
      let paths = answer.output.split(separator: 0).map { path in
        String(decoding: path.last == UInt8(ascii: "/") ? path.dropLast() : path, as: UTF8.self)
      }
      return paths.contains(".") ? ([], nil) : (Set(paths), nil)
    } catch {
      return ([], "git cannot tell which files it ignores: \(error)".escapedSingleLine)
    }
  }
}
