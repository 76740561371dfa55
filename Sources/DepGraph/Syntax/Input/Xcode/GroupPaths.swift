/// Where the files and folders of a project lie: each group's path continues that of the group around it.
///
///     mainGroup → App (path App) → Views (no path) → Row.swift        App/Row.swift
struct GroupPaths {
  private var paths: [String: String] = [:]
  /// Synchronized folders, each with the sets of its exceptions, in the order of the project.
  private(set) var synchronized: [(group: String, exceptions: [String])] = []

  /// - Parameter base: the folder that the project's paths are relative to.
  init(_ objects: [String: PropertyList], project: PropertyList, base: String) {
    guard let main = project["mainGroup"]?.text else { return }
    var stack = [(id: main, folder: base)]
    while let (id, folder) = stack.popLast() {
      // A group that holds itself would never end.
      guard paths[id] == nil, let object = objects[id] else { continue }
      let own = object["path"]?.text ?? ""
      let path: String
      switch object["sourceTree"]?.text ?? "<group>" {
      case "<group>": path = XcodeProject.joined(folder, own)
      case "SOURCE_ROOT": path = XcodeProject.joined(base, own)
      case "<absolute>": path = own
      default: continue
      }
      paths[id] = path
      if object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
        synchronized.append((id, object["exceptions"]?.texts ?? []))
      }
      for child in (object["children"]?.texts ?? []).reversed() { stack.append((child, path)) }
    }
  }

  /// Nil for what is not in the project's groups, and for products and the SDK's files.
  func path(of id: String) -> String? { paths[id] }
}
