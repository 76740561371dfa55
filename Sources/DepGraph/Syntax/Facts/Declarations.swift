/// Where a declaration stands: at file level, in a type or extension, or in the body of a function or variable, or in
/// braces of its own inside other code.
public enum Scope: Sendable, Codable, Hashable {
  case file
  /// Index into `FileFacts.types`.
  case type(Int)
  /// Local to a function's body; index into `FileFacts.functions`.
  case function(Int)
  /// Local to an accessor or an initialiser expression; index into `FileFacts.variables`.
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
public struct Body: Sendable, Codable {
  /// What stands around it.
  public var scope: Scope
  /// `Preview` of `#Preview { }`; empty for braces.
  public var macro: String
  /// Its `block` or `macroExpansion`.
  public var node: NodeIndex

  public init(scope: Scope, macro: String, node: NodeIndex) {
    self.scope = scope
    self.macro = macro
    self.node = node
  }
}

/// What all declarations share.
public struct DeclarationHeader: Sendable, Codable {
  /// Without backticks; empty for initialisers' and subscripts' own kinds and for extensions.
  public var name: String
  /// Byte offset of the name (of the keyword where there is no name).
  public var position: UInt32
  public var scope: Scope
  public var modifiers: Modifiers
  /// `attribute` nodes.
  public var attributes: [NodeIndex]
  /// The `#if` condition around it, made whole, as text (`os(iOS) && !(DEBUG)`); nil when none.
  public var condition: String?

  public init(
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

public struct Modifiers: OptionSet, Sendable, Codable, Hashable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let isStatic = Modifiers(rawValue: 1 << 0)
  /// `class func`, `class var`.
  public static let isClass = Modifiers(rawValue: 1 << 1)
  public static let final = Modifiers(rawValue: 1 << 2)
  public static let lazy = Modifiers(rawValue: 1 << 3)
  public static let weak = Modifiers(rawValue: 1 << 4)
  public static let unowned = Modifiers(rawValue: 1 << 5)
  public static let override = Modifiers(rawValue: 1 << 6)
  public static let convenience = Modifiers(rawValue: 1 << 7)
  public static let required = Modifiers(rawValue: 1 << 8)
  public static let mutating = Modifiers(rawValue: 1 << 9)
  public static let nonisolated = Modifiers(rawValue: 1 << 10)
  public static let isPrivate = Modifiers(rawValue: 1 << 11)
  public static let isFilePrivate = Modifiers(rawValue: 1 << 12)
  public static let isPublic = Modifiers(rawValue: 1 << 13)
  public static let isOpen = Modifiers(rawValue: 1 << 14)
  public static let isAsync = Modifiers(rawValue: 1 << 15)
  public static let isThrowing = Modifiers(rawValue: 1 << 16)
  public static let indirect = Modifiers(rawValue: 1 << 17)
  /// `let`.
  public static let isLet = Modifiers(rawValue: 1 << 18)
  /// `init?`, `init!`.
  public static let failable = Modifiers(rawValue: 1 << 19)
  public static let isPackage = Modifiers(rawValue: 1 << 20)
  /// `private(set)` and the like: the setter is narrower than the getter.
  public static let restrictedSetter = Modifiers(rawValue: 1 << 21)

  /// `static` or `class`.
  public var isTypeMember: Bool { !isDisjoint(with: [.isStatic, .isClass]) }
}

public struct GenericParameter: Sendable, Codable {
  public var name: String
  /// The type behind the colon.
  public var constraint: NodeIndex?

  public init(name: String, constraint: NodeIndex? = nil) {
    self.name = name
    self.constraint = constraint
  }
}

/// `T: P` or `T == U` in a `where` clause.
public struct Requirement: Sendable, Codable {
  public var left: NodeIndex
  public var right: NodeIndex
  public var isSameType: Bool

  public init(left: NodeIndex, right: NodeIndex, isSameType: Bool) {
    self.left = left
    self.right = right
    self.isSameType = isSameType
  }
}

public struct TypeDeclaration: Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case `class`, `struct`, `enum`, `actor`, `protocol`, `extension`
  }

  public var header: DeclarationHeader
  public var kind: Kind
  /// The extended type; nil for all other kinds.
  public var extended: NodeIndex?
  public var generics: [GenericParameter]
  /// Superclass, protocols, raw type, as types.
  public var inherited: [NodeIndex]
  public var requirements: [Requirement]
  /// Macro expansions that stand as members (`#Preview { }` inside a type), as `macroExpansion` nodes.
  public var macros: [NodeIndex]

  public init(
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

/// A function, initialiser, deinitialiser or subscript.
public struct FunctionDeclaration: Sendable, Codable {
  public enum Kind: String, Sendable, Codable {
    case function, initializer, deinitializer, `subscript`, `operator`
  }
  public var header: DeclarationHeader
  public var kind: Kind
  public var generics: [GenericParameter]
  public var requirements: [Requirement]
  public var parameters: [Parameter]
  public var result: NodeIndex?
  /// A `block`; nil without a body (a protocol's requirement) and for subscripts.
  public var body: NodeIndex?
  /// A subscript's only.
  public var accessors: [Accessor]

  public init(
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
public struct VariableDeclaration: Sendable, Codable {
  public var header: DeclarationHeader
  public var type: NodeIndex?
  /// The value behind `=`; shared by the names of one pattern.
  public var initialValue: NodeIndex?
  public var accessors: [Accessor]
  /// The whole pattern when it is a tuple; nil for a plain name.
  public var pattern: NodeIndex?
  /// Names bound by one pattern (`let (a, b) = f()`) have one number, counted in the file. `let a = 1, b = 2` are two.
  public var binding: Int
  /// What `// depgraph:keep REASON` directly above it says; nil without the comment.
  public var keep: Keep?

  public struct Keep: Sendable, Equatable, Codable {
    /// Empty when none is given.
    public var reason: String
    /// Byte offset of the comment, which all names of its `let` or `var` share.
    public var position: UInt32
  }

  public init(
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
  public var isComputed: Bool { accessors.contains { $0.kind == .getter } }
}

/// `typealias A<T> = B`, and `associatedtype A: P = B` (then `target` is the default).
public struct AliasDeclaration: Sendable, Codable {
  public var header: DeclarationHeader
  public var generics: [GenericParameter]
  public var target: NodeIndex?
  public var isAssociatedType: Bool
  /// An associated type's bounds.
  public var inherited: [NodeIndex]

  public init(
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

public struct EnumCaseDeclaration: Sendable, Codable {
  public var header: DeclarationHeader
  /// Associated values; a parameter without a label has an empty name.
  public var parameters: [Parameter]
  public var rawValue: NodeIndex?

  public init(header: DeclarationHeader, parameters: [Parameter] = [], rawValue: NodeIndex? = nil) {
    self.header = header
    self.parameters = parameters
    self.rawValue = rawValue
  }
}

public struct ImportDeclaration: Sendable, Codable {
  /// The first component: `Foundation` of `import struct Foundation.URL`.
  public var module: String
  public var condition: String?

  public init(module: String, condition: String? = nil) {
    self.module = module
    self.condition = condition
  }
}
