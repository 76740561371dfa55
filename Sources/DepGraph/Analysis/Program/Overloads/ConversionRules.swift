/// Whether an argument fits a parameter, and what it goes through to become its value.
///
///     func visit(_ i: Int)      visit("s")   // no
///     func visit(_ s: String?)  visit("s")   // yes, as an optional
extension Program {
  func fit(_ shape: ArgumentShape, _ parameter: ValueType) -> Fit {
    switch shape {
    case .value(let type): return fit(type, parameter)
    case .literal(let literal): return fit(literal, parameter)
    case .array(let elements): return fitArray(elements, parameter)
    case .dictionary(let entries): return fitDictionary(entries, parameter)
    case .tuple(let elements):
      guard case .tuple(let wanted) = parameter else { return fit(shape.standardType(in: self), parameter) }
      guard wanted.count == elements.count else { return .no }
      return all(zip(elements, wanted)) { fit($0, $1) }
    case .closure(let types, let result): return fitClosure(types, result, parameter)
    case .implicitMember(let name): return fitImplicitMember(name, parameter)
    case .functions(let types):
      let fits = types.map { fit($0, parameter) }
      return fits.first(where: \.isCertain) ?? (fits.contains(.unknown) ? .unknown : .no)
    }
  }

  private func all<S: Sequence>(_ elements: S, _ fit: (S.Element) -> Fit) -> Fit {
    var result = Fit.exact
    for element in elements {
      result = result.and(fit(element))
      if result == .no { break }
    }
    return result
  }

  // MARK: types

  /// - Parameter depth: how many types stand around these two.
  func fit(_ type: ValueType, _ parameter: ValueType, depth: Int = 0) -> Fit {
    if type.isUnknown || parameter.isUnknown || depth > 16 { return .unknown }
    if case .generic(_, let bound) = parameter { return fitBound(type, bound) }
    if type == parameter { return .exact }
    if case .generic(_, let bound) = type {
      // An unconstrained parameter of the code around may be anything only to those inside.
      if isAnything(parameter) { return Fit.exact.adding(.emptyExistential) }
      return bound.isUnknown ? .unknown : fit(bound, parameter, depth: depth + 1) == .no ? .unknown : .exact
    }
    if isExternal(parameter, .optional), let wrapped = parameter.arguments.first {
      if isExternal(type, .optional) {
        return type.arguments.first.map { fit($0, wrapped, depth: depth + 1) } ?? .unknown
      }
      return fit(type, wrapped, depth: depth + 1).adding(.valueToOptional)
    }
    if isAnything(parameter) { return Fit.exact.adding(.emptyExistential) }
    switch (type, parameter) {
    case (.nominal(let id, let arguments), .nominal(let wanted, let wantedArguments)):
      if id == wanted || samePath(id, wanted) { return fitArguments(arguments, wantedArguments, of: id, depth: depth) }
      return fit(id, wanted)
    case (.metatype(let inner), .metatype(let wanted)): return fit(inner, wanted, depth: depth + 1)
    case (.function(let parameters, let result), .function(let wanted, let wantedResult)):
      guard parameters.count == wanted.count else { return .no }
      let inputs = all(zip(wanted, parameters)) { fit($0, $1, depth: depth + 1) }
      if wantedResult == .void, result != .void { return inputs.adding(.function) }
      return inputs.and(fit(result, wantedResult, depth: depth + 1))
    case (.tuple(let elements), .tuple(let wanted)):
      guard elements.count == wanted.count else { return .no }
      return all(zip(elements, wanted)) { fit($0, $1, depth: depth + 1) }
    case (.function(let roots, let value), .nominal(let wanted, let arguments))
    where roots.count == 1 && arguments.count == 2 && self[wanted].isExternal && self[wanted].path.hasSuffix("KeyPath"):
      // A key path counts as the function that reads it; what it reads is not converted.
      let result: Fit = value.isUnknown || isGeneric(arguments[1]) ? .unknown : value == arguments[1] ? .exact : .no
      return fit(roots[0], arguments[0], depth: depth + 1).and(result)
    case (_, .nominal(let wanted, _)):
      // Functions, tuples and metatypes conform to nothing that has members.
      return associates(wanted) || LibraryTypes.implied.contains(self[wanted].path) ? .unknown : .no
    default: return .no
    }
  }

  private func isGeneric(_ type: ValueType) -> Bool {
    if case .generic = type { return true }
    return false
  }

