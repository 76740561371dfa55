/// A random program that initializes storage lazily: what is compiled and run, and what is analyzed.
struct GeneratedProgram: Sendable {
  /// Distinguishes its names from those of the other programs that are compiled with it.
  var number: Int
  var seed: UInt64
  /// The shape that it shows, when it shows only one.
  var shape: String?
  /// The same text is compiled and analyzed.
  var files: [File]
  var tokens: [GeneratedToken]

  struct File: Sendable {
    /// `Kit` is compiled first, `App` imports it.
    var module: String
    var name: String
    var text: String
  }
}

/// One static or global of a generated program.
struct GeneratedToken: Sendable {
  /// As it stands behind the kind in a node's id: `App.A1.shared`.
  var id: String
  /// An expression that touches it and nothing else; its type does not matter.
  var touch: String
  /// An `Int` expression that reads it.
  var read: String
  /// The service's type, when it holds an instance of one.
  var type: String?
  /// How `type`'s static is called: `shared`.
  var property = "shared"
  /// Whether `property` belongs to `type`, so that `.shared` names it in context.
  var isOwn = false
  /// It stands in the module that the others import.
  var isInKit = false
  /// A statement that writes it.
  var write: String?
}
