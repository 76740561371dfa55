import SwiftSyntax

extension FactsExtractor {
  mutating func type(_ type: TypeSyntax, isVariadic: Bool = false) -> NodeIndex {
    guard isVariadic else { return plainType(type) }
    let mark = tree.open()
    tree.add(plainType(type))
    // The three dots are the parameter's; they follow the type at once.
    let last = end(type)
    return tree.close(.attributedType, .variadic, start: start(type), end: last, from: mark)
  }

  private mutating func plainType(_ type: TypeSyntax) -> NodeIndex {
    if tree.depth >= Bounds.nodeDepth { return flat(Syntax(type), isTooDeep: true) }
    switch type.kind {
    case .identifierType:
      let named = type.cast(IdentifierTypeSyntax.self)
      let mark = tree.open()
      let (name, start, end, isBackticked) = identifier(named.name)
      if let arguments = named.genericArgumentClause { genericArguments(arguments) }
      return tree.close(
        .typeName, isBackticked ? .backticked : [], name: name, start: start,
        end: named.genericArgumentClause.map(self.end) ?? end, from: mark)
    case .optionalType: return unary(.optionalType, type.cast(OptionalTypeSyntax.self).wrappedType, type)
    case .arrayType: return unary(.arrayType, type.cast(ArrayTypeSyntax.self).element, type)
    case .attributedType: return attributedType(type.cast(AttributedTypeSyntax.self))
    case .memberType:
      let member = type.cast(MemberTypeSyntax.self)
      let mark = tree.open()
      tree.add(self.type(member.baseType))
      let (name, _, end, isBackticked) = identifier(member.name)
      if let arguments = member.genericArgumentClause { genericArguments(arguments) }
      return tree.close(
        .typeMember, isBackticked ? .backticked : [], name: name, start: start(type),
        end: member.genericArgumentClause.map(self.end) ?? end, from: mark)
    case .functionType: return functionType(type.cast(FunctionTypeSyntax.self))
    case .someOrAnyType:
      let constrained = type.cast(SomeOrAnyTypeSyntax.self)
      let isSome = source[start(constrained.someOrAnySpecifier)] == UInt8(ascii: "s")
      return unary(isSome ? .someType : .anyType, constrained.constraint, type)
    case .tupleType: return tupleType(type.cast(TupleTypeSyntax.self))
    case .dictionaryType:
      let dictionary = type.cast(DictionaryTypeSyntax.self)
      let mark = tree.open()
      tree.add(self.type(dictionary.key))
      tree.add(self.type(dictionary.value))
      return tree.close(.dictionaryType, start: start(type), end: end(type), from: mark)
    case .implicitlyUnwrappedOptionalType:
      return unary(
        .implicitlyUnwrappedType, type.cast(ImplicitlyUnwrappedOptionalTypeSyntax.self).wrappedType, type)
    case .compositionType:
      let mark = tree.open()
      for element in type.cast(CompositionTypeSyntax.self).elements { tree.add(self.type(element.type)) }
      return tree.close(.compositionType, start: start(type), end: end(type), from: mark)
    case .metatypeType: return unary(.metatype, type.cast(MetatypeTypeSyntax.self).baseType, type)
    case .suppressedType: return unary(.suppressedType, type.cast(SuppressedTypeSyntax.self).type, type)
    case .packExpansionType:
      return unary(.packType, type.cast(PackExpansionTypeSyntax.self).repetitionPattern, type)
    case .packElementType: return unary(.packType, type.cast(PackElementTypeSyntax.self).pack, type)
    case .namedOpaqueReturnType: return self.type(type.cast(NamedOpaqueReturnTypeSyntax.self).type)
    case .classRestrictionType:
      return leaf(.typeName, name: name(type.cast(ClassRestrictionTypeSyntax.self).classKeyword), of: type)
    case .inlineArrayType:
      let array = type.cast(InlineArrayTypeSyntax.self)
      let mark = tree.open()
      genericArgument(array.element)
      genericArgument(array.count)
      return tree.close(.opaque, start: start(type), end: end(type), from: mark)
    default: return flat(Syntax(type), isTooDeep: false)
    }
  }

  private mutating func unary(_ kind: Node.Kind, _ inner: TypeSyntax, _ whole: TypeSyntax) -> NodeIndex {
    let mark = tree.open()
    tree.add(type(inner))
    return tree.close(kind, start: start(whole), end: end(whole), from: mark)
  }

  /// Adds the generic arguments.
  mutating func genericArguments(_ clause: GenericArgumentClauseSyntax) {
    for argument in clause.arguments { genericArgument(argument) }
  }

  private mutating func genericArgument(_ argument: GenericArgumentSyntax) {
    switch argument.argument {
    case .type(let type): tree.add(self.type(type))
    case .expr(let expression): tree.add(self.expression(expression))
    @unknown default: addExpressions(in: Syntax(argument))
    }
  }

  /// Parentheses around one type leave no node.
  private mutating func tupleType(_ tuple: TupleTypeSyntax) -> NodeIndex {
    if tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil, only.ellipsis == nil {
      return type(only.type)
    }
    let mark = tree.open()
    for element in tuple.elements { tree.add(type(element.type, isVariadic: element.ellipsis != nil)) }
    return tree.close(.tupleType, start: start(tuple), end: end(tuple), from: mark)
  }

  private mutating func functionType(_ function: FunctionTypeSyntax) -> NodeIndex {
    let mark = tree.open()
    for parameter in function.parameters { tree.add(type(parameter.type, isVariadic: parameter.ellipsis != nil)) }
    tree.add(type(function.returnClause.type))
    let isAsync = function.effectSpecifiers?.asyncSpecifier != nil
    return tree.close(
      .functionType, isAsync ? .async : [], start: start(function), end: end(function), from: mark)
  }

  /// `@escaping @MainActor () -> Void`, `inout T`. Attributes and specifiers that change neither when something runs nor
  /// on which actor (`@Sendable`, `borrowing`) leave no node.
  private mutating func attributedType(_ attributed: AttributedTypeSyntax) -> NodeIndex {
    let mark = tree.open()
    var flags: Node.Flags = []
    var actor: NameIndex = 0
    for specifier in attributed.specifiers {
      guard let simple = specifier.as(SimpleTypeSpecifierSyntax.self) else { continue }
      if text(of: simple.specifier) == "inout" { flags.insert(.inOut) }
    }
    for element in attributed.attributes {
      guard case .attribute(let attribute) = element else { continue }
      let attributeName = self.name(ofAttribute: attribute)
      switch names.names[Int(attributeName)] {
      case "escaping": flags.insert(.escaping)
      case "autoclosure": flags.insert(.autoclosure)
      case "Sendable", "": break
      case let other where other.first?.isUppercase ?? false: actor = attributeName
      default: break
      }
    }
    let base = type(attributed.baseType)
    if flags.isEmpty, actor == 0 {
      tree.abandon(from: mark)
      return base
    }
    tree.add(base)
    return tree.close(
      .attributedType, flags, name: actor, start: start(attributed), end: end(attributed), from: mark)
  }

  /// Without `@` and without what stands before the last dot.
  mutating func name(ofAttribute attribute: AttributeSyntax) -> NameIndex {
    if let named = attribute.attributeName.as(IdentifierTypeSyntax.self) { return name(named.name) }
    if let member = attribute.attributeName.as(MemberTypeSyntax.self) { return name(member.name) }
    return 0
  }
}
