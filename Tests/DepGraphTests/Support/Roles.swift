@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

extension Sources {
  /// What each static and global is to those who use it: `Log.shared: singleton`, in the order of declaration.
  func roles() -> [String] {
    let facts = FactsStage(jobs: 1).run(files).facts.compactMap { $0 }
    let program = Linker.link(files, facts)
    let units = UnitTable(program)
    let budgets = WorkBudget.perFile(program.facts)
    TypeInference.run(on: program, units: units, budgets: budgets)
    let evaluations = files.indices.map {
      Evaluator(program: program, units: units, inference: nil, isRecording: true, budget: budgets[$0])
        .evaluate(file: $0)
    }
    let names = NodeNames(program: program)
    let storage = SharedStorage(
      program: program, evaluations: evaluations, names: names, configuration: Configuration())
    let declared = program.variables.indices.map { VariableID($0) }
    return declared.sorted {
      (program[$0].file, program.declaration($0).header.position)
        < (program[$1].file, program.declaration($1).header.position)
    }.compactMap { id in storage.role(of: id).map { "\(names.name(of: id)): \($0.rawValue)" } }
  }
}
