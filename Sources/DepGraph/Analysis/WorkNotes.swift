import DepGraphModel
import DepGraphSyntax

/// What was left out because its share of work was used up.
enum WorkNotes {
  /// One line each.
  ///
  /// - Parameter budgets: by file.
  static func lines(
    _ program: Program, _ budgets: [WorkBudget], _ initOrder: InitOrder, _ environment: EnvironmentAnalysis,
    _ builder: GraphBuilder
  ) -> [String] {
    var lines = files(program, budgets)
    if initOrder.lockBudget.isUsedUp {
      lines.append("locks are held in more combinations than can be followed; waits for locks are not reported")
    }
    if environment.summaryBudget.isUsedUp {
      lines.append("views are handed through more code than can be followed; what it injects is not known")
    }
    if builder.supplyBudget.isUsedUp {
      lines.append("values come through more code than can be followed; some of what supplies them is not shown")
    }
    return lines
  }

  private static func files(_ program: Program, _ budgets: [WorkBudget]) -> [String] {
    let ended = budgets.indices.filter { budgets[$0].isUsedUp }
    guard let first = ended.first else { return [] }
    let facts = program.facts[first]
    let (line, column) = facts.location(of: budgets[first].end.map { facts.nodes[Int($0)].start } ?? 0)
    let others = ended.count > 1 ? " and \((ended.count - 1).counted("more file"))" : ""
    return [
      "\(program.files[first].path.escapedSingleLine):\(line):\(column)\(others): "
        + "needs more work than one file is given; the rest of it is not analyzed"
    ]
  }
}
