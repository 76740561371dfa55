import DepGraphSyntax

/// Index into `Program.types`.
package struct TypeID: Hashable, Sendable, Comparable {
  var raw: Int32
  package init(_ raw: Int) { self.raw = Int32(raw) }
  package static func < (left: TypeID, right: TypeID) -> Bool { left.raw < right.raw }
}

/// Index into `Program.functions`.
package struct FunctionID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.variables`.
package struct VariableID: Hashable, Sendable {
  var raw: Int32
  package init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.aliases`.
package struct AliasID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// Index into `Program.cases`.
package struct CaseID: Hashable, Sendable {
  var raw: Int32
  init(_ raw: Int) { self.raw = Int32(raw) }
}

/// A node of one of the program's files.
package struct Reference: Hashable, Sendable {
  package var file: Int
  package var node: NodeIndex

  package init(file: Int, node: NodeIndex) {
    self.file = file
    self.node = node
  }
}

/// What a name in a type's scope may mean.
package enum Member: Hashable, Sendable {
  case variable(VariableID)
  case function(FunctionID)
  case enumCase(CaseID)
}

package enum TypeMember: Hashable, Sendable {
  case type(TypeID)
  case alias(AliasID)
}

/// A nominal type with all its extensions, or one that is not in the sources (the SDK's, a package's).
package struct TypeSymbol: Sendable {
  package enum Kind: Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`
    /// Not declared in the sources; extensions in the sources may still give it members.
    case external
  }

  package let name: Name
  /// `Outer.Inner`.
  package let path: String
  package let kind: Kind
  /// Empty for an external type.
  package let module: Name
  let parent: TypeID?
  /// Index of the file that declares it; -1 for an external type.
  package let file: Int
  /// Index into that file's `types`.
  package let declaration: Int
  package var generics: [GenericSymbol] = []
  /// Superclass and protocols, as written, with the declaration (or extension) that writes them.
  var inheritedNodes: [(reference: Reference, scope: LookupScope)] = []
  /// Filled in by linking, from `inheritedNodes`.
  package var superclass: ValueType?
  var protocols: [TypeID] = []
  /// Direct subclasses in the sources, or, for a protocol, types that conform to it directly; in order of declaration.
  package var inheritors: [TypeID] = []
  package var instanceMembers: [Name: [Member]] = [:]
  package var staticMembers: [Name: [Member]] = [:]
  package var nested: [Name: TypeMember] = [:]
  package var initializers: [FunctionID] = []
  var subscripts: [FunctionID] = []
  var deinitializer: FunctionID?
  /// An enum's, in source order.
  var cases: [CaseID] = []
  /// Instance properties with storage, in source order.
  package var storedProperties: [VariableID] = []
  package var attributes: Set<Name> = []
  var isFinal = false

  package var isReference: Bool { kind == .class || kind == .actor }
  package var isExternal: Bool { kind == .external }
}

package struct GenericSymbol: Sendable {
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

package struct FunctionSymbol: Sendable {
  package let file: Int
  /// Index into that file's `functions`.
  let declaration: Int
  package let name: Name
  /// The type (or extended type) it is a member of; nil for free and local functions.
  package let owner: TypeID?
  package let isStatic: Bool
  /// Argument labels; empty name for `_`.
  let labels: [Name]
  let scope: LookupScope
  /// Set for members of `extension P where Self == X`.
  var selfConstraint: ValueType?
  /// The declaration stands in the body of another function or accessor.
  let isLocal: Bool
}

package struct VariableSymbol: Sendable {
  package enum Storage: Sendable {
    case stored, lazy, computed
    /// An `@Environment`-like or other wrapped property: the wrapper holds the storage.
    case wrapped
    /// A protocol's requirement.
    case requirement
  }

  package let file: Int
  /// Index into that file's `variables`.
  let declaration: Int
  package let name: Name
  package let owner: TypeID?
  package let isStatic: Bool
  package let storage: Storage
  let scope: LookupScope
  var selfConstraint: ValueType?
  let isLocal: Bool
  /// The first variable of its pattern; `let (a, b) = f()` is one storage.
  package var bindingLeader: VariableID
}

struct AliasSymbol: Sendable {
  let file: Int
  let declaration: Int
  let name: Name
  let scope: LookupScope
}

package struct CaseSymbol: Sendable {
  package let file: Int
  package let declaration: Int
  package let name: Name
  package let owner: TypeID
  let labels: [Name]
}
