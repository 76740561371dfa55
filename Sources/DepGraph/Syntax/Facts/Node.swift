/// One node of a file's compact tree: an expression, a statement, a pattern or a type as it is written.
///
/// Nodes stand in `FileFacts.nodes`, children before or after their parents in any order; `FileFacts.children` holds the
/// indices. The layout of each kind's children is written beside the kind. A child that is optional and not there is
/// left out, and a flag says so where the order alone would not tell.
package struct Node: Sendable, Codable, Hashable {
  package var kind: Kind
  package var flags: Flags
  /// Index into `FileFacts.names`; 0 is the empty name. Backticks are stripped.
  package var name: NameIndex
  /// First byte of the node's text without its leading trivia, UTF-8 bytes from the start of the file.
  package var start: UInt32
  /// One past the last byte of the node's text without trailing trivia.
  package var end: UInt32
  /// Index into `FileFacts.children`. For `localFunction`, `localVariable` and `localType` the index of the declaration.
  package var firstChild: UInt32
  package var childCount: UInt32

  package init(
    kind: Kind, flags: Flags = [], name: NameIndex = 0, start: UInt32, end: UInt32, firstChild: UInt32 = 0,
    childCount: UInt32 = 0
  ) {
    self.kind = kind
    self.flags = flags
    self.name = name
    self.start = start
    self.end = end
    self.firstChild = firstChild
    self.childCount = childCount
  }

  package enum Kind: UInt8, Sendable, Codable, Hashable, CaseIterable {
    // MARK: expressions
    /// `foo`, `Foo<Bar>`, `self`, `super`, `Self`, `$0`, `_`: name; children: generic arguments (types).
    case name
    /// `base.name`, `base.0`, `T.self`, `x.init`: name; children: base, then generic arguments (types).
    /// With flag `implicit` (`.name`) there is no base.
    case member
    /// `callee(…)`: children: callee, then `argument`s, trailing closures included. Name: the condition of the postfix
    /// `#if` that it stands in.
    case call
    /// `base[…]`: children: base, then `argument`s.
    case subscripted
    /// name: label or empty; child: the expression. Flag `trailingClosure`. Also an element of a tuple.
    case argument
    /// Children: `attribute`s, `capture`s, `closureParameter`s, then one `block`. Flag `async`: written `async`.
    case closure
    /// `[weak x = e]`: name; child: the expression (the name itself when none is written). Flag `weak`.
    case capture
    /// name (the inner one); child: its type when written.
    case closureParameter
    /// Children of a string literal: the interpolated `argument`s.
    case integerLiteral, floatLiteral, booleanLiteral, nilLiteral, regexLiteral, stringLiteral
    /// Children: the elements.
    case arrayLiteral
    /// Children: key, value, key, value …
    case dictionaryLiteral
    /// `()` or two and more elements: `argument`s. Parentheses around one expression leave no node.
    case tuple
    /// `a = b`: children: left, right.
    case assignment
    /// `a op b`, compound assignments included: name: the operator; children: left, right. Folded by precedence.
    case binary
    /// `-a`, `!a`, `..<a`: name: the operator; child.
    case prefix
    /// `a...`: name: the operator; child. `a!` and `a?` have kinds of their own.
    case postfix
    /// `a!`; child.
    case forceUnwrap
    /// `a?` in `a?.b`; child.
    case optionalChain
    /// `&a`; child.
    case inOut
    /// Children: condition, then, else.
    case ternary
    /// `e as T`: children: expression, type. Flags `optional` for `as?`, `forced` for `as!`.
    case cast
    /// `e is T`: children: expression, type.
    case typeCheck
    /// `try? e`; child. `try!`, `await`, `consume`, `copy`, `unsafe` leave no node.
    case optionalTry
    /// `try e`; child.
    case throwingTry
    /// `\Root.a.b[c]`, `\.a`: children: root type (absent with flag `implicit`), then the components:
    /// `keyPathMember`, `keyPathSubscript`, `optionalChain` and `forceUnwrap` without child.
    case keyPath
    /// name; no children.
    case keyPathMember
    /// Children: `argument`s.
    case keyPathSubscript
    /// `#Preview("x") { }`, `#selector(…)`: name without `#`; children: `argument`s, trailing closures included.
    case macroExpansion
    /// A type where an expression stands (`Foo?.none`, `(any P).self`); child: the type.
    case typeExpression
    /// A pattern where an expression stands (`case .some(let x)`); child: the pattern.
    case patternExpression
    /// Something the extractor does not model or that is nested too deep; children: expressions inside that it does.
    case opaque

    // MARK: patterns
    /// `x`: name.
    case identifierPattern
    /// Children: patterns. (Labels are dropped.)
    case tuplePattern
    case wildcardPattern
    /// `let p`, `var p`; child: pattern.
    case bindingPattern
    /// A pattern that is an expression; child: the expression.
    case expressionPattern
    /// `is T`; child: type.
    case typeCheckPattern

    // MARK: statements
    // `name` is the label that stands before a statement (`outer: for …`), and of `break` and `continue` the one that
    // they name.

    /// Children: statements (expressions, statements, local declarations).
    case block
    /// A local `let`/`var` without accessors: children: pattern, then type (flag `hasType`), then initial value (flag
    /// `hasInitializer`). Flags `mutable` for `var`, `async` for `async let`, `lazy`, `weak`.
    case localBinding
    /// A local function; `firstChild` is the index into `FileFacts.functions`.
    case localFunction
    /// A local variable with accessors, observers or attributes; `firstChild` is the index into `FileFacts.variables`.
    case localVariable
    /// A local type; `firstChild` is the index into `FileFacts.types`.
    case localType
    /// Children: `conditions`, `block`, then `block` or `ifStatement` (flag `hasElse`). Also as an expression.
    case ifStatement
    /// Children: `conditions`, `block`.
    case guardStatement
    /// Children: `conditions`, `block`.
    case whileStatement
    /// Children: `block`, condition.
    case repeatStatement
    /// Children: expressions, `optionalBinding`, `matchingCondition`, `availabilityCondition`.
    case conditions
    /// `let x = e`, `let x: T = e`, `let x`: children: pattern, type (`hasType`), expression (`hasInitializer`).
    case optionalBinding
    /// `case p = e`: children: pattern, expression.
    case matchingCondition
    /// `#available(…)`, `#unavailable(…)`.
    case availabilityCondition
    /// `for p: T in e where c { }`: children: pattern, type (`hasType`), sequence, condition (`hasWhere`), `block`.
    /// Flag `async` for `for await`.
    case forStatement
    /// Children: subject, then `switchCase`s and `conditionalBlock`s of them. Also as an expression.
    case switchStatement
    /// Children: `caseItem`s, `block`. Flag `isDefault` for `default` and `@unknown default`.
    case switchCase
    /// Children: pattern, `where` condition (`hasWhere`).
    case caseItem
    /// Children: `block`, then `catchClause`s.
    case doStatement
    /// Children: `caseItem`s (none: catches all), `block`.
    case catchClause
    /// Child: the value when there is one.
    case returnStatement
    /// Child.
    case throwStatement
    /// Child: the yielded expression.
    case yieldStatement
    case breakStatement, continueStatement, fallthroughStatement
    /// Child: `block`.
    case deferStatement
    /// `#if` inside a body: children: `conditionalClause`s.
    case conditionalBlock
    /// name: the condition's text, made whole (`DEBUG`, `!(DEBUG)` for its `#else`); children: what stands inside.
    case conditionalClause

    // MARK: types
    /// `Foo<Bar>`: name; children: generic arguments.
    case typeName
    /// `Outer.Inner<Bar>`: name; children: base type, generic arguments.
    case typeMember
    /// Child.
    case optionalType, implicitlyUnwrappedType, arrayType, someType, anyType, metatype, suppressedType, packType
    /// Children: key, value.
    case dictionaryType
    /// Children: element types (labels are dropped). Parentheses around one type leave no node.
    case tupleType
    /// Children: parameter types, then the result. Flags `async`.
    case functionType
    /// Child: the type. Flags `escaping`, `autoclosure`, `inOut`, `variadic`, `globalActor` (name: that actor).
    case attributedType
    /// Children: the types of `A & B`.
    case compositionType

    // MARK: declarations' own nodes
    /// `@Name(args)`, `@Name<T>(args)`: children: its type, then `argument`s.
    case attribute
  }

  package struct Flags: OptionSet, Sendable, Codable, Hashable {
    package var rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let implicit = Flags(rawValue: 1 << 0)
    package static let trailingClosure = Flags(rawValue: 1 << 1)
    /// Written `async`; on an expression that is no closure: the operand of `await`.
    package static let async = Flags(rawValue: 1 << 2)
    package static let weak = Flags(rawValue: 1 << 3)
    package static let optional = Flags(rawValue: 1 << 4)
    package static let forced = Flags(rawValue: 1 << 5)
    package static let hasType = Flags(rawValue: 1 << 6)
    package static let hasInitializer = Flags(rawValue: 1 << 7)
    package static let hasElse = Flags(rawValue: 1 << 8)
    package static let hasWhere = Flags(rawValue: 1 << 9)
    package static let mutable = Flags(rawValue: 1 << 10)
    package static let lazy = Flags(rawValue: 1 << 11)
    package static let isDefault = Flags(rawValue: 1 << 12)
    package static let escaping = Flags(rawValue: 1 << 13)
    package static let autoclosure = Flags(rawValue: 1 << 14)
    /// `inout`, and `variadic` for a parameter's type (`Int...`): the two never meet.
    package static let inOut = Flags(rawValue: 1 << 15)
    /// The name was written in backticks; on names and members only.
    package static let backticked = Flags(rawValue: 1 << 13)
    /// `true`, on boolean literals only.
    package static let isTrue = Flags(rawValue: 1 << 0)
    /// `0`, on integer literals only.
    package static let isZero = Flags(rawValue: 1 << 0)
    /// `Int...`, on attributed types only.
    package static let variadic = Flags(rawValue: 1 << 12)
  }
}

/// Index into `FileFacts.names`.
package typealias NameIndex = UInt32

/// Index into `FileFacts.nodes`.
package typealias NodeIndex = UInt32
