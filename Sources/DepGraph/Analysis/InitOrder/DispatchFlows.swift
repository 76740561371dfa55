import DepGraphSyntax

/// What is handed to a requirement or an overridden member reaches each implementation, and what these give comes back.
///
///     protocol User { func use(_ runner: any Runner) }
///     struct Plain: User { func use(_ runner: any Runner) { runner.run() } }
///     user.use(Fast())   // `runner` of `Plain.use` holds a Fast
struct DispatchFlows {
  private(set) var flows: [Flow] = []

  private let program: Program
  private let units: UnitTable

  init(_ program: Program, _ units: UnitTable) {
    self.program = program
    self.units = units
    for raw in program.types.indices where program.types[raw].kind != .protocol { linkRequirements(TypeID(raw)) }
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      guard program.declaration(id).header.modifiers.contains(.override), let owner = program[id].owner else {
        continue
      }
      for parent in program.ancestors(of: owner) where program[parent].kind == .class {
        if let base = overridden(.function(id), in: parent) { link(base, to: .function(id)) }
      }
    }
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program.declaration(id).header.modifiers.contains(.override), let owner = program[id].owner else {
        continue
      }
      for parent in program.ancestors(of: owner) where program[parent].kind == .class {
        if let base = overridden(.variable(id), in: parent) { link(base, to: .variable(id)) }
      }
    }
  }

  private mutating func linkRequirements(_ type: TypeID) {
    for ancestor in program.ancestors(of: type) where program[ancestor].kind == .protocol {
      let symbol = program[ancestor]
      let functions = symbol.initializers + symbol.subscripts
      let named = [symbol.instanceMembers, symbol.staticMembers].flatMap { table in
        table.sorted { $0.key.raw < $1.key.raw }.flatMap(\.value)
      }
      for member in named + functions.map({ .function($0) }) where program.isRequirement(member) {
        guard let actual = program.implementation(of: member, in: type), !program.isRequirement(actual) else {
          continue
        }
        link(member, to: actual)
      }
    }
  }

  private func overridden(_ member: Member, in parent: TypeID) -> Member? {
    switch member {
    case .function(let id):
      let function = program[id]
      if function.name == .initializer || function.name == .subscripted {
        let candidates = function.name == .initializer ? program[parent].initializers : program[parent].subscripts
        return candidates.first { program[$0].labels == function.labels }.map { .function($0) }
      }
      let members = function.isStatic ? program[parent].staticMembers : program[parent].instanceMembers
      return members[function.name]?.first {
        guard case .function(let other) = $0 else { return false }
        return program[other].labels == function.labels
      }
    case .variable(let id):
      let variable = program[id]
      let members = variable.isStatic ? program[parent].staticMembers : program[parent].instanceMembers
      return members[variable.name]?.first
    case .enumCase: return nil
    }
  }

  private mutating func link(_ member: Member, to actual: Member) {
    switch (member, actual) {
    case (.function(let base), .function(let id)):
      let place = Reference(file: max(0, program[id].file), node: Effect.noNode)
      let count = min(program.declaration(base).parameters.count, program.declaration(id).parameters.count)
      for position in 0..<count {
        flows.append(Flow(value: .node(.parameter(base, position)), target: .parameter(id, position), place: place))
      }
      for (outer, inner) in zip(program.declaration(base).generics, program.declaration(id).generics) {
        guard let outer = program.names.find(outer.name), let inner = program.names.find(inner.name) else { continue }
        flows.append(
          Flow(
            value: .node(.generic(.function(base), outer)), target: .generic(.function(id), inner), place: place))
      }
      flows.append(
        Flow(value: .node(.result(units.body(of: id))), target: .result(units.body(of: base)), place: place))
    case (.variable(let base), .variable(let id)):
      let place = Reference(file: max(0, program[id].file), node: Effect.noNode)
      flows.append(Flow(value: .node(source(of: id)), target: source(of: base), place: place))
      if program[id].storage != .computed {
        flows.append(Flow(value: .node(source(of: base)), target: source(of: id), place: place))
      }
    default: break
    }
  }

  /// What reading the property gives.
  private func source(of id: VariableID) -> AbstractLocation {
    program[id].storage == .computed ? .result(units.accessor(.getter, of: id)) : .field(id)
  }
}
