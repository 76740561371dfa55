/// Packages and projects around and above the files of an analysis.
struct Surroundings {
  private let root: DiskPath
  private var manifests: [(folder: String, bytes: [UInt8])] = []
  private var projects: [String: [String]]
  /// The package above the root, with the root's place in it.
  private var outer: (bytes: [UInt8], prefix: String)?
  private(set) var notes: [String] = []

  /// - Parameter selected: the folders that hold the given paths, relative to the root. What lies in them and in those
  ///   above them was not walked, but a package or project there counts.
  init(root: DiskPath, selected: [String], walk: FolderWalk) {
    self.root = root
    projects = walk.projects
    var folders: [String: DiskPath] = [:]
    for file in walk.files where file.path == "Package.swift" || file.path.hasSuffix("/Package.swift") {
      folders[file.path.parentFolder] = file.disk
    }
    var unwalked: Set<String> = []
    for folder in selected {
      var folder = folder
      while unwalked.insert(folder).inserted, !folder.isEmpty { folder = folder.parentFolder }
    }
    for folder in unwalked {
      let disk = folder.isEmpty ? root : root.appending(Array(folder.utf8))
      // A folder that cannot be listed was noted, or only passed through.
      for entry in (try? FileSystem.list(disk)) ?? [] {
        let name = String(decoding: entry.name, as: UTF8.self)
        if ProjectMarker.isMarker(name), projects[folder]?.contains(name) != true {
          projects[folder, default: []].append(name)
        } else if name == "Package.swift", entry.kind == .regular || entry.kind == .link {
          folders[folder] = disk.appending(entry.name)
        }
      }
    }
    for (folder, disk) in folders.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      if let bytes = read(disk, at: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift") {
        manifests.append((folder, bytes))
      }
    }
    if folders[""] == nil { outer = outerPackage() }
  }

  func modules(of files: [FolderWalk.File]) -> ModuleMap {
    var folders: Set<String> = []
    for file in files {
      var folder = file.path.parentFolder
      while folders.insert(folder).inserted, !folder.isEmpty { folder = folder.parentFolder }
    }
    return ModuleMap(
      packages: manifests.map {
        PackageLayout(manifest: PackageManifest(source: $0.bytes), folder: $0.folder, folders: folders)
      },
      outerPackage: outer.map {
        PackageLayout(manifest: PackageManifest(source: $0.bytes), folder: "", prefix: $0.prefix, folders: folders)
      },
      projects: projects)
  }

  /// The nearest package above the root. The search ends with the repository: what lies beyond is somebody else's.
  private func outerPackage() -> (bytes: [UInt8], prefix: String)? {
    var folder = root
    while folder.bytes.count > 1, (try? FileSystem.kind(of: folder.appending(Array(".git".utf8)))) == nil {
      folder = folder.parent
      guard let bytes = try? FileSystem.read(folder.appending(Array("Package.swift".utf8))) else { continue }
      let start = folder.bytes.count == 1 ? 1 : folder.bytes.count + 1
      return (bytes, DiskPath(Array(root.bytes.dropFirst(start))).text)
    }
    return nil
  }

  private mutating func read(_ manifest: DiskPath, at path: String) -> [UInt8]? {
    do {
      return try FileSystem.read(manifest)
    } catch {
      notes.append("cannot read \(path): \(error.reason); its targets are not known".onOneLine)
      return nil
    }
  }
}
