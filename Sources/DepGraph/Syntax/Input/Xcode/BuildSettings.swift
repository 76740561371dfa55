/// The settings of a project's targets that say what its modules are called.
///
///     PRODUCT_MODULE_NAME, or PRODUCT_NAME = "$(TARGET_NAME)"; of the target, its .xcconfig, or the project
struct BuildSettings {
  private let objects: [String: PropertyList]
  private let project: PropertyList
  private let paths: GroupPaths
  private let read: (String) -> [UInt8]?

  init(
    _ objects: [String: PropertyList], project: PropertyList, paths: GroupPaths, read: @escaping (String) -> [UInt8]?
  ) {
    self.objects = objects
    self.project = project
    self.paths = paths
    self.read = read
  }

  /// The name as it is set; the target's where none is, or where it asks for what is not known.
  func module(of target: PropertyList, name: String) -> String {
    var settings = settings(of: project)
    settings.merge(self.settings(of: target)) { _, own in own }
    settings["TARGET_NAME"] = name
    settings["TARGETNAME"] = name
    for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
      if let value = settings[key], let name = resolved(value, settings, depth: 0), !name.isEmpty { return name }
    }
    return name
  }

  /// Of one configuration: what is released, or else the first.
  private func settings(of owner: PropertyList) -> [String: String] {
    let list = owner["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let configurations = (list?["buildConfigurations"]?.texts ?? []).compactMap { objects[$0] }
    guard let chosen = configurations.first(where: { $0["name"]?.text == "Release" }) ?? configurations.first else {
      return [:]
    }
    var result: [String: String] = [:]
    if let path = baseFile(of: chosen) { result = fileSettings(path) }
    for (key, value) in chosen["buildSettings"]?.dictionary ?? [:] {
      if let text = value.text { result[key] = text }
    }
    return result
  }

  /// The `.xcconfig` file of a configuration: a file of the project, or one in a synchronized folder.
  private func baseFile(of configuration: PropertyList) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.text { return paths.path(of: reference) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text, let folder = paths.path(of: anchor),
      let file = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return XcodeProject.joined(folder, file)
  }

  /// `KEY = value` and `#include "Other.xcconfig"`; later lines win.
  private func fileSettings(_ path: String) -> [String: String] {
    var result: [String: String] = [:]
    // Innermost last; a file that includes itself is read once.
    var known: Set<String> = [path]
    var pending = lines(of: path).map { (line: $0, folder: path.parentFolder) }[...]
    while let (line, folder) = pending.popFirst() {
      let text = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
      if text.hasPrefix("#include") {
        let names = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard names.count > 1 else { continue }
        let included = XcodeProject.joined(folder, String(names[1]))
        guard known.insert(included).inserted else { continue }
        pending = (lines(of: included).map { ($0, included.parentFolder) } + pending)[...]
      } else if let equals = text.firstIndex(of: "=") {
        result[String(text[..<equals]).trimmed] = String(text[text.index(after: equals)...]).trimmed
      }
    }
    return result
  }

  private func lines(of path: String) -> [String] {
    guard let bytes = read(path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// With `$(NAME)` and `${NAME:modifier}` replaced; nil when one is not set.
  private func resolved(_ value: String, _ settings: [String: String], depth: Int) -> String? {
    guard depth < 8 else { return nil }
    var result = ""
    var rest = value[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest.index(after: dollar)
      guard after < rest.endIndex, let close = ["(": ")", "{": "}"][String(rest[after])],
        let end = rest[after...].firstIndex(of: Character(close))
      else { return nil }
      // Modifiers turn a name into an identifier, as every module's name is in the end.
      let name = rest[rest.index(after: after)..<end].prefix { $0 != ":" }
      guard let found = settings[String(name)], let text = resolved(found, settings, depth: depth + 1) else {
        return nil
      }
      result += text
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension String {
  /// Without blanks around it.
  fileprivate var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
