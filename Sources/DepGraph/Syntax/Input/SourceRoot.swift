import DepGraphModel

/// The folder that all paths of an analysis are relative to, and what of it was asked for.
///
///     let root = try SourceRoot(paths: ["MyApp", "Packages/Kit"])
///     let configuration = try Configuration.load(root: root, …)
///     let tree = try root.sources(configuration)
///
/// One folder is its own root, one file has its folder as root, several paths their nearest common ancestor folder.
public struct SourceRoot: Sendable {
  private struct Selection: Sendable {
    /// As the user wrote it.
    let given: String
    /// Absolute, without symbolic links but for a file that is one itself.
    let disk: DiskPath
    let isFolder: Bool
  }

  /// Where its files are.
  private enum Origin: Sendable {
    case disk
    case revision(GitRevision)
    case facts
  }

  var store: any FileStore
  private let selections: [Selection]
  let disk: DiskPath
  private let origin: Origin

  /// Absolute; for looking things up, never for an output.
  public var path: String { disk.text }

  /// Whether all of the root was asked for, not just some of what is in it.
  var isWhole: Bool { selections.contains { $0.isFolder && $0.disk == disk } }

  /// Whether its path is one of the file system.
  package var isOnDisk: Bool { if case .disk = origin { true } else { false } }

  /// The folders that were given, and those of the files that were.
  var selectedFolders: [DiskPath] {
    var folders: [DiskPath] = []
    for selection in selections {
      let folder = selection.isFolder ? selection.disk : selection.disk.parent
      if !folders.contains(where: { $0.contains(folder) }) { folders.append(folder) }
    }
    return folders
  }

  /// The top of the repository that holds the root; nil for none.
  var repositoryTop: DiskPath? {
    if !isOnDisk { return DiskPath("/") }
    var folder = disk
    while (try? store.kind(of: folder.appending(Array(".git".utf8)))) == nil {
      if folder.parent == folder { return nil }
      folder = folder.parent
    }
    return folder
  }

  /// The root's place in its repository, with a slash behind it; empty at its top and where there is none.
  package var repositoryPrefix: String {
    guard let top = repositoryTop, top != disk else { return "" }
    return disk.relative(to: top) + "/"
  }

  /// What stands before a path so that it is relative to the working folder; absolute where that does not hold the root
  /// and does not lie in it. Empty for a revision, whose files lie nowhere.
  package var workingPrefix: String {
    guard isOnDisk, let working = try? store.realPath(DiskPath(".")), working != disk else { return "" }
    if working.contains(disk) { return disk.relative(to: working) + "/" }
    if disk.contains(working) {
      return String(repeating: "../", count: working.relative(to: disk).split(separator: "/").count)
    }
    return path.hasSuffix("/") ? path : path + "/"
  }

  /// What a message calls a file above the root.
  func outerName(of file: DiskPath) -> String {
    switch origin {
    case .disk: break
    case .revision(let revision): return revision.displayName(ofFile: file)
    case .facts: return file.relative(to: disk)
    }
    guard let working = try? store.realPath(DiskPath(".")), working.contains(file) else { return file.text }
    return file.relative(to: working)
  }

  /// The folder as the file system has it: a bundle's files lie in the working folder.
  func workingName(of folder: DiskPath) -> String {
    if isBundle { return folder == disk ? "." : folder.relative(to: disk) }
    guard isOnDisk, let working = try? store.realPath(DiskPath(".")), working.contains(folder) else {
      return folder.text
    }
    return folder == working ? "." : folder.relative(to: working)
  }

  /// Relative to the root; nil for a file that lies elsewhere, and for any file beside a revision.
  func relativePath(ofFile file: String) -> String? {
    guard isOnDisk, let real = try? store.realPath(DiskPath(file)), disk.contains(real) else { return nil }
    return relative(real)
  }

  /// What a message calls a file in the root: after the one folder that was given, as the user wrote it.
  package func displayName(of file: String) -> String {
    switch origin {
    case .disk: break
    case .revision(let revision): return revision.displayName(of: file, in: disk)
    case .facts: return file
    }
    guard selections.count == 1, selections[0].isFolder else { return disk.appending(Array(file.utf8)).text }
    var folder = selections[0].given
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    if folder == "." { return file }
    return folder == "/" ? "/\(file)" : "\(folder)/\(file)"
  }

