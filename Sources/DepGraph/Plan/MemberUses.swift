import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Which members of a singleton its users need, and whether they write them.
struct MemberUses {
  /// In order of declaration.
  private(set) var properties: [(id: VariableID, isWritten: Bool)] = []
  private(set) var functions: [FunctionID] = []

  /// - Parameter accesses: those of one singleton, each with its file.
  /// - Throws: when a use names something that a protocol cannot ask for.
  init(_ accesses: [(file: Int, access: Access)], of type: TypeID, in state: PlanState) throws(WrittenType
    .Inexpressible)
  {
    let program = state.program
    var written: [VariableID: Bool] = [:]
    var called: Set<FunctionID> = []
    for (file, access) in accesses {
      switch access.member {
      case .none: continue
      case .property(let name):
        guard case .variable(let id)? = program.members(name, of: type, isStatic: false).first else {
          throw WrittenType.Inexpressible(reason: "\(program.names[name]) is not declared in these sources")
        }
        let reference = Reference(file: file, node: access.node)
        written[id] = (written[id] ?? false) || access.isWrite || Self.mayWrite(reference, in: state)
      case .function(let id): called.insert(id)
      case .call(let name, _):
        guard case .variable(let id)? = program.members(name, of: type, isStatic: false).first else {
          throw WrittenType.Inexpressible(reason: "\(program.names[name])(…) is not declared in these sources")
        }
        written[id] = written[id] ?? false
      }
    }
    properties = written.map { ($0.key, $0.value) }.sorted {
      Self.order(program[$0.id].file, program.declaration($0.id).header.position)
        < Self.order(program[$1.id].file, program.declaration($1.id).header.position)
    }
    functions = called.sorted {
      Self.order(program[$0].file, program.declaration($0).header.position)
        < Self.order(program[$1].file, program.declaration($1).header.position)
    }
  }

  private static func order(_ file: Int, _ position: UInt32) -> (Int, UInt32) { (file, position) }

  /// `x.p = v`, `x.p.q = v`, `x.p += v`, `&x.p`, and `x.p.append(v)`, which may change a value.
  private static func mayWrite(_ reference: Reference, in state: PlanState) -> Bool {
    guard var node = state.syntax(of: reference) else { return false }
    var depth = 0
    while let parent = node.parent {
      if parent.is(MemberAccessExprSyntax.self) {
        depth += 1
      } else if let call = parent.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression) == node {
        return depth > 1
      } else if parent.is(InOutExprSyntax.self) {
        return true
      } else if let infix = parent.as(InfixOperatorExprSyntax.self) {
        return Syntax(infix.leftOperand) == node && isAssignment(infix.operator)
      } else if let list = parent.as(ExprListSyntax.self) {
        // Not folded yet: an assignment behind the first of a sequence.
        guard let first = list.first, Syntax(first) == node, list.count > 1 else { return false }
        return isAssignment(list[list.index(after: list.startIndex)])
      } else if !parent.is(SubscriptCallExprSyntax.self), !parent.is(OptionalChainingExprSyntax.self),
        !parent.is(ForceUnwrapExprSyntax.self)
      {
        return false
      }
      node = parent
    }
    return false
  }

  private static func isAssignment(_ expression: ExprSyntax) -> Bool {
    if expression.is(AssignmentExprSyntax.self) { return true }
    guard let text = expression.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}
