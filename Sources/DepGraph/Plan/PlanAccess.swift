import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// One use of a singleton, as a plan looks at it.
struct PlanAccess {
  let file: Int
  let access: Access
  /// The static itself is named: `Log.shared`, `.shared`; not a property or local that holds it.
  let isDirect: Bool
  /// No member of it is asked for: the object itself is handed on.
  let isWhole: Bool
  /// `Log.shared = other`.
  let isAssigned: Bool
  /// What is named last: `shared`, or the property or local that holds it.
  let name: String

  var reference: Reference { Reference(file: file, node: access.node) }

  /// Each place once, by file and place.
  static func all(of node: String, in state: PlanState) -> [PlanAccess] {
    let program = state.program
    var result: [Reference: PlanAccess] = [:]
    for (file, evaluation) in state.linked.evaluations.enumerated() {
      for access in evaluation.accesses where state.storage.node(of: access.target)?.id == node {
        let use = PlanAccess(file: file, access: access, in: state)
        // A member noted at the same place is more than none.
        if let known = result[use.reference], !known.isWhole || use.isWhole { continue }
        result[use.reference] = use
      }
    }
    return result.values.sorted {
      ($0.file, program.node($0.reference).start) < ($1.file, program.node($1.reference).start)
    }
  }

  private init(file: Int, access: Access, in state: PlanState) {
    let program = state.program
    let reference = Reference(file: file, node: access.node)
    let node = program.node(reference)
    self.file = file
    self.access = access
    name = program.names[program.name(reference)]
    isDirect = Self.namesStatic(reference, access, program)
    if case .none = access.member { isWhole = true } else { isWhole = false }
    let syntax = isDirect && isWhole ? state.syntax(file).expression(node.start..<node.end) : nil
    isAssigned = syntax.map(Self.isAssigned) ?? false
  }

  /// `Log.shared`, `.shared`, `App.Log.shared`; and `shared` alone in its own type.
  private static func namesStatic(_ reference: Reference, _ access: Access, _ program: Program) -> Bool {
    let node = program.node(reference)
    if node.kind == .name {
      guard case .variable(let id) = access.target, program[id].isStatic, program[id].name == program.name(reference)
      else { return false }
      return access.owner == program[id].owner.map(Owner.type)
    }
    guard node.kind == .member else { return false }
    if node.flags.contains(.implicit) { return true }
    guard let base = program.children(reference).first else { return false }
    let name = program.names[program.name(Reference(file: reference.file, node: base))]
    return ExternalNames.startsUpper(name)
  }

  private static func isAssigned(_ node: Syntax) -> Bool {
    guard let list = node.parent?.as(ExprListSyntax.self), let first = list.first, Syntax(first) == node,
      list.count > 1
    else {
      return node.parent?.as(InfixOperatorExprSyntax.self).map { $0.operator.is(AssignmentExprSyntax.self) } ?? false
    }
    return list[list.index(after: list.startIndex)].is(AssignmentExprSyntax.self)
  }
}
