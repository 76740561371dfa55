import DepGraphModel

/// Finds the Swift files below folders.
///
/// Every file and folder counts once, at its real place. Symbolic links wait until everything real is known and are
/// then followed in the order of their paths, so that the result does not depend on the order of a folder's entries:
/// a link to something that was found already adds nothing, one that leads back to a folder it lies in is noted.
struct FolderWalk {
  struct File {
    /// Relative to the root.
    let path: String
    let disk: DiskPath
  }

  private let store: any FileStore
  private let root: DiskPath
  private var exclude: Exclusions
  private let skipping: SkippedFiles?
  /// What the rules of `SkippedFiles` left out.
  private(set) var skipped = SkippedFiles.Counts()
  private(set) var files: [File] = []
  /// Names of Xcode projects and their like by the folder, relative to the root, that holds them.
  private(set) var projects: [String: [String]] = [:]
  private(set) var notes: [String] = []
  /// Swift files that `exclude` left out; folders are not looked into.
  private(set) var excludesSomething = false
  private var excludedFolders: [File] = []

  private var foundFolders: Set<DiskPath> = []
  private var foundFiles: Set<DiskPath> = []
  private var links: [File] = []

  /// - Parameters:
  ///   - root: absolute, without symbolic links.
  ///   - skipping: what is no code of the project's own; nil: everything counts.
  ///   - notes: what is to be told beside the walk's own.
  init(
    _ store: any FileStore, root: DiskPath, exclude: [Configuration.Exclusion], skipping: SkippedFiles? = nil,
    notes: [String] = []
  ) {
    self.notes = notes
    self.skipping = skipping
    self.store = store
    self.root = root
    self.exclude = Exclusions(exclude)
  }

  /// Takes a file without a look at its name.
  mutating func add(_ file: File) {
    guard !isExcluded(file.path, isFolder: false), foundFiles.insert(file.disk).inserted else { return }
    files.append(file)
  }

  /// Takes everything below a real folder, but for what symbolic links lead to.
  mutating func walk(_ folder: File) {
    var pending = [folder]
    while let folder = pending.popLast() {
      guard foundFolders.insert(folder.disk).inserted else { continue }
      let entries: [FileSystem.Entry]
      do {
        entries = try store.list(folder.disk)
      } catch {
        note("cannot read folder \(folder.path.isEmpty ? "." : folder.path): \(error.reason)")
        continue
      }
      if let skipping, skipping.isOtherRepository(folder.path, entries) {
        skipped.repositories += 1
        continue
      }
      for entry in entries {
        let name = String(decoding: entry.name, as: UTF8.self)
        let file = File(
          path: folder.path.isEmpty ? name : "\(folder.path)/\(name)", disk: folder.disk.appending(entry.name))
        switch entry.kind {
        case .folder where ProjectMarker.isMarker(name):
          projects[folder.path, default: []].append(name)
        case .folder where !Self.isSkipped(folderNamed: name):
          if isExcluded(file.path, isFolder: true) {
            excludedFolders.append(file)
          } else if !isSkipped(file.path, isFolder: true) {
            pending.append(file)
          }
        case .regular where name.hasSuffix(".swift"):
          if !isExcluded(file.path, isFolder: false), !isSkipped(file.path, isFolder: false) { add(file) }
        case .regular where ProjectMarker.isMarker(name):
          projects[folder.path, default: []].append(name)
        case .link where !Self.isSkipped(folderNamed: name) && !name.hasPrefix("bazel-"):
          // Bazel's convenience links lead to copies of the whole tree.
          links.append(file)
        case .special(let kind) where name.hasSuffix(".swift"):
          if !isExcluded(file.path, isFolder: false) { note("\(file.path) is a \(kind); skipped") }
        case .submodule where !Self.isSkipped(folderNamed: name):
          if !isExcluded(file.path, isFolder: true) {
            note("\(file.path) is a submodule, whose files another repository holds; skipped")
          }
        case .folder, .regular, .link, .special, .submodule:
          break
        }
      }
    }
  }

  /// Follows the links found so far, then those found behind them.
  mutating func followLinks() {
    while !links.isEmpty {
      let round = links.sorted { $0.path.precedesInBytes($1.path) }
      links = []
      for link in round where !isExcluded(link.path, isFolder: false) { follow(link) }
    }
  }

  private mutating func follow(_ link: File) {
    let isSwift = link.path.hasSuffix(".swift")
    let target: DiskPath
    let kind: FileKind
    do {
      target = try store.realPath(link.disk)
      kind = try store.kind(of: target)
    } catch {
      // Without an ending it may have been a folder of sources.
      let name = link.path.split(separator: "/").last ?? ""
      if isSwift || !name.contains(".") {
        note("symbolic link \(link.path) is broken: \(error.reason)")
      }
      return
    }
    switch kind {
    case .folder where target.contains(link.disk) || target.contains(root):
      note("symbolic link \(link.path) points to a folder that contains it; not followed")
    case .folder where !isExcluded(link.path, isFolder: true):
      walk(File(path: link.path, disk: target))
    case .regular where isSwift:
      add(File(path: link.path, disk: target))
    case .special(let kind) where isSwift:
      note("\(link.path) points to a \(kind); skipped")
    case .folder, .regular, .link, .special, .submodule:
      break
    }
  }

  private mutating func isSkipped(_ path: String, isFolder: Bool) -> Bool {
    guard let reason = skipping?.reason(path, isFolder: isFolder) else { return false }
    skipped[keyPath: reason] += 1
    return true
  }

  private mutating func isExcluded(_ path: String, isFolder: Bool) -> Bool {
    guard exclude.contain(path, isFolder: isFolder) else { return false }
    excludesSomething = true
    return true
  }

  /// The globs that match nothing that is there; one that matches only what another leaves out is no mistake.
  ///
  /// - Parameter folders: what was walked, relative to the root.
  mutating func idleExclusions(in folders: [String]) -> [Configuration.Exclusion] {
    while let folder = excludedFolders.popLast(), !exclude.idle(in: folders).isEmpty {
      // One that cannot be read concerns nobody: it is left out.
      for entry in (try? store.list(folder.disk)) ?? [] {
        let name = String(decoding: entry.name, as: UTF8.self)
        let file = File(path: "\(folder.path)/\(name)", disk: folder.disk.appending(entry.name))
        _ = exclude.contain(file.path, isFolder: entry.kind == .folder)
        if entry.kind == .folder, !Self.isSkipped(folderNamed: name) { excludedFolders.append(file) }
      }
    }
    return exclude.idle(in: folders)
  }

  private mutating func note(_ text: String) { notes.append(text.escapedSingleLine) }

  /// Folders that hold no sources of the project itself: hidden ones (`.build`, `.git`), what package managers check
  /// out, what Xcode builds, and images.
  static func isSkipped(folderNamed name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".xcassets")
      || ["DerivedData", "Pods", "Carthage", "node_modules"].contains(name)
  }
}