  private func isAnything(_ type: ValueType) -> Bool {
    guard let id = type.nominal, self[id].isExternal else { return false }
    return LibraryTypes.implied.contains(self[id].path)
  }

  /// A name that the sources do not declare may stand for a type that only a use tells.
  private func associates(_ id: TypeID) -> Bool {
    self[id].isExternal
      && LibraryTypes.associatedTypes.contains(self[id].path.split(separator: ".").last.map(String.init) ?? "")
  }

  private func samePath(_ first: TypeID, _ second: TypeID) -> Bool {
    self[first].isExternal && self[second].isExternal
      && LibraryTypes.canonical(self[first].path) == LibraryTypes.canonical(self[second].path)
  }

  private func fitArguments(_ arguments: [ValueType], _ wanted: [ValueType], of id: TypeID, depth: Int) -> Fit {
    guard arguments.count == wanted.count else { return .exact }
    let isUpcast = self[id].isExternal
    return all(zip(arguments, wanted)) { argument, parameter in
      if argument == parameter || argument.isUnknown || parameter.isUnknown { return .exact }
      switch fit(argument, parameter, depth: depth + 1) {
      case .no: return .no
      case .unknown: return .unknown
      case .yes(let cost):
        if case .generic = parameter { return .yes(cost) }
        // Collections and optionals convert with what they hold, other generic types do not.
        return isUpcast ? Fit.yes(cost).adding(.collectionUpcast) : .no
      }
    }
  }

  /// Two nominal types that are not the same.
  private func fit(_ id: TypeID, _ wanted: TypeID) -> Fit {
    let path = LibraryTypes.canonical(self[id].path)
    let wantedPath = LibraryTypes.canonical(self[wanted].path)
    if self[wanted].isExternal {
      if associates(wanted) { return .unknown }
      if ["AnyObject", "AnyClass"].contains(wantedPath) {
        return self[id].isReference || self[id].kind == .protocol ? .exact : self[id].isExternal ? .unknown : .no
      }
      if self[id].isExternal {
        if associates(id) { return .unknown }
        if LibraryTypes.floats.contains(path), LibraryTypes.floats.contains(wantedPath),
          [path, wantedPath].sorted() == ["CGFloat", "Double"]
        {
          return Fit.exact.adding(.implicitValue)
        }
      }
      if LibraryTypes.values.contains(wantedPath) {
        return self[id].isExternal && !LibraryTypes.values.contains(path) ? .unknown : .no
      }
    }
    if isKind(id, of: wanted) { return .exact }
    guard self[wanted].isExternal else {
      // A type of the sources: nothing else becomes one, but what conforms somewhere out of sight.
      if self[wanted].kind == .protocol || self[wanted].kind == .class, self[id].isExternal,
        !LibraryTypes.values.contains(path)
      {
        return self[wanted].kind == .protocol ? .unknown : .no
      }
      return .no
    }
    if LibraryTypes.protocols.contains(wantedPath) {
      if LibraryTypes.values.contains(path) { return .no }
      if self[id].isExternal { return .unknown }
      if self[id].kind == .enum,
        wantedPath == "Equatable" || wantedPath == "Hashable" || wantedPath == "RawRepresentable"
      {
        return .exact
      }
    }
    if LibraryTypes.values.contains(path) { return .unknown }
    return hasUnknownAncestor(id) ? .unknown : .no
  }

  /// A superclass or protocol of which the sources do not tell what it inherits.
  private func hasUnknownAncestor(_ id: TypeID) -> Bool {
    if self[id].isExternal { return true }
    return ancestors(of: id).contains {
      self[$0].isExternal && !LibraryTypes.protocols.contains(self[$0].path)
        && !LibraryTypes.values.contains(self[$0].path)
    }
  }

  /// What a generic parameter's constraint asks for.
  func fitBound(_ type: ValueType, _ bound: ValueType) -> Fit {
    if type.isUnknown { return .unknown }
    guard let wanted = bound.nominal else { return .exact }
    if LibraryTypes.implied.contains(self[wanted].path) { return .exact }
    switch type {
    case .nominal(let id, _):
      if isExternal(type, .optional), !self[wanted].isExternal { return isKind(id, of: wanted) ? .exact : .no }
      return id == wanted ? .exact : fit(id, wanted)
    case .generic(_, let own):
      return own.nominal == nil ? .unknown : fitBound(own, bound)
    case .function, .tuple, .metatype:
      return self[wanted].isExternal && !LibraryTypes.protocols.contains(self[wanted].path) ? .unknown : .no
    case .unknown: return .unknown
    }
  }
}
