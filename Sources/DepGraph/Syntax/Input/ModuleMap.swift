import DepGraphModel

/// Which module each file belongs to, and whether it is a test.
///
/// The nearest folder above a file that says something decides: a package's targets, then a project's folders. Nothing
/// found, the names of the folders decide (`FolderLayout`). Modules' names are made identifiers as SwiftPM and Xcode do
/// (`My-App` is `My_App`). The root's own name never counts; a file in no module's folder belongs to `App`.
package struct ModuleMap {
  struct Place: Equatable {
    var module: String
    /// The test folder or the folder of the test target that holds the file, relative to the root; empty for the root
    /// and for one above it. Nil for a file that is no test.
    var testFolder: String?
  }

  /// Name of the module of files that no folder gives a module to.
  static let fallbackModule = "App"
  /// Of the module that a package's manifest is: `Kit_manifest`.
  package static let manifestSuffix = "_manifest"

  /// By folder, relative to the root.
  private let packages: [String: PackageLayout]
  /// The nearest one above the root.
  private let outerPackage: PackageLayout?
  /// Names of the markers in each project's folder.
  private let projects: [String: [String]]

  init(packages: [PackageLayout], outerPackage: PackageLayout?, projects: [String: [String]]) {
    self.packages = Dictionary(packages.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
    self.outerPackage = outerPackage
    self.projects = projects
  }

  /// The places of files, in their order.
  func places(of paths: [String]) -> [Place] {
    let claims = paths.map(claim)
    var owners: [String: Set<String>] = [:]
    for claim in claims { owners[claim.module, default: []].insert(claim.owner) }
    var names: [String: [String: String]] = [:]
    for (module, owners) in owners { names[module] = Self.names(of: module, owners: owners) }
    return claims.map { Place(module: names[$0.module]![$0.owner]!.moduleIdentifier, testFolder: $0.testFolder) }
  }

  /// Two packages may each have a target `App`. They are two modules: the outermost keeps the name, the others are
  /// called after as many of their folders as it takes to tell them apart.
  private static func names(of module: String, owners: Set<String>) -> [String: String] {
    var folders: [(owner: String, names: [Substring])] = owners.map { ($0, $0.split(separator: "/")) }
    folders.sort { left, right in
      if left.names.count != right.names.count { return left.names.count < right.names.count }
      return left.owner.precedesInBytes(right.owner)
    }
    var names = [folders[0].owner: module]
    for (owner, path) in folders.dropFirst() {
      let length = (1...path.count).first { length in
        let end = path.suffix(length)
        return end != [module[...]] && !folders.contains { $0.owner != owner && $0.names.suffix(length) == end }
      }
      names[owner] = (path.suffix(length ?? path.count) + [module[...]]).joined(separator: "_")
    }
    return names
  }

  private struct Claim {
    var module: String
    /// The folder of the package or project, relative to the root.
    var owner: String
    var testFolder: String?
  }

  private func claim(_ path: String) -> Claim {
    let folders = path.split(separator: "/").dropLast()
    let testFolder = folders.firstIndex(where: FolderLayout.isTestFolder).map {
      folders[...$0].joined(separator: "/")
    }
    // Tutorials and playgrounds are programs of their own, wherever they lie.
    if let index = folders.firstIndex(where: { $0.hasSuffix(".docc") || $0.hasSuffix(".playground") }) {
      return Claim(
        module: String(folders[index]), owner: folders[..<index].joined(separator: "/"), testFolder: testFolder)
    }
    var folder = path.parentFolder
    while true {
      if let claim = claim(path, in: folder, testFolder: testFolder) { return claim }
      if folder.isEmpty { break }
      folder = folder.parentFolder
    }
    if let outerPackage, let claim = claim(path, in: outerPackage, testFolder: testFolder) { return claim }
    let layout = FolderLayout(isProject: false, fallback: Self.fallbackModule)
    return Claim(module: layout.module(of: Array(folders)), owner: "", testFolder: testFolder)
  }

  private func claim(_ path: String, in folder: String, testFolder: String?) -> Claim? {
    let package = packages[folder]
    if let package, let claim = claim(path, in: package, testFolder: testFolder) { return claim }
    let inside = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
    let folders = Array(inside.split(separator: "/").dropLast())
    if let markers = projects[folder] {
      let layout = FolderLayout(
        isProject: true, fallback: ProjectMarker.projectName(markers) ?? package?.name ?? Self.fallbackModule)
      return Claim(module: layout.module(of: folders), owner: folder, testFolder: testFolder)
    }
    // A target whose name is computed still lies in the package's folders.
    if let package, let first = folders.first,
      PackageLayout.sourceFolders.contains(String(first)) || FolderLayout.isTestFolder(first)
    {
      let layout = FolderLayout(isProject: false, fallback: package.name ?? Self.fallbackModule)
      return Claim(module: layout.module(of: folders), owner: folder, testFolder: testFolder)
    }
    return nil
  }

  private func claim(_ path: String, in package: PackageLayout, testFolder: String?) -> Claim? {
    if let (target, place) = package.target(of: path) {
      // A target's kind is certain, so folders within it say nothing; those around it do (`Tests/Support`).
      let isTest = target.kind == .test || place.split(separator: "/").contains("Tests")
      return Claim(
        module: target.name, owner: package.folder,
        testFolder: isTest ? outermost(testFolder, package.rootRelative(place)) : nil)
    }
    guard package.insidePackage(path).map(Self.isManifest) == true else { return nil }
    return Claim(
      module: (package.name ?? Self.fallbackModule) + Self.manifestSuffix, owner: package.folder, testFolder: testFolder
    )
  }

  /// Both hold the same file.
  private func outermost(_ folder: String?, _ other: String) -> String {
    guard let folder, folder.utf8.count < other.utf8.count else { return other }
    return folder
  }

  /// `Package.swift` and `Package@swift-5.9.swift` directly in the package's folder.
  private static func isManifest(_ path: String) -> Bool {
    path == "Package.swift" || (path.hasPrefix("Package@swift-") && !path.contains("/"))
  }
}

extension String {
  /// The name that a module of this target gets: what no identifier may hold becomes `_`.
  var moduleIdentifier: String {
    var identifier = ""
    for scalar in unicodeScalars {
      let isAllowed = identifier.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
      identifier.unicodeScalars.append(isAllowed || scalar == "_" ? scalar : "_")
    }
    return identifier
  }
}
