/// What an Xcode project compiles, as its `project.pbxproj` says: targets with their modules and files.
///
///     App.xcodeproj      target App: module App, group App/ synchronized without App/Info.plist, file ../Shared/Log.swift
package struct XcodeProject {
  package struct Target: Equatable {
    var name: String
    /// What its sources are compiled as: the product's module name, made an identifier.
    var module: String
    var isApplication: Bool
    /// It builds a unit-test or UI-test bundle.
    var isTest: Bool
    /// Paths of the files that it names.
    var files: Set<String> = []
    var folders: [Folder] = []
  }

  /// A folder whose files all belong to a target, but for some; or of which only some do.
  struct Folder: Equatable {
    var path: String
    /// Relative to the folder; a folder stands for all in it.
    var exceptions: Set<String>
    /// The exceptions alone belong to the target.
    var isOnlyExceptions = false
  }

  /// In the order of the project.
  package let targets: [Target]

  /// - Parameters:
  ///   - bytes: of `project.pbxproj`.
  ///   - folder: that holds the `.xcodeproj`; all paths that come out begin with it, unless they lead out of it.
  ///   - readSettings: the contents of an `.xcconfig` file; nil when there is none.
  /// - Returns: nil for what is no project file.
  package init?(_ bytes: [UInt8], folder: String, readSettings: @escaping (String) -> [UInt8]?) {
    guard let list = PropertyList(bytes), let objects = list["objects"]?.dictionary,
      let root = list["rootObject"]?.text, let project = objects[root]
    else { return nil }
    let base = Self.joined(folder, project["projectDirPath"]?.text ?? "")
    let paths = GroupPaths(objects, project: project, base: base)
    let settings = BuildSettings(objects, project: project, paths: paths, read: readSettings)
    var targets = (project["targets"]?.texts ?? []).compactMap { id in
      objects[id].flatMap { Self.target(id, $0, objects, paths, settings) }
    }
    // Two apps may be compiled under one name, for the Mac and for iOS; no module holds both.
    var programs: Set<String> = []
    for index in targets.indices where targets[index].isApplication {
      if !programs.insert(targets[index].module).inserted {
        targets[index].module = targets[index].name.moduleIdentifier
      }
    }
    self.targets = targets
  }

  private static func target(
    _ id: String, _ target: PropertyList, _ objects: [String: PropertyList], _ paths: GroupPaths,
    _ settings: BuildSettings
  ) -> Target? {
    guard let name = target["name"]?.text, let type = target["productType"]?.text else { return nil }
    var result = Target(
      name: name, module: settings.module(of: target, name: name).moduleIdentifier,
      isApplication: type.contains("product-type.application"),
      isTest: type.hasSuffix("unit-test") || type.hasSuffix("ui-testing") || type.hasSuffix("unit-test.watch"))
    for phase in target["buildPhases"]?.texts ?? [] {
      guard let phase = objects[phase], phase["isa"]?.text == "PBXSourcesBuildPhase" else { continue }
      for file in phase["files"]?.texts ?? [] {
        if let reference = objects[file]?["fileRef"]?.text, let path = paths.path(of: reference) {
          result.files.insert(path)
        }
      }
    }
    let own = Set(target["fileSystemSynchronizedGroups"]?.texts ?? [])
    for (group, exceptions) in paths.synchronized {
      guard let path = paths.path(of: group) else { continue }
      let members = Set(
        exceptions.filter { objects[$0]?["target"]?.text == id }.flatMap {
          objects[$0]?["membershipExceptions"]?.texts ?? []
        })
      // For a target that has the folder they are left out, for any other they are taken.
      if own.contains(group) {
        result.folders.append(Folder(path: path, exceptions: members))
      } else if !members.isEmpty {
        result.folders.append(Folder(path: path, exceptions: members, isOnlyExceptions: true))
      }
    }
    return result
  }

  /// A path without `.` and `..`, as far as these can be resolved.
  static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return path }
    var names: [Substring] = []
    for name in folder.split(separator: "/") + path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }
}

extension XcodeProject.Target {
  func contains(_ path: String) -> Bool {
    files.contains(path) || folders.contains { $0.contains(path) }
  }
}

extension XcodeProject.Folder {
  func contains(_ file: String) -> Bool {
    guard file.hasPrefix(path + "/") else { return false }
    var name = String(file.dropFirst(path.utf8.count + 1))
    while !name.isEmpty {
      if exceptions.contains(name) { return isOnlyExceptions }
      name = name.parentFolder
    }
    return !isOnlyExceptions
  }
}
