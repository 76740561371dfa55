/// Where a declaration stands: at file level, in a type or extension, or in the body of a function or variable, or in
/// braces of its own inside other code.
package enum Scope: Sendable, Codable, Hashable {
  case file
  /// Index into `FileFacts.types`.
  case type(Int)
  /// Local to a function's body; index into `FileFacts.functions`.
  case function(Int)
  /// Local to an accessor or an initializer expression; index into `FileFacts.variables`.
  case variable(Int)
  /// Local to a closure, a branch or a macro expansion; index into `FileFacts.bodies`.
  case body(Int)
}

/// Braces inside other code in which something is declared, and the macro expansion around them.
///
///     #Preview { struct Stage: View { … }; return Stage() }
///     if isLarge { struct Row { … } } else { struct Row { … } }
///
/// The body of a function or accessor is none: what it declares stands in that function or variable.
package struct Body: Sendable, Codable {
  /// What stands around it.
  package var scope: Scope
  /// `Preview` of `#Preview { }`; empty for braces.
  package var macro: String
  /// Its `block` or `macroExpansion`.
  package var node: NodeIndex

  package init(scope: Scope, macro: String, node: NodeIndex) {
    self.scope = scope
    self.macro = macro
    self.node = node
  }
}

/// What all declarations share.
package struct DeclarationHeader: Sendable, Codable {
  /// Without backticks; empty for initializers' and subscripts' own kinds and for extensions.
  package var name: String
  /// Byte offset of the name (of the keyword where there is no name).
  package var position: UInt32
  package var scope: Scope
  package var modifiers: Modifiers
  /// `attribute` nodes.
  package var attributes: [NodeIndex]
  /// The `#if` condition around it, made whole, as text (`os(iOS) && !(DEBUG)`); nil when none.
  package var condition: String?

  package init(
    name: String, position: UInt32, scope: Scope, modifiers: Modifiers = [], attributes: [NodeIndex] = [],
    condition: String? = nil
  ) {
    self.name = name
    self.position = position
    self.scope = scope
    self.modifiers = modifiers
    self.attributes = attributes
    self.condition = condition
  }
}

package struct Modifiers: OptionSet, Sendable, Codable, Hashable {
  package var rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let isStatic = Modifiers(rawValue: 1 << 0)
  /// `class func`, `class var`.
  package static let isClass = Modifiers(rawValue: 1 << 1)
  package static let final = Modifiers(rawValue: 1 << 2)
  package static let lazy = Modifiers(rawValue: 1 << 3)
  package static let weak = Modifiers(rawValue: 1 << 4)
  package static let unowned = Modifiers(rawValue: 1 << 5)
  package static let override = Modifiers(rawValue: 1 << 6)
  package static let convenience = Modifiers(rawValue: 1 << 7)
  package static let required = Modifiers(rawValue: 1 << 8)
  package static let mutating = Modifiers(rawValue: 1 << 9)
  package static let nonisolated = Modifiers(rawValue: 1 << 10)
  package static let isPrivate = Modifiers(rawValue: 1 << 11)
  package static let isFilePrivate = Modifiers(rawValue: 1 << 12)
  package static let isPublic = Modifiers(rawValue: 1 << 13)
  package static let isOpen = Modifiers(rawValue: 1 << 14)
  package static let isAsync = Modifiers(rawValue: 1 << 15)
  package static let isThrowing = Modifiers(rawValue: 1 << 16)
  package static let indirect = Modifiers(rawValue: 1 << 17)
  /// `let`.
  package static let isLet = Modifiers(rawValue: 1 << 18)
  /// `init?`, `init!`.
  package static let failable = Modifiers(rawValue: 1 << 19)
  package static let isPackage = Modifiers(rawValue: 1 << 20)
  /// `private(set)` and the like: the setter is narrower than the getter.
  package static let restrictedSetter = Modifiers(rawValue: 1 << 21)

  /// `static` or `class`.
  package var isTypeMember: Bool { !isDisjoint(with: [.isStatic, .isClass]) }
}

package struct GenericParameter: Sendable, Codable {
  package var name: String
  /// The type behind the colon.
  package var constraint: NodeIndex?

  package init(name: String, constraint: NodeIndex? = nil) {
    self.name = name
    self.constraint = constraint
  }
}

/// `T: P` or `T == U` in a `where` clause.
package struct Requirement: Sendable, Codable {
  package var left: NodeIndex
  package var right: NodeIndex
  package var isSameType: Bool

  package init(left: NodeIndex, right: NodeIndex, isSameType: Bool) {
    self.left = left
    self.right = right
    self.isSameType = isSameType
  }
}

