/// Which target of a Swift package a file belongs to, by the rules of SwiftPM.
struct PackageLayout {
  /// The package's folder relative to the root; empty for the root itself and for a package above it.
  let folder: String
  /// Nil when the manifest computes it.
  let name: String?
  /// The root's place in a package above it (`Sources/App`); empty otherwise.
  private let prefix: String
  /// By folder, relative to the package; empty for the package's own.
  private var targets: [String: [PackageManifest.Target]] = [:]

  /// - Parameter folders: every folder, relative to the root, that has a Swift file somewhere below it.
  init(manifest: PackageManifest, folder: String, prefix: String = "", folders: Set<String>) {
    self.folder = folder
    self.prefix = prefix
    name = manifest.name
    for target in manifest.targets {
      let place = target.path.map(Self.normalized) ?? defaultFolder(of: target, in: manifest, folders: folders)
      if let place { targets[place, default: []].append(target) }
    }
  }

  /// The target that compiles the file, with its folder: relative to the package.
  func target(of path: String) -> (target: PackageManifest.Target, folder: String)? {
    guard let path = insidePackage(path) else { return nil }
    // The innermost folder wins: a target's `exclude` makes room for another one below it.
    var place = path.parentFolder
    while true {
      for target in targets[place] ?? [] {
        let rest = String(path.dropFirst(place.isEmpty ? 0 : place.utf8.count + 1))
        if target.compiles(rest) { return (target, place) }
      }
      if place.isEmpty { return nil }
      place = place.parentFolder
    }
  }

  /// Whether the package's folder holds the root, as one folder of its sources, say.
  var isAboveRoot: Bool { !prefix.isEmpty }

  /// The path relative to the package; nil outside it.
  func insidePackage(_ path: String) -> String? {
    if isAboveRoot { return "\(prefix)/\(path)" }
    if folder.isEmpty { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// A folder of the package relative to the root; empty for the root itself and for one that holds it.
  func rootRelative(_ place: String) -> String {
    if isAboveRoot { return place.hasPrefix(prefix + "/") ? String(place.dropFirst(prefix.count + 1)) : "" }
    return [folder, place].filter { !$0.isEmpty }.joined(separator: "/")
  }

  private func defaultFolder(
    of target: PackageManifest.Target, in manifest: PackageManifest, folders: Set<String>
  ) -> String? {
    let containers: [String] =
      switch target.kind {
      case .test: ["Tests"] + Self.sourceFolders
      case .plugin: ["Plugins"]
      case .regular, .executable, .macro: Self.sourceFolders
      }
    func exists(_ place: String) -> Bool {
      if isAboveRoot {
        return prefix == place || prefix.hasPrefix(place + "/")
          || (place.hasPrefix(prefix + "/") && folders.contains(String(place.dropFirst(prefix.count + 1))))
      }
      return folders.contains(folder.isEmpty ? place : "\(folder)/\(place)")
    }
    if let place = containers.map({ "\($0)/\(target.name)" }).first(where: exists) { return place }
    // The only target of its kind may lie in the container itself.
    let isAlone = manifest.targets.filter { ($0.kind == .test) == (target.kind == .test) }.count == 1
    return isAlone ? containers.first(where: exists) : nil
  }

  static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  /// Without `.`, doubled and trailing slashes.
  fileprivate static func normalized(_ path: String) -> String {
    path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
  }
}

extension PackageManifest.Target {
  /// - Parameter path: relative to the target.
  fileprivate func compiles(_ path: String) -> Bool {
    func covers(_ places: [String]) -> Bool {
      places.contains { place in
        let place = PackageLayout.normalized(place)
        return place.isEmpty || path == place || path.hasPrefix(place + "/")
      }
    }
    return (sources.map(covers) ?? true) && !covers(exclude)
  }
}

extension String {
  /// What stands before the last `/`; empty when there is none.
  var parentFolder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(self[..<slash])
  }
}
