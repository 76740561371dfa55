import DepGraphModel

/// Packages and projects around and above the files of an analysis.
struct Surroundings {
  private let store: any FileStore
  private let root: DiskPath
  private var manifests: [(folder: String, manifest: PackageManifest)] = []
  private var projects: [String: [String]]
  /// The package above the root, with the root's place in it.
  private var outer: (manifest: PackageManifest, prefix: String)?
  private(set) var notes: [String] = []

  /// - Parameter selected: the folders that hold the given paths, relative to the root. What lies in them and in those
  ///   above them was not walked, but a package or project there counts.
  init(_ store: any FileStore, root: DiskPath, selected: [String], walk: FolderWalk) {
    self.store = store
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
      for entry in (try? store.list(disk)) ?? [] {
        let name = String(decoding: entry.name, as: UTF8.self)
        if ProjectMarker.isMarker(name), projects[folder]?.contains(name) != true {
          projects[folder, default: []].append(name)
        } else if name == "Package.swift", entry.kind == .regular || entry.kind == .link {
          folders[folder] = disk.appending(entry.name)
        }
      }
    }
    for (folder, disk) in folders.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      manifests.append((folder, read(disk, at: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")))
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
        PackageLayout(manifest: $0.manifest, folder: $0.folder, folders: folders)
      },
      outerPackage: outer.map {
        PackageLayout(manifest: $0.manifest, folder: "", prefix: $0.prefix, folders: folders)
      },
      projects: projects)
  }

  /// The nearest package above the root. The search ends with the repository: what lies beyond is somebody else's.
  private mutating func outerPackage() -> (manifest: PackageManifest, prefix: String)? {
    var folder = root
    while folder.bytes.count > 1, (try? store.kind(of: folder.appending(Array(".git".utf8)))) == nil {
      folder = folder.parent
      let path = folder.appending(Array("Package.swift".utf8))
      guard (try? store.kind(of: path)) == .regular else { continue }
      let start = folder.bytes.count == 1 ? 1 : folder.bytes.count + 1
      let prefix = DiskPath(Array(root.bytes.dropFirst(start))).text
      return (read(path, at: "Package.swift above the analysed folder"), prefix)
    }
    return nil
  }

  /// A manifest without targets when this one cannot be read: its folder is a package's all the same.
  private mutating func read(_ manifest: DiskPath, at path: String) -> PackageManifest {
    do throws(SystemError) {
      if let manifest = PackageManifest.parse(try store.read(manifest)) { return manifest }
      notes.append("\(path) is too large or nests too deeply to be read; its targets are not known".onOneLine)
    } catch {
      notes.append("cannot read \(path): \(error.reason); its targets are not known".onOneLine)
    }
    return PackageManifest()
  }
}
