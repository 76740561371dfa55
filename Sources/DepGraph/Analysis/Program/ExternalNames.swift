import DepGraphSyntax

/// The paths of all names in the sources that may be types which the sources do not declare.
///
/// Every such name becomes a symbol before anything is resolved, so that resolving never has to make one.
package struct ExternalNames {
  /// `URLSession`, `Outer.Inner`; each once, in order of first use.
  private(set) var paths: [String] = []

  init(facts: [FileFacts], fileNames: [[Name]], names: ProgramNames) {
    var seen: Set<String> = []
    var seenNames: Set<Name> = []
    for wellKnown in [
      "Optional", "Array", "Dictionary", "Set", "String", "Int", "Double", "Bool", "Any", "AnyObject", "Never",
      "NSApplication", "LazySequence", "Range", "EnvironmentValues",
    ] + Library.types {
      seen.insert(wellKnown)
      paths.append(wellKnown)
      names.find(wellKnown).map { _ = seenNames.insert($0) }
    }
    for file in facts.indices {
      let startsUpper = fileNames[file].map { Self.startsUpper(names[$0]) }
      let nodes = facts[file].nodes
      for node in nodes {
        guard startsUpper[Int(node.name)] else { continue }
        switch node.kind {
        case .name, .typeName, .attribute:
          let name = fileNames[file][Int(node.name)]
          if seenNames.insert(name).inserted, seen.insert(names[name]).inserted { paths.append(names[name]) }
        case .member, .typeMember:
          guard let path = Self.path(of: node, in: facts[file], names: fileNames[file], table: names) else { continue }
          if seen.insert(path).inserted { paths.append(path) }
        default: continue
        }
      }
    }
  }

  package static func startsUpper(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "_" }?.properties.isUppercase ?? false
  }

  /// `A.B.C` of a member whose base is nothing but names.
  private static func path(of node: Node, in facts: FileFacts, names: [Name], table: ProgramNames) -> String? {
    var parts = [table[names[Int(node.name)]]]
    var current = node
    while current.kind == .member || current.kind == .typeMember {
      guard !current.flags.contains(.implicit), current.childCount > 0 else { return nil }
      current = facts.nodes[Int(facts.children[Int(current.firstChild)])]
      guard [.name, .typeName, .member, .typeMember].contains(current.kind) else { return nil }
      let text = table[names[Int(current.name)]]
      guard startsUpper(text) else { return nil }
      parts.append(text)
      if parts.count > 8 { return nil }
    }
    if parts.count > 1, sdkModules.contains(parts[parts.count - 1]) { parts.removeLast() }
    return parts.reversed().joined(separator: ".")
  }

  /// Modules of Apple's that declare no type of their own name: `SwiftUI.View` is `View`.
  private static let sdkModules: Set<String> = [
    "Swift", "Foundation", "SwiftUI", "UIKit", "AppKit", "WatchKit", "Combine", "Observation", "SwiftData", "CoreData",
    "WidgetKit", "MapKit", "Dispatch",
  ]

  /// The path of what stands after a type's or module's name.
  static func path(of member: String, in base: String) -> String {
    sdkModules.contains(base) ? member : base + "." + member
  }
}
