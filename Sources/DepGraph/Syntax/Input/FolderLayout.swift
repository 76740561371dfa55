/// The module and the kind of a file by the names of its folders alone, where no package's target says more.
///
///     MyApp.xcodeproj
///     MyApp/Views/A.swift          MyApp
///     Modules/Cart/Cart.swift      Cart
///     MyAppTests/ATests.swift      MyAppTests, a test
///
/// In a project, a folder beneath the project's own is a target's, and generic ones (`Sources`, `Modules`, …) are seen
/// through. Without a project only what lies in `Sources` is told apart.
struct FolderLayout {
  /// The folder that the names are relative to: of a project, a package or the root.
  var isProject: Bool
  /// For files that lie in no target's folder.
  var fallback: String

  /// - Parameter folders: the names of the folders that hold the file, outermost first.
  func module(of folders: [Substring]) -> String {
    if let index = folders.firstIndex(where: Self.isTestFolder) {
      return testModule(of: folders, testFolder: index)
    }
    return sourceModule(of: folders) ?? fallback
  }

  private func sourceModule(of folders: [Substring]) -> String? {
    guard isProject else {
      guard let index = folders.firstIndex(where: { Self.isSourceFolder($0) }) else { return nil }
      if index + 1 < folders.count { return String(folders[index + 1]) }
      return index > 0 ? String(folders[index - 1]) : nil
    }
    var names = folders[...]
    while let first = names.first, Self.isSourceFolder(first) || Self.groupFolders.contains(String(first)) {
      if names.count == 1 { return Self.isSourceFolder(first) ? nil : String(first) }
      names.removeFirst()
    }
    return names.first.map(String.init)
  }

  /// `MyAppTests` names itself; `Tests` alone is named after what it lies in or what lies in it.
  private func testModule(of folders: [Substring], testFolder index: Int) -> String {
    let name = String(folders[index])
    guard ["Tests", "tests", "UITests"].contains(name) else { return name }
    if let tested = sourceModule(of: Array(folders[..<index])) { return tested + name }
    guard index + 1 < folders.count else { return fallback + name }
    let inner = String(folders[index + 1])
    return inner.hasSuffix("Tests") ? inner : inner + "Tests"
  }

  /// What Xcode and SwiftPM call the folders of test targets: `Tests`, `MyAppTests`, `MyAppUITests`, `Tests iOS`.
  /// `TestSupport` or `Testing` is none.
  static func isTestFolder(_ name: Substring) -> Bool {
    name.hasSuffix("Tests") || name == "tests" || name.hasPrefix("Tests ")
  }

  private static func isSourceFolder(_ name: Substring) -> Bool {
    PackageLayout.sourceFolders.contains(String(name))
  }

  /// Folders that group targets.
  private static let groupFolders: Set<String> = [
    "App Extensions", "AppExtensions", "Apps", "Components", "Core Modules", "Demo", "Demos", "Example", "Examples",
    "Extensions", "Features", "Frameworks", "Libraries", "Libs", "Modules", "Packages", "Plugins", "Previews",
    "Projects",
    "Targets", "localPackages",
  ]
}
