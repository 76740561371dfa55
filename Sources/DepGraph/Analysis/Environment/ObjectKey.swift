/// Whether what is injected is what is read: the key of an object is its static type.
///
///     .environmentObject(Diesel())            // no Engine, though Diesel inherits it
///     .environmentObject(Holder("text"))      // Holder<String>, no Holder<Int>
///     .environmentObject(model)               // of `any Model`: whichever conforming type it has
enum KeyMatch {
  case same
  case different
  /// It may be; the sources do not tell.
  case open
}

extension Program {
  func match(injected: ValueType, read: ValueType) -> KeyMatch {
    switch (injected, read) {
    case (.nominal(let type, let arguments), .nominal(let wanted, let others)):
      if type == wanted { return differs(arguments, others) ? .different : .same }
      let isOpen = self[type].kind == .protocol && !self[type].isExternal && isKind(wanted, of: type)
      return isOpen ? .open : .different
    case (.unknown, _), (.generic, _), (_, .unknown), (_, .generic): return .open
    default: return .different
    }
  }

  /// `Holder<Int>`, as a person writes it.
  func text(ofObject type: ValueType) -> String {
    TypeText(program: self).text(of: type) ?? type.nominal.map { self[$0].path } ?? ""
  }

  /// What is not known differs from nothing.
  private func differs(_ left: [ValueType], _ right: [ValueType]) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).contains { first, second in
      switch (first, second) {
      case (.nominal(let type, let arguments), .nominal(let other, let others)):
        return type != other || differs(arguments, others)
      default: return false
      }
    }
  }
}

extension ValueType {
  /// With generic parameters replaced; `unknown` where a generic view that shows itself would nest types without end.
  func bounded(_ bindings: [Name: ValueType]) -> ValueType {
    let type = substituting(bindings)
    return type.nesting > 8 ? .unknown : type
  }

  private var nesting: Int {
    guard case .nominal(_, let arguments) = self else { return 0 }
    return 1 + (arguments.map(\.nesting).max() ?? 0)
  }
}

/// What a view takes from the environment.
enum Wanted: Hashable, Sendable {
  /// An object, by its static type, in terms of the part's generic parameters.
  case object(ValueType)
  /// A key of `EnvironmentValues`.
  case key(Name)

  /// Nil where it is not known what that is.
  func bounded(_ bindings: [Name: ValueType]) -> Wanted? {
    guard case .object(let type) = self else { return self }
    let bound = type.bounded(bindings)
    return bound.isUnknown ? nil : .object(bound)
  }
}

extension Program {
  func text(of wanted: Wanted) -> String {
    switch wanted {
    case .object(let type): return text(ofObject: type)
    case .key(let name): return "\\." + names[name]
    }
  }
}
