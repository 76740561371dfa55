import DepGraphSyntax

/// Which of several declarations of one name code means, when they stand under `#if`s.
///
///     #if os(macOS)
///     extension EnvironmentValues { var sizeClass: Int { … } }   // not what a file under `#if os(iOS)` reads
///     #endif
extension Program {
  /// Whether a build has both a declaration and the code that names it.
  ///
  /// - Parameters:
  ///   - condition: around the declaration, as in `DeclarationHeader.condition`.
  ///   - conditions: around the code.
  func areCompatible(_ condition: String?, _ conditions: Set<String>) -> Bool {
    guard let condition, !conditions.isEmpty, !conditions.contains(condition) else { return true }
    return ConditionCompatibility.canHold(conditions.union([condition]))
  }

  /// Those that code under these conditions may mean; all when it may mean none, since then the conditions say nothing
  /// of the names.
  func compatible<T>(_ candidates: [T], _ conditions: Set<String>, condition: (T) -> String?) -> [T] {
    if candidates.count < 2 || conditions.isEmpty { return candidates }
    let result = candidates.filter { areCompatible(condition($0), conditions) }
    return result.isEmpty ? candidates : result
  }

  func condition(of member: Member) -> String? {
    switch member {
    case .function(let id): declaration(id).header.condition
    case .variable(let id): declaration(id).header.condition
    case .enumCase(let id): facts[self[id].file].cases[self[id].declaration].header.condition
    }
  }

  func condition(of member: TypeMember) -> String? {
    switch member {
    case .type(let id): self[id].isExternal ? nil : facts[self[id].file].types[self[id].declaration].header.condition
    case .alias(let id):
      facts[aliases[Int(id.raw)].file].aliases[aliases[Int(id.raw)].declaration].header.condition
    }
  }

  /// Of the types of one name that stand in one place, the one that code under these conditions means: the first that a
  /// build has together with that code, those that a build without flags has before others.
  func meant(_ first: TypeMember, _ conditions: Set<String>) -> TypeMember {
    guard let others = redeclarations[first] else { return first }
    let possible = compatible([first] + others, conditions, condition: condition(of:))
    return possible.first { !BuildCondition.excludes(condition(of: $0)) } ?? possible[0]
  }

  /// By type that is declared under an `#if`: the types of its name that stand under conditions which rule its own out.
  func findBuildAlternatives() -> [TypeID: [TypeID]] {
    var result: [TypeID: [TypeID]] = [:]
    for (first, others) in redeclarations {
      let types = ([first] + others).compactMap { member -> TypeID? in
        if case .type(let id) = member { id } else { nil }
      }
      for type in types {
        guard let own = condition(of: .type(type)) else { continue }
        let alternatives = types.filter { other in
          guard other != type, let condition = condition(of: .type(other)), !BuildCondition.excludes(condition) else {
            return false
          }
          return !areCompatible(condition, [own])
        }
        if !alternatives.isEmpty { result[type] = alternatives }
      }
    }
    return result
  }
}

/// What a key of SwiftUI's environment is to the code that names it.
enum EnvironmentKeyMeaning {
  /// The sources' own.
  case declared(VariableID)
  case sdk
  /// The SDK's, while the sources declare one of the same name for other builds.
  case shadowedSDK
}

extension Program {
  /// - Parameter conditions: around the code that names the key.
  func environmentKey(_ name: Name, _ conditions: Set<String> = []) -> EnvironmentKeyMeaning {
    guard let values = externalTypes["EnvironmentValues"] else { return .sdk }
    let declared = (self[values].instanceMembers[name] ?? []).compactMap { member -> VariableID? in
      if case .variable(let id) = member { id } else { nil }
    }
    if declared.isEmpty { return .sdk }
    return declared.first { areCompatible(declaration($0).header.condition, conditions) }.map { .declared($0) }
      ?? .shadowedSDK
  }
}
