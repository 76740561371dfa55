/// Objects that are read from the environment where SwiftUI fills nothing: it looks for its wrappers in views, modifiers,
/// styles, scenes, apps, commands and dynamic properties alone.
///
///     final class CartModel { @EnvironmentObject var cart: Cart; func add() { cart.count += 1 } }   // traps
enum UnfilledReads {
  /// Protocols of the SDK of which it is known that SwiftUI runs nothing of what conforms to them.
  static let plain: Set<String> = [
    "Equatable", "Hashable", "Identifiable", "Codable", "Encodable", "Decodable", "Sendable", "CaseIterable",
    "Comparable", "CustomStringConvertible", "CustomDebugStringConvertible", "ObservableObject", "Observable",
    "RawRepresentable", "Error", "LocalizedError", "AnyObject", "String", "Int", "NSObject", "NSObjectProtocol",
  ]

  /// Whether SwiftUI fills the wrappers of that type, or may for all that is known.
  static func mayFill(_ id: TypeID, in program: Program) -> Bool {
    if ViewTypes.isView(id, in: program) || ViewTypes.isDynamicProperty(id, in: program) { return true }
    switch program[id].kind {
    case .class, .actor: return false
    case .protocol, .external: return true
    case .struct, .enum:
      return program.ancestors(of: id).contains { program[$0].isExternal && !plain.contains(program[$0].path) }
    }
  }
}
