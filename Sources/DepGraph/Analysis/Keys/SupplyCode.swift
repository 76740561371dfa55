import DepGraphSyntax

/// What all files tell of where values come from, by the unit that it stands in.
struct SupplyCode {
  private(set) var accesses: [UnitID: [Access]] = [:]
  private(set) var closures: [UnitID: [ProvenanceFacts.ClosureSite]] = [:]
  private(set) var constructions: [UnitID: [ProvenanceFacts.Construction]] = [:]
  private(set) var work: [UnitID: [ProvenanceFacts.WorkSite]] = [:]
  private let program: Program
  private let units: UnitTable

  init(program: Program, units: UnitTable, evaluations: [FileEvaluation]) {
    self.program = program
    self.units = units
    for evaluation in evaluations {
      for access in evaluation.accesses { accesses[access.unit, default: []].append(access) }
      for closure in evaluation.supply.closures { closures[closure.outer, default: []].append(closure) }
      for made in evaluation.supply.constructions { constructions[made.unit, default: []].append(made) }
      for work in evaluation.supply.work { self.work[work.unit, default: []].append(work) }
    }
  }

  /// A statement of an initializer that asks a singleton for something and drops what it gives (`Log.shared.write("new")`)
  /// puts nothing into the value.
  func isDiscarded(_ access: Reference, in unit: UnitID) -> Bool {
    guard case .function(let id) = units[unit], program[id].name == .initializer,
      let body = program.declaration(id).body
    else { return false }
    let position = program.node(access).start
    var block = Reference(file: access.file, node: body)
    while true {
      let inner = program.children(block).map { Reference(file: access.file, node: $0) }.first { child in
        let node = program.node(child)
        return node.start <= position && position < node.end
      }
      guard let inner else { return false }
      if program.node(block).kind == .block, isCall(inner), program.node(called(inner)).start == position {
        return true
      }
      block = inner
    }
  }

  private func isCall(_ statement: Reference) -> Bool { program.node(called(statement)).kind == .call }

  /// `f()` of `try f()`.
  private func called(_ statement: Reference) -> Reference {
    let node = program.node(statement)
    guard node.kind == .throwingTry || node.kind == .optionalTry, let inner = program.children(statement).first else {
      return statement
    }
    return Reference(file: statement.file, node: inner)
  }
}
