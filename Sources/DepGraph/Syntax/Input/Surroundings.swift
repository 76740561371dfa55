import DepGraphModel

/// Packages and projects around and above the files of an analysis.
struct Surroundings {
  private let store: any FileStore
  private let root: DiskPath
  private var manifests: [(folder: String, manifest: PackageManifest)] = []
  private var projects: [String: [String]]
  /// The package above the root, with the root's place in it.
  private var outer: (manifest: PackageManifest, prefix: String)?
  private var targets = XcodeTargets()
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
    readProjects()
  }

  // MARK: Xcode's projects

  /// Those at and below the root, then the nearest one above it.
  private mutating func readProjects() {
    for (folder, names) in projects.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      let disk = folder.isEmpty ? root : root.appending(Array(folder.utf8))
      for name in names.sorted(by: { $0.precedesInBytes($1) }) { readProject(name, in: disk) }
    }
    var folder = root
    while targets.folders.isEmpty, folder.bytes.count > 1,
      (try? store.kind(of: folder.appending(Array(".git".utf8)))) == nil
    {
      folder = folder.parent
      let names = ((try? store.list(folder)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
      for name in names.filter(ProjectMarker.isMarker).sorted() { readProject(name, in: folder) }
    }
    for (folder, names) in projects.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      let disk = folder.isEmpty ? root : root.appending(Array(folder.utf8))
      for name in names where name.hasSuffix(".xcworkspace") {
        let data = disk.appending(Array("\(name)/contents.xcworkspacedata".utf8))
        guard let bytes = try? store.read(data) else { continue }
        targets.addWorkspace(of: XcodeWorkspace.projectFolders(bytes, folder: disk.text), in: disk.text)
      }
    }
  }

  private mutating func readProject(_ name: String, in folder: DiskPath) {
    let file = folder.appending(Array("\(name)/project.pbxproj".utf8))
    // A marker of another kind, or a project that only holds a user's settings.
    guard name.hasSuffix(".xcodeproj"), (try? store.kind(of: file)) == .regular else { return }
    let place = "\(name)/project.pbxproj"
    do throws(SystemError) {
      let bytes = try store.read(file)
      let store = store
      if let project = XcodeProject(
        bytes, folder: folder.text, readSettings: { try? store.read(DiskPath(Array($0.utf8))) })
      {
        targets.add(project, in: folder.text)
      } else {
        notes.append("\(place) is not a readable project file; its targets are unknown".escapedSingleLine)
      }
    } catch {
      notes.append("cannot read \(place): \(error.reason); its targets are unknown".escapedSingleLine)
    }
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
      projects: projects, targets: targets, root: root.text)
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
      return (read(path, at: "Package.swift above the analyzed folder"), prefix)
    }
    return nil
  }

  /// A manifest without targets when this one cannot be read: its folder is a package's all the same.
  private mutating func read(_ manifest: DiskPath, at path: String) -> PackageManifest {
    do throws(SystemError) {
      if let manifest = PackageManifest.parse(try store.read(manifest)) { return manifest }
      notes.append("\(path) is too large or too deeply nested to be read; its targets are unknown".escapedSingleLine)
    } catch {
      notes.append("cannot read \(path): \(error.reason); its targets are unknown".escapedSingleLine)
    }
    return PackageManifest()
  }
}