  /// - Parameter paths: folders and Swift files, absolute or relative to the working folder; none means `.`.
  /// - Throws: `InputError` for a path that is not there, cannot be reached or is neither a folder nor a Swift file.
  public init(paths: [String]) throws {
    store = Disk()
    origin = .disk
    selections = try (paths.isEmpty ? ["."] : paths).map(Self.select)
    let folders = selections.map { $0.isFolder ? $0.disk : $0.disk.parent }
    var root = folders[0]
    while !folders.allSatisfy(root.contains) { root = root.parent }
    disk = root
  }

  /// The folder that a revision names, in git's object database.
  ///
  /// - Throws: `InputError` when the revision has no such folder.
  public init(revision: GitRevision) throws {
    store = try revision.files()
    origin = .revision(revision)
    disk = revision.folder
    guard (try? store.kind(of: disk)) == .folder else { throw revision.missingFolder }
    selections = [Selection(given: revision.name, disk: try store.realPath(disk), isFolder: true)]
  }

  /// The files of a bundle, whose folder counts as the working folder.
  ///
  /// - Throws: `InputError` when its paths contradict each other.
  package init(facts bundle: FactsBundle) throws {
    store = try FactsTree(bundle)
    origin = .facts
    disk = DiskPath("/")
    selections = [Selection(given: ".", disk: disk, isFolder: true)]
  }

  private static func select(_ given: String) throws -> Selection {
    let path = DiskPath(given)
    // A zero byte would end the name early and find something else.
    guard !given.isEmpty, !path.bytes.contains(0) else {
      throw InputError("no such file or folder: '\(given)'; give a folder or Swift files")
    }
    do {
      switch try FileSystem.kind(of: path) {
      case .folder:
        return Selection(given: given, disk: try FileSystem.realPath(path), isFolder: true)
      case .regular where given.hasSuffix(".swift"):
        let name = path.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? []
        let folder = path.bytes.contains(UInt8(ascii: "/")) ? path.parent : DiskPath(".")
        return Selection(given: given, disk: try FileSystem.realPath(folder).appending(name), isFolder: false)
      case .regular, .link, .submodule:
        throw InputError("not a Swift file: \(given); give a folder or files that end in .swift")
      case .special(let kind):
        throw InputError("\(given) is a \(kind); give a folder or Swift files")
      }
    } catch let error as SystemError {
      if error.isMissing {
        throw InputError("no such file or folder: \(given); give a folder or Swift files")
      }
      throw InputError("cannot read \(given): \(error.reason)")
    }
  }

  /// Looks for the Swift files and assigns their modules.
  ///
  /// What `SkippedFiles` names, files that no target of a project compiles, hidden folders, `DerivedData`, `Pods`, `Carthage`, `node_modules`, `*.xcassets` and what the configuration excludes
  /// are left out, and so are tests unless the configuration includes them: files of a package's test targets, and of
  /// folders called `Tests` or whose name ends so. None of this but `exclude` concerns the paths that were given: one
  /// inside a test folder is taken, and so are tests where there is nothing else.
  ///
  /// - Throws: `InputError` when no Swift file is left.
  public func sources(_ configuration: Configuration) throws -> SourceTree {
    var walk = try walk(configuration)
    let found = walk.files.sorted { $0.path.precedesInBytes($1.path) }
    let surroundings = Surroundings(
      store, root: disk, selected: selections.map { relative($0.disk).parentFolder }, walk: walk)
    let places = surroundings.modules(of: found).places(of: found.map(\.path))
    var files: [SourceFile] = []
    var tests: [SourceFile] = []
    var strays: [SourceFile] = []
    let given = Set(selections.map { relative($0.disk) })
    for (file, place) in zip(found, places) {
      let bundled = store.facts(of: file.disk)
      var source = SourceFile(
        path: file.path, module: bundled?.module ?? place.module, isTest: place.testFolder != nil
      ) {
        [store, path = file.path, disk = file.disk] in
        do throws(SystemError) {
          return try store.read(disk)
        } catch {
          throw InputError("cannot read \(path): \(error.reason)")
        }
      }
      source.bundled = bundled
      let isLeftOut = !configuration.includeTests && Self.isLeftOut(file.path, testFolder: place.testFolder, given)
      if place.isOutsideTargets, bundled?.module == nil, !configuration.includesIgnored, !given.contains(file.path) {
        strays.append(source)
      } else if isLeftOut {
        tests.append(source)
      } else {
        files.append(source)
      }
    }
    // Whoever asks for tests alone, or for files of no target alone, gets them.
    let all = [files, tests, strays].first { !$0.isEmpty } ?? []
    var skipped = walk.skipped
    if !files.isEmpty || !tests.isEmpty { skipped.outsideTargets = strays.count }
    // What is excluded has no facts either.
    let idle = isBundle ? [] : walk.idleExclusions(in: selections.filter(\.isFolder).map { relative($0.disk) })
    return SourceTree(
      files: all,
      notes: (walk.notes + surroundings.notes).sorted { $0.precedesInBytes($1) }
        + (skipped.note.map { [$0] } ?? []),
      idleExclusions: UnmatchedExclude.all(idle, beside: found.map(\.path)))
  }

