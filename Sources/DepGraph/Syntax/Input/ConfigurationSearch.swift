import DepGraphModel

/// Finds the configurations that concern an analysis: in the root and the folders above it up to the repository's top, and
/// in those below it.
struct ConfigurationSearch {
  struct File {
    let disk: DiskPath
    /// What messages call it.
    let name: String
    /// Relative to the analyzed root.
    let file: String
    let folder: ConfigurationFolder
    let scope: Configuration.Scope
  }

  private let root: SourceRoot

  init(_ root: SourceRoot) { self.root = root }

  /// Outer ones first.
  ///
  /// - Throws: `InputError` when one cannot be looked for.
  func files() throws -> [File] {
    var files: [File] = []
    for folder in above().reversed() + [root.disk] {
      let path = folder.appending(Array(Configuration.fileName.utf8))
      guard try isThere(path) else { continue }
      let rootPath = root.disk.relative(to: folder)
      let depth = rootPath.split(separator: "/").count
      let file = String(repeating: "../", count: depth) + Configuration.fileName
      files.append(
        File(
          disk: path, name: depth == 0 ? root.displayName(of: file) : root.outerName(of: path), file: file,
          folder: ConfigurationFolder(rootPath: rootPath), scope: depth == 0 && root.isWhole ? .whole : .part))
    }
    return files + below()
  }

  /// The folders above the root, the nearest first, up to the repository's top; none where there is no repository.
  private func above() -> [DiskPath] {
    guard let top = root.repositoryTop, top != root.disk else { return [] }
    var folders = [root.disk.parent]
    while folders[folders.count - 1] != top { folders.append(folders[folders.count - 1].parent) }
    return folders
  }

  private func isThere(_ path: DiskPath) throws -> Bool {
    do throws(SystemError) {
      _ = try root.store.kind(of: path, followingLinks: false)
      return true
    } catch  where error.isMissing {
      return false
    } catch {
      throw InputError("cannot read \(root.displayName(of: Configuration.fileName)): \(error.reason)")
    }
  }

  /// In the folders that are analyzed and in those between them and the root.
  private func below() -> [File] {
    var found: [String: DiskPath] = [:]
    var seen: Set<DiskPath> = [root.disk]
    var pending: [DiskPath] = []
    for folder in root.selectedFolders {
      pending.append(folder)
      var between = folder
      while between != root.disk {
        between = between.parent
        guard seen.insert(between).inserted else { break }
        let path = between.appending(Array(Configuration.fileName.utf8))
        if (try? root.store.kind(of: path, followingLinks: false)) != nil {
          found[between.relative(to: root.disk)] = path
        }
      }
    }
    while let folder = pending.popLast() {
      // A folder that cannot be listed is noted where its sources are looked for.
      for entry in (try? root.store.list(folder)) ?? [] {
        let name = String(decoding: entry.name, as: UTF8.self)
        if entry.kind == .folder, !FolderWalk.isSkipped(folderNamed: name) {
          pending.append(folder.appending(entry.name))
        } else if name == Configuration.fileName, entry.kind == .regular || entry.kind == .link {
          found[folder.relative(to: root.disk)] = folder.appending(entry.name)
        }
      }
    }
    found[""] = nil
    return found.sorted { $0.key.precedesInBytes($1.key) }.map { path, disk in
      let file = "\(path)/\(Configuration.fileName)"
      let isWhole = root.selectedFolders.contains { $0.contains(disk.parent) }
      return File(
        disk: disk, name: root.displayName(of: file), file: file, folder: ConfigurationFolder(path: path),
        scope: isWhole ? .whole : .part)
    }
  }

  /// One line for a configuration in the working folder that holds the root and does not apply.
  var notes: [String] {
    guard root.repositoryTop == nil, root.isOnDisk, let working = try? root.store.realPath(DiskPath(".")),
      working != root.disk, working.contains(root.disk),
      (try? root.store.kind(of: DiskPath(Configuration.fileName), followingLinks: true)) == .regular
    else { return [] }
    return [
      "\(Configuration.fileName) in the working folder does not apply: it is not in the repository of the analyzed files;"
        + " --config \(Configuration.fileName) names it"
    ]
  }
}
