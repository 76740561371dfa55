/// Static members through which styles and preview traits are named.
///
///     extension ButtonStyle where Self == Wet { static var wet: Wet { Wet() } }
///     Button("press") {}.buttonStyle(.wet)      // Wet's `makeBody` runs there
struct StaticStyles {
  private let program: Program
  /// Members of all protocols of styles.
  private let styles: [Name: [Member]]
  private let traits: [Name: [Member]]

  init(_ program: Program) {
    self.program = program
    var styles: [Name: [Member]] = [:]
    for type in program.types where type.isExternal && type.path.hasSuffix("Style") {
      styles.merge(type.staticMembers) { $0 + $1 }
    }
    self.styles = styles
    traits = program.externalTypes["PreviewTrait"].map { program[$0].staticMembers } ?? [:]
  }

  /// Styles of the sources that a name may mean.
  func types(named name: Name) -> [TypeID] {
    var result: [TypeID] = []
    for member in styles[name] ?? [] {
      for type in [constraint(of: member), self.type(of: member)] {
        guard let id = type.nominal, !program[id].isExternal, !result.contains(id) else { continue }
        result.append(id)
        break
      }
    }
    return result
  }

  /// What a preview's trait of one's own is.
  func trait(named name: Name) -> Member? { traits[name]?.first }

  private func constraint(of member: Member) -> ValueType {
    switch member {
    case .function(let id): return program[id].selfConstraint ?? .unknown
    case .variable(let id): return program[id].selfConstraint ?? .unknown
    case .enumCase: return .unknown
    }
  }

  private func type(of member: Member) -> ValueType {
    switch member {
    case .function(let id): return program.signature(id).result
    case .variable(let id): return program.type(of: id)
    case .enumCase: return .unknown
    }
  }
}
