/// The type of an expression, as far as declarations and syntax tell it.
package enum ValueType: Hashable, Sendable {
  case unknown
  /// An instance of a nominal type, with its generic arguments where they are known.
  case nominal(TypeID, [ValueType])
  indirect case metatype(ValueType)
  indirect case function(parameters: [ValueType], result: ValueType)
  case tuple([ValueType])
  /// A value of a generic parameter; the bound is what its constraint says, or `unknown`.
  indirect case generic(Name, bound: ValueType)

  package static let void = ValueType.tuple([])

  var isUnknown: Bool { self == .unknown }

  /// A part of it is not known.
  var hasUnknown: Bool {
    switch self {
    case .unknown: true
    case .nominal(_, let arguments): arguments.contains(where: \.hasUnknown)
    case .metatype(let type): type.hasUnknown
    case .function(let parameters, let result): result.hasUnknown || parameters.contains(where: \.hasUnknown)
    case .tuple(let elements): elements.contains(where: \.hasUnknown)
    case .generic: false
    }
  }

  /// The nominal type behind a value, generic parameters seen through to their bound.
  package var nominal: TypeID? {
    switch self {
    case .nominal(let id, _): return id
    case .generic(_, let bound): return bound.nominal
    default: return nil
    }
  }

  var arguments: [ValueType] {
    if case .nominal(_, let arguments) = self { return arguments }
    return []
  }

  /// The instance type of a metatype.
  var instance: ValueType? {
    if case .metatype(let type) = self { return type }
    return nil
  }

  var result: ValueType? {
    if case .function(_, let result) = self { return result }
    return nil
  }

  var isFunction: Bool {
    if case .function = self { return true }
    return false
  }

  /// With generic parameters replaced by what `bindings` says of them.
  func substituting(_ bindings: [Name: ValueType]) -> ValueType {
    if bindings.isEmpty { return self }
    switch self {
    case .unknown: return self
    case .nominal(let id, let arguments):
      return arguments.isEmpty ? self : .nominal(id, arguments.map { $0.substituting(bindings) })
    case .metatype(let type): return .metatype(type.substituting(bindings))
    case .function(let parameters, let result):
      return .function(
        parameters: parameters.map { $0.substituting(bindings) }, result: result.substituting(bindings))
    case .tuple(let elements): return .tuple(elements.map { $0.substituting(bindings) })
    case .generic(let name, _): return bindings[name] ?? self
    }
  }
}
