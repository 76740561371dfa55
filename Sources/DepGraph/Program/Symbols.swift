/// Index into `Program.types`.
struct TypeID: Hashable, Sendable, Comparable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
  static func < (left: TypeID, right: TypeID) -> Bool { left.raw < right.raw }
}

/// Index into `Program.functions`.
struct FunctionID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.variables`.
struct VariableID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.aliases`.
struct AliasID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.cases`.
struct CaseID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// A node of one of the program's files.
struct Reference: Hashable, Sendable {
  var file: Int
  var node: NodeIndex
}

/// What a name in a type's scope may mean.
enum Member: Hashable, Sendable {
  case variable(VariableID)
  case function(FunctionID)
  case enumCase(CaseID)
}

enum TypeMember: Hashable, Sendable {
  case type(TypeID)
  case alias(AliasID)
}

/// A nominal type with all its extensions, or one that is not in the sources (the SDK's, a package's).
struct TypeSymbol: Sendable {
  enum Kind: Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// Not declared in the sources; extensions in the sources may still give it members.
    case external
  }

  let name: Name
  /// `Outer.Inner`.
  let path: String
  let kind: Kind
  /// Empty for an external type.
  let module: Name
  let parent: TypeID?
  /// Index of the file that declares it; -1 for an external type.
  let file: Int
  /// Index into that file's `types`.
  let declaration: Int
  var generics: [GenericSymbol] = []
  /// Superclass and protocols, as written, with the declaration (or extension) that writes them.
  var inheritedNodes: [(reference: Reference, scope: LookupScope)] = []
  /// Filled in by linking, from `inheritedNodes`.
  var superclass: ValueType?
  var protocols: [TypeID] = []
  /// Direct subclasses in the sources, or, for a protocol, types that conform to it directly; in order of declaration.
  var inheritors: [TypeID] = []
  var instanceMembers: [Name: [Member]] = [:]
  var staticMembers: [Name: [Member]] = [:]
  var nested: [Name: TypeMember] = [:]
  var initializers: [FunctionID] = []
  var subscripts: [FunctionID] = []
  var deinitializer: FunctionID?
  /// An enum's, in source order.
  var cases: [CaseID] = []
  /// Instance properties with storage, in source order.
  var storedProperties: [VariableID] = []
  var attributes: Set<Name> = []
  var isFinal = false

  var isReference: Bool { kind == .class || kind == .actor }
  var isExternal: Bool { kind == .external }
}

struct GenericSymbol: Sendable {
  var name: Name
  var constraint: NodeIndex?
  var file: Int
}

/// Where a name stands, for look-up: the types around it from the inside out, and their file.
struct LookupScope: Sendable {
  var file: Int
  /// Innermost first.
  var types: [TypeID] = []
  /// `X` inside `extension P where Self == X`.
  var selfType: ValueType?
  /// Generic parameters of the functions around it, innermost last.
  var generics: [GenericSymbol] = []
  /// Bodies around it that may declare local types, innermost first.
  var locals: [Scope] = []
  /// The `#if` conditions around it, each as in `DeclarationHeader.condition`.
  var conditions: Set<String> = []
}

struct FunctionSymbol: Sendable {
  let file: Int
  /// Index into that file's `functions`.
  let declaration: Int
  let name: Name
  /// The type (or extended type) it is a member of; nil for free and local functions.
  let owner: TypeID?
  let isStatic: Bool
  /// Argument labels; empty name for `_`.
  let labels: [Name]
  let scope: LookupScope
  /// Set for members of `extension P where Self == X`.
  var selfConstraint: ValueType?
  /// The declaration stands in the body of another function or accessor.
  let isLocal: Bool
}

struct VariableSymbol: Sendable {
  enum Storage: Sendable {
    case stored, lazy, computed
    /// An `@Environment`-like or other wrapped property: the wrapper holds the storage.
    case wrapped
    /// A protocol's requirement.
    case requirement
  }

  let file: Int
  /// Index into that file's `variables`.
  let declaration: Int
  let name: Name
  let owner: TypeID?
  let isStatic: Bool
  let storage: Storage
  let scope: LookupScope
  var selfConstraint: ValueType?
  let isLocal: Bool
  /// The first variable of its pattern; `let (a, b) = f()` is one storage.
  var bindingLeader: VariableID
}

struct AliasSymbol: Sendable {
  let file: Int
  let declaration: Int
  let name: Name
  let scope: LookupScope
}

struct CaseSymbol: Sendable {
  let file: Int
  let declaration: Int
  let name: Name
  let owner: TypeID
  let labels: [Name]
}
