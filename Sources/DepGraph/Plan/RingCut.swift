import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// Takes one edge out of an initialization cycle.
///
///     final class A { private let b = B.shared.value }
///     final class A { private lazy var b = B.shared.value }
struct RingCut {
  let from: String
  let to: String
  let how: String
  let place: Plan.Place
  /// Empty when only a person can do it.
  private(set) var edits: [Int: SourceEdits] = [:]

  init(_ cycle: Cycle, in state: PlanState) {
    let (edge, cut) = EdgeCut.cheapest(of: cycle, in: state.linked.analysis)
    let names = state.linked.analysis.nodes
    from = names[edge.from]?.name ?? edge.from
    to = names[edge.to]?.name ?? edge.to
    how = cut.how
    let site = edge.sites[0]
    place = Plan.Place(file: site.file, line: site.line, column: site.column, what: cut.how)
    if let property = cut.property { makeLazy(property, in: state) }
  }

  private mutating func makeLazy(_ property: VariableID, in state: PlanState) {
    let program = state.program
    let symbol = program[property]
    let file = symbol.file
    guard let owner = symbol.owner, program[owner].isReference,
      let declaration = state.syntax(file).declaration(
        at: program.declaration(property).header.position, VariableDeclSyntax.self),
      declaration.attributes.isEmpty, declaration.bindings.count == 1,
      declaration.bindings.first?.accessorBlock == nil,
      !declaration.modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
    else { return }
    let isObserved = program[owner].attributes.contains { program.names[$0] == "Observable" }
    let isHidden = declaration.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    var edits = SourceEdits()
    if isObserved { edits.insert("@ObservationIgnored ", at: declaration.textRange.lowerBound) }
    edits.replace(
      declaration.bindingSpecifier.textRange, with: (isConstant && !isHidden ? "private(set) " : "") + "lazy var")
    self.edits = [file: edits]
  }
}
