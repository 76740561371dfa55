import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// A singleton that is made by the composition from now on.
struct CompositionPart {
  let singleton: PlannedSingleton
  /// What stands for its type.
  let form: Dependency.Form
  let accesses: [PlanAccess]
  let declaration: VariableDeclSyntax
  let value: ExprSyntax

  /// Nil for a static without an initial value of its own.
  init?(_ singleton: PlannedSingleton, _ form: Dependency.Form, in state: PlanState) {
    let file = state.program[singleton.variable].file
    let position = state.program.declaration(singleton.variable).header.position
    guard let declaration = state.syntax(file).declaration(at: position, VariableDeclSyntax.self),
      declaration.bindings.count == 1, let value = declaration.bindings.first?.initializer?.value
    else { return nil }
    self.singleton = singleton
    self.form = form
    self.declaration = declaration
    self.value = value
    accesses = PlanAccess.all(of: singleton.node.id, in: state)
  }

  var id: String { singleton.node.id }
  /// What `Services` calls it.
  var name: String { singleton.key }

  /// Where its initial value names others: the text that is replaced there.
  struct Need {
    let part: String
    let range: Range<Int>
    /// The argument's label, where it is looked for later: `.deferred { Log.shared }`.
    let deferredLabel: String?
    /// It stands in a closure.
    let isInClosure: Bool
  }

  /// What its initial value needs of others.
  func needs(_ others: [CompositionPart], in state: PlanState) -> [Need] {
    let file = state.program[singleton.variable].file
    let range = value.textRange
    var result: [Need] = []
    for other in others {
      for use in other.accesses where use.file == file {
        guard range.contains(Int(state.program.node(use.reference).start)), let node = state.syntax(of: use.reference)
        else { continue }
        let call = ServiceCall.around(node)?.as(FunctionCallExprSyntax.self)
        let isDeferred = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "deferred"
        let replaced = call.map { Syntax($0) } ?? node
        let label = isDeferred ? replaced.parent?.as(LabeledExprSyntax.self)?.label?.text : nil
        result.append(
          Need(
            part: other.id, range: replaced.textRange, deferredLabel: label,
            isInClosure: Self.isInClosure(replaced, below: range)))
      }
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isInClosure(_ node: Syntax, below range: Range<Int>) -> Bool {
    var current = node.parent
    while let next = current, range.lowerBound <= next.textRange.lowerBound,
      next.textRange.upperBound <= range.upperBound
    {
      if let closure = next.as(ClosureExprSyntax.self) {
        let call = closure.parent?.as(FunctionCallExprSyntax.self)
        if call.map({ Syntax($0.calledExpression) != Syntax(closure) }) ?? true { return true }
      }
      current = next.parent
    }
    return false
  }
}

/// The order in which a composition makes its parts: each behind those that it needs.
///
/// What looks for another one only when it is used may come first; it is given the other one as soon as that is made.
struct CompositionOrder {
  private(set) var ids: [String] = []
  /// Parts that need each other at once, or that cannot be given later what they need: they stay as they are.
  private(set) var left: Set<String> = []

  init(_ parts: [CompositionPart], in state: PlanState) {
    let initOrder = Set(state.graph.edges.lazy.filter { $0.kind == .initOrder }.map { [$0.from, $0.to] })
    var hard: [String: Set<String>] = [:]
    var soft: [String: Set<String>] = [:]
    for part in parts {
      for need in part.needs(parts, in: state) {
        // What is looked for while it is made has to be there by then.
        let isSoft =
          need.deferredLabel != nil && state.program[part.singleton.type].kind == .class
          && !initOrder.contains([part.id, need.part])
        if isSoft {
          soft[part.id, default: []].insert(need.part)
        } else {
          hard[part.id, default: []].insert(need.part)
        }
      }
    }
    var remaining = parts.map(\.id)
    while !remaining.isEmpty {
      func open(_ needs: [String: Set<String>], _ id: String) -> Int {
        (needs[id] ?? []).count { remaining.contains($0) }
      }
      let ready = remaining.filter { open(hard, $0) == 0 }
      guard let next = ready.min(by: { open(soft, $0) < open(soft, $1) }) else {
        left = Set(remaining)
        return
      }
      ids.append(next)
      remaining.removeAll { $0 == next }
    }
  }
}
