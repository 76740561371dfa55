/// A pattern over paths that are relative to the analyzed root.
///
/// - `*` stands for any run of characters within one name, `?` for one, `**` for any number of folders.
/// - A pattern without `/` is tried on every name of the path: `Generated`, `*.pb.swift`.
/// - A pattern with `/` is tried from the root: `Sources/*/Generated`, `**/Mocks`, `/Vendor`.
/// - What matches a folder matches everything below it; a trailing `/` asks for a folder.
package struct Glob: Sendable, Hashable {
  private enum Part: Hashable {
    case name([Character])
    case anyFolders
  }

  private let parts: [Part]
  package let isAnchored: Bool
  private let wantsFolder: Bool

  package init(_ pattern: String) {
    var pattern = Substring(pattern)
    wantsFolder = pattern.hasSuffix("/")
    while pattern.hasSuffix("/") { pattern.removeLast() }
    while pattern.hasPrefix("./") { pattern.removeFirst(2) }
    isAnchored = pattern.contains("/")
    parts = pattern.split(separator: "/").map { $0 == "**" ? .anyFolders : .name(Array($0)) }
  }

  /// The names between its slashes, wildcards and all.
  package var names: [String] {
    parts.compactMap { part in
      if case .name(let characters) = part { String(characters) } else { nil }
    }
  }

  /// No wildcard is in it: it is the path, or the name, of one thing.
  package var isLiteral: Bool {
    !parts.contains(.anyFolders) && !names.contains { $0.contains("*") || $0.contains("?") }
  }

  /// The folder that all its matches lie in or are, empty for the root: `Sources` of `Sources/*/Mocks`.
  package var folder: String {
    guard isAnchored else { return "" }
    let fixed = parts.prefix { part in
      guard case .name(let characters) = part else { return false }
      return !characters.contains("*") && !characters.contains("?")
    }
    return names.prefix(fixed.count).joined(separator: "/")
  }

  /// Whether the pattern matches this very file or folder; the folders above it are asked on their own.
  package func matches(_ path: String, isFolder: Bool) -> Bool {
    guard !parts.isEmpty, isFolder || !wantsFolder else { return false }
    let names = path.split(separator: "/").map(Array.init)
    guard isAnchored else {
      return names.last.map { Self.match(parts, [$0]) } ?? false
    }
    return Self.match(parts, names)
  }

  /// Whether the pattern matches a folder that holds a file of that path.
  package func matchesFolder(of file: String) -> Bool {
    var end = file.startIndex
    while let slash = file[end...].firstIndex(of: "/") {
      if matches(String(file[..<slash]), isFolder: true) { return true }
      end = file.index(after: slash)
    }
    return false
  }

  /// Whether a text matches a pattern in which `*` stands for any run of characters and `?` for one.
  package static func wildcard(_ pattern: String, matches text: String) -> Bool { match(Array(pattern), Array(text)) }

  /// One wildcard at a time with a single place to return to: linear in memory, and no recursion however many
  /// wildcards the pattern holds.
  private static func match(_ parts: [Part], _ names: [[Character]]) -> Bool {
    var part = 0
    var name = 0
    var retry: (part: Int, name: Int)?
    while name < names.count {
      if part < parts.count, case .anyFolders = parts[part] {
        part += 1
        retry = (part, name)
      } else if part < parts.count, case .name(let pattern) = parts[part], match(pattern, names[name]) {
        part += 1
        name += 1
      } else if let place = retry {
        retry = (place.part, place.name + 1)
        part = place.part
        name = place.name + 1
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyFolders }
  }

  private static func match(_ pattern: [Character], _ name: [Character]) -> Bool {
    var position = 0
    var index = 0
    var retry: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == "*" {
        position += 1
        retry = (position, index)
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == name[index] {
        position += 1
        index += 1
      } else if let place = retry {
        retry = (place.position, place.index + 1)
        position = place.position
        index = place.index + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