package struct TypeDeclaration: Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  package var header: DeclarationHeader
  package var kind: Kind
  /// The extended type; nil for all other kinds.
  package var extended: NodeIndex?
  package var generics: [GenericParameter]
  /// Superclass, protocols, raw type, as types.
  package var inherited: [NodeIndex]
  package var requirements: [Requirement]
  /// Macro expansions that stand as members (`#Preview { }` inside a type), as `macroExpansion` nodes.
  package var macros: [NodeIndex]

  package init(
    header: DeclarationHeader, kind: Kind, extended: NodeIndex? = nil, generics: [GenericParameter] = [],
    inherited: [NodeIndex] = [], requirements: [Requirement] = [], macros: [NodeIndex] = []
  ) {
    self.header = header
    self.kind = kind
    self.extended = extended
    self.generics = generics
    self.inherited = inherited
    self.requirements = requirements
    self.macros = macros
  }
}

/// A function, initializer, deinitializer or subscript.
package struct FunctionDeclaration: Sendable, Codable {
  package enum Kind: String, Sendable, Codable {
    case function, initializer, deinitializer, `subscript`, `operator`
  }
  package var header: DeclarationHeader
  package var kind: Kind
  package var generics: [GenericParameter]
  package var requirements: [Requirement]
  package var parameters: [Parameter]
  package var result: NodeIndex?
  /// A `block`; nil without a body (a protocol's requirement) and for subscripts.
  package var body: NodeIndex?
  /// A subscript's only.
  package var accessors: [Accessor]

  package init(
    header: DeclarationHeader, kind: Kind, generics: [GenericParameter] = [], requirements: [Requirement] = [],
    parameters: [Parameter] = [], result: NodeIndex? = nil, body: NodeIndex? = nil, accessors: [Accessor] = []
  ) {
    self.header = header
    self.kind = kind
    self.generics = generics
    self.requirements = requirements
    self.parameters = parameters
    self.result = result
    self.body = body
    self.accessors = accessors
  }
}

/// One name bound by a `let` or `var` at file level or in a type, or a local one with accessors.
package struct VariableDeclaration: Sendable, Codable {
  package var header: DeclarationHeader
  package var type: NodeIndex?
  /// The value behind `=`; shared by the names of one pattern.
  package var initialValue: NodeIndex?
  package var accessors: [Accessor]
  /// The whole pattern when it is a tuple; nil for a plain name.
  package var pattern: NodeIndex?
  /// Names bound by one pattern (`let (a, b) = f()`) have one number, counted in the file. `let a = 1, b = 2` are two.
  package var binding: Int
  /// What `// depgraph:keep REASON` directly above it says; nil without the comment.
  package var keep: Keep?

  package struct Keep: Sendable, Equatable, Codable {
    /// Empty when none is given.
    package var reason: String
    /// Byte offset of the comment, which all names of its `let` or `var` share.
    package var position: UInt32
  }

  package init(
    header: DeclarationHeader, type: NodeIndex? = nil, initialValue: NodeIndex? = nil, accessors: [Accessor] = [],
    pattern: NodeIndex? = nil, binding: Int, keep: Keep? = nil
  ) {
    self.header = header
    self.type = type
    self.initialValue = initialValue
    self.accessors = accessors
    self.pattern = pattern
    self.binding = binding
    self.keep = keep
  }

  /// Has a getter of its own, so that no storage stands behind it.
  package var isComputed: Bool { accessors.contains { $0.kind == .getter } }
}

/// `typealias A<T> = B`, and `associatedtype A: P = B` (then `target` is the default).
package struct AliasDeclaration: Sendable, Codable {
  package var header: DeclarationHeader
  package var generics: [GenericParameter]
  package var target: NodeIndex?
  package var isAssociatedType: Bool
  /// An associated type's bounds.
  package var inherited: [NodeIndex]

  package init(
    header: DeclarationHeader, generics: [GenericParameter] = [], target: NodeIndex?, isAssociatedType: Bool = false,
    inherited: [NodeIndex] = []
  ) {
    self.header = header
    self.generics = generics
    self.target = target
    self.isAssociatedType = isAssociatedType
    self.inherited = inherited
  }
}

package struct EnumCaseDeclaration: Sendable, Codable {
  package var header: DeclarationHeader
  /// Associated values; a parameter without a label has an empty name.
  package var parameters: [Parameter]
  package var rawValue: NodeIndex?

  package init(header: DeclarationHeader, parameters: [Parameter] = [], rawValue: NodeIndex? = nil) {
    self.header = header
    self.parameters = parameters
    self.rawValue = rawValue
  }
}

package struct ImportDeclaration: Sendable, Codable {
  /// The first component: `Foundation` of `import struct Foundation.URL`.
  package var module: String
  package var condition: String?

  package init(module: String, condition: String? = nil) {
    self.module = module
    self.condition = condition
  }
}
