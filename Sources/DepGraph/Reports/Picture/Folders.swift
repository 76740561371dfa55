import DepGraphModel

/// The folders of each module, as seen from the folder that all of them are in.
struct Folders {
  /// Components of the folder that holds all of a module.
  private let roots: [String?: [Substring]]

  init(of picture: Picture) {
    var roots: [String?: [Substring]] = [:]
    for box in picture.boxes {
      guard let folder = box.folder, !box.look.kind.isDependency else { continue }
      let components = folder.split(separator: "/")
      guard let root = roots[box.module] else {
        roots[box.module] = components
        continue
      }
      roots[box.module] = zip(root, components).prefix { $0 == $1 }.map(\.0)
    }
    self.roots = roots
  }

  /// A folder's ancestor that is `depth` levels below its module's own, or the folder itself when it is not that deep.
  func ancestor(of folder: String, module: String?, depth: Int?) -> String {
    let components = folder.split(separator: "/")
    guard let depth else { return folder }
    return components.prefix((roots[module]?.count ?? 0) + depth).joined(separator: "/")
  }

  /// What a folder is called in its module's frame: `Row/`, or the last component of the module's own.
  func name(of folder: String, module: String?) -> String {
    let components = folder.split(separator: "/")
    let below = components.dropFirst(roots[module]?.count ?? 0)
    let shown = below.isEmpty ? components.suffix(1) : below
    return shown.isEmpty ? "./" : shown.joined(separator: "/") + "/"
  }

  /// Levels of folders below the module's own.
  func levels(of picture: Picture) -> [String?: Int] {
    var levels: [String?: Int] = [:]
    for box in picture.boxes where !box.look.kind.isDependency {
      guard let folder = box.folder else { continue }
      let level = folder.split(separator: "/").count - (roots[box.module]?.count ?? 0)
      levels[box.module] = Swift.max(levels[box.module] ?? 0, level)
    }
    return levels
  }
}
