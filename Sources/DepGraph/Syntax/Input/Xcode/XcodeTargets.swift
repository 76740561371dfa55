/// Which target of the Xcode projects around the analyzed files compiles each of them.
///
/// A file of several targets counts once: with an app, else with the first target that is no test.
struct XcodeTargets {
  /// The module and the kind of a file, and the folder of the project that compiles it, absolute.
  struct Place {
    var target: XcodeProject.Target
    var project: String
  }

  private var targets: [Place] = []
  /// Positions in `targets`, by the path of a file and of a folder.
  private var byFile: [String: [Int]] = [:]
  private var byFolder: [String: [Int]] = [:]
  /// Absolute paths of the folders whose projects are known.
  private(set) var folders: Set<String> = []

  /// - Parameter folder: that holds the project, absolute.
  mutating func add(_ project: XcodeProject, in folder: String) {
    folders.insert(folder)
    for target in project.targets {
      let position = targets.count
      targets.append(Place(target: target, project: folder))
      for file in target.files { byFile[file, default: []].append(position) }
      for folder in Set(target.folders.map(\.path)) { byFolder[folder, default: []].append(position) }
    }
  }

  /// A workspace that holds one of the projects stands for the folder around it as well.
  mutating func addWorkspace(of projects: [String], in folder: String) {
    if projects.contains(where: { folders.contains($0) }) { folders.insert(folder) }
  }

  /// - Parameter path: absolute.
  func place(of path: String) -> Place? {
    var found = byFile[path] ?? []
    var folder = path.parentFolder
    while !folder.isEmpty {
      found += (byFolder[folder] ?? []).filter { targets[$0].target.contains(path) }
      folder = folder.parentFolder
    }
    return found.min { rank($0) < rank($1) }.map { targets[$0] }
  }

  private func rank(_ position: Int) -> (Int, Int) {
    let target = targets[position].target
    return (target.isTest ? 2 : target.isApplication ? 0 : 1, position)
  }
}
