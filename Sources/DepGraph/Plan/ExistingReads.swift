import DepGraphAnalysis
import DepGraphSyntax

/// Views that read an object from the environment already.
///
///     @Environment(Theme.self) private var theme
///     @EnvironmentObject var theme: Theme
struct ExistingReads {
  let program: Program

  /// The name of the property; nil when the view has none, or a use in another file could not see it.
  func name(of singleton: PlannedSingleton, in view: TypeID) -> String? {
    guard singleton.observation != .none else { return nil }
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].owner == view, !program[id].isStatic, program[id].file == program[view].file,
        program.declaration(id).header.attributes.contains(where: { reads($0, id, singleton.type) })
      else { continue }
      return program.names[program[id].name]
    }
    return nil
  }

  private func reads(_ attribute: NodeIndex, _ id: VariableID, _ type: TypeID) -> Bool {
    let reference = Reference(file: program[id].file, node: attribute)
    switch program.names[program.attributeName(reference)] {
    case "EnvironmentObject": return program.type(of: id).nominal == type
    case "Environment":
      guard let argument = program.children(reference).dropFirst().first,
        let value = program.facts[reference.file].children(of: argument).first
      else { return false }
      let expression = Reference(file: reference.file, node: value)
      // `Theme?` may be missing: it serves another purpose.
      guard case .nominal(type, _) = program.type(of: id) else { return false }
      return program.node(expression).kind == .member && program.name(expression) == .selfValue
    default: return false
    }
  }
}