  private var isBundle: Bool { if case .facts = origin { true } else { false } }

  /// All Swift files below what was given, but for what the configuration and `SkippedFiles` leave out.
  ///
  /// - Throws: `InputError` when there is none.
  func walk(_ configuration: Configuration) throws -> FolderWalk {
    let (skipping, ignoreNotes) = skippedFiles(configuration)
    var walk = FolderWalk(store, root: disk, exclude: configuration.exclude, skipping: skipping, notes: ignoreNotes)
    for selection in selections {
      let file = FolderWalk.File(path: relative(selection.disk), disk: selection.disk)
      if selection.isFolder { walk.walk(file) } else { walk.add(file) }
    }
    walk.followLinks()
    guard !walk.files.isEmpty else { throw nothingFound(walk) }
    return walk
  }

  /// What is no code of the project's own, and what could not be found out about it.
  private func skippedFiles(_ configuration: Configuration) -> (SkippedFiles?, notes: [String]) {
    guard !configuration.includesIgnored else { return (nil, []) }
    var ignored: Set<String> = []
    var notes: [String] = []
    // A revision holds nothing that git ignores, and a bundle what was put into it.
    for selection in selections where selection.isFolder && isOnDisk {
      let found = SkippedFiles.ignored(in: selection.disk, store)
      let folder = relative(selection.disk)
      ignored.formUnion(found.paths.map { folder.isEmpty ? $0 : "\(folder)/\($0)" })
      if let note = found.note, !notes.contains(note) { notes.append(note) }
    }
    return (SkippedFiles(ignored: ignored, given: Set(selections.map { relative($0.disk) })), notes)
  }

  /// Whether the test folder lies below the innermost given path that holds the file.
  private static func isLeftOut(_ path: String, testFolder: String?, _ given: Set<String>) -> Bool {
    guard let testFolder, !given.contains(path) else { return false }
    var holder = path.parentFolder
    while !holder.isEmpty, !given.contains(holder) { holder = holder.parentFolder }
    return holder.isEmpty ? !testFolder.isEmpty : testFolder.hasPrefix(holder + "/")
  }

  private func nothingFound(_ walk: FolderWalk) -> InputError {
    let places = selections.map(\.given).joined(separator: ", ")
    if walk.excludesSomething {
      return InputError("all Swift files in \(places) are excluded; narrow --exclude or 'exclude'")
    }
    if let note = walk.notes.first { return InputError("no Swift files in \(places): \(note)") }
    return InputError("no Swift files in \(places); give a folder that contains some")
  }

  private func relative(_ path: DiskPath) -> String {
    guard path != disk else { return "" }
    return DiskPath(Array(path.bytes.dropFirst(disk.bytes == [UInt8(ascii: "/")] ? 1 : disk.bytes.count + 1))).text
  }
}

extension SourceTree {
  /// The Swift files at and below the paths, with their modules.
  /// - Throws: `InputError` for a path that cannot be used, and when there is no Swift file.
  public static func folder(paths: [String], configuration: Configuration = Configuration()) throws -> SourceTree {
    try SourceRoot(paths: paths).sources(configuration)
  }
}
