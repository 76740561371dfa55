/// Which parameters take literals, closures and implicit members.
extension Program {
  /// A literal where that type is asked for.
  func fit(_ literal: ArgumentShape.Literal, _ parameter: ValueType) -> Fit {
    if parameter.isUnknown { return .unknown }
    if isExternal(parameter, .optional) {
      if literal == .none { return .exact }
      return (parameter.arguments.first.map { fit(literal, $0) } ?? .unknown).adding(.valueToOptional)
    }
    let standard = ArgumentShape.literal(literal).standardType(in: self)
    guard case .nominal(let id, _) = parameter, self[id].kind != .protocol else {
      return literal == .none ? (isGenericParameter(parameter) ? .unknown : .no) : fit(standard, parameter)
    }
    let path = LibraryTypes.canonical(self[id].path)
    guard self[id].isExternal else { return declaresLiteral(literal, id) ? Fit.exact.adding(.nonDefaultLiteral) : .no }
    if let own = standard.nominal, LibraryTypes.canonical(self[own].path) == path { return .exact }
    if LibraryTypes.takes(literal, path) { return Fit.exact.adding(.nonDefaultLiteral) }
    if LibraryTypes.values.contains(path) { return .no }
    if LibraryTypes.protocols.contains(path) || LibraryTypes.implied.contains(path) {
      return literal == .none ? .no : fit(standard, parameter)
    }
    // Another library's type may take it.
    return .unknown
  }

  private func isGenericParameter(_ type: ValueType) -> Bool {
    if case .generic = type { return true }
    return false
  }

  private func declaresLiteral(_ literal: ArgumentShape.Literal, _ id: TypeID) -> Bool {
    let labels: [String]
    switch literal {
    case .integer: labels = ["integerLiteral", "floatLiteral"]
    case .float: labels = ["floatLiteral"]
    case .string:
      labels = ["stringLiteral", "stringInterpolation", "unicodeScalarLiteral", "extendedGraphemeClusterLiteral"]
    case .boolean: labels = ["booleanLiteral"]
    case .none: labels = ["nilLiteral"]
    }
    let declared = ([id] + ancestors(of: id)).contains { type in
      self[type].initializers.contains { self[$0].labels.count == 1 && labels.contains(names[self[$0].labels[0]]) }
    }
    if declared { return true }
    // A conformance whose initializer is somebody else's.
    return ancestors(of: id).contains { self[$0].isExternal && self[$0].path.hasPrefix("ExpressibleBy") }
      && ancestors(of: id).contains { ancestor in
        labels.contains { self[ancestor].path.lowercased() == "expressibleby" + $0.lowercased() }
      }
  }

  func fitArray(_ elements: [ArgumentShape], _ parameter: ValueType) -> Fit {
    let wanted = unwrapped(parameter)
    guard case .nominal(let id, let arguments) = wanted else {
      return fit(ArgumentShape.array(elements).standardType(in: self), parameter)
    }
    let optional: (Fit) -> Fit = { parameter == wanted ? $0 : $0.adding(.valueToOptional) }
    if !self[id].isExternal {
      if self[id].kind == .protocol { return optional(fit(external(.array), wanted)) }
      let takesArray =
        isOptionSet(id) || self[id].initializers.contains { self[$0].labels.map { names[$0] } == ["arrayLiteral"] }
      return takesArray ? optional(Fit.exact.adding(.nonDefaultLiteral)) : .no
    }
    switch self[id].path {
    case "Array", "Set", "ArraySlice", "ContiguousArray":
      guard let element = arguments.first else { return .exact }
      var result = Fit.exact
      for shape in elements { result = result.and(fit(shape, element)) }
      return optional(self[id].path == "Array" ? result : result.adding(.nonDefaultLiteral))
    case let path where LibraryTypes.values.contains(path): return .no
    default: return optional(fit(external(.array), wanted) == .exact ? .exact : .unknown)
    }
  }

  func isOptionSet(_ id: TypeID) -> Bool {
    ancestors(of: id).contains { self[$0].isExternal && ["OptionSet", "SetAlgebra"].contains(self[$0].path) }
  }

  func fitDictionary(_ entries: [(key: ArgumentShape, value: ArgumentShape)], _ parameter: ValueType) -> Fit {
    let wanted = unwrapped(parameter)
    guard isExternal(wanted, .dictionary) else {
      if let id = wanted.nominal, self[id].isExternal, LibraryTypes.values.contains(self[id].path) { return .no }
      return fit(external(.dictionary), parameter) == .no ? .no : .unknown
    }
    var result = Fit.exact
    if wanted.arguments.count == 2 {
      for entry in entries {
        result = result.and(fit(entry.key, wanted.arguments[0]).and(fit(entry.value, wanted.arguments[1])))
      }
    }
    return parameter == wanted ? result : result.adding(.valueToOptional)
  }

  func fitClosure(_ types: [ValueType], _ result: ArgumentShape, _ parameter: ValueType) -> Fit {
    let wanted = unwrapped(parameter)
    guard case .function(let parameters, let wantedResult) = wanted else {
      switch wanted {
      case .unknown: return .unknown
      case .generic(_, let bound): return bound.nominal == nil ? .exact : .no
      case .nominal(let id, _) where self[id].isExternal:
        // An alias of another library may stand for a function.
        return LibraryTypes.values.contains(self[id].path) ? .no : .unknown
      default: return .no
      }
    }
    var isTaken = types.count == parameters.count
    if parameters.count == 1, case .tuple(let elements) = parameters[0], types.count == elements.count {
      isTaken = true
    }
    guard isTaken else { return .no }
    var fits = Fit.exact
    if types.count == parameters.count {
      for (own, given) in zip(types, parameters) where !own.isUnknown { fits = fits.and(fit(given, own)) }
    }
    if case .value(.unknown) = result {
      // A body that is not looked at gives what is asked for.
      return wantedResult == .void ? fits : fits.and(.unknown)
    }
    if wantedResult == .void {
      if case .value(.void) = result { return fits }
      return fits.adding(.function)
    }
    return fits.and(fit(result, wantedResult))
  }

  /// `.shared` is a member of the parameter's type, or of what that type wraps.
  func fitImplicitMember(_ name: Name, _ parameter: ValueType) -> Fit {
    let wanted = unwrapped(parameter)
    guard let id = wanted.nominal else { return wanted.isUnknown || isGenericParameter(wanted) ? .unknown : .no }
    if name == .initializer { return .exact }
    let isDeclared = !members(name, of: id, isStatic: true).isEmpty || nestedType(name, of: id) != nil
    if isDeclared { return parameter == wanted ? .exact : Fit.exact.adding(.valueToOptional) }
    if isExternal(parameter, .optional), name == .some || name == .none { return .exact }
    if self[id].isExternal {
      return ["Int", "String", "Bool", "Array", "Dictionary", "Set"].contains(self[id].path) ? .no : .unknown
    }
    return hasExternalClass(id) ? .unknown : .no
  }

  /// A superclass out of sight may have the member.
  private func hasExternalClass(_ id: TypeID) -> Bool {
    ancestors(of: id).contains { self[$0].isExternal && !LibraryTypes.protocols.contains(self[$0].path) }
  }
}
