import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// What previews get instead of each singleton that was migrated.
struct InertExpressions {
  /// By the singleton's id: `.noOp`, `InertLog()`; nothing for objects, of which each preview makes one.
  private var services: [String: String] = [:]
  /// Ids, in the order of their steps.
  private var objects: [String] = []

  mutating func add(_ singleton: PlannedSingleton, _ form: Dependency.Form) {
    switch form {
    case .object: objects.append(singleton.node.id)
    case .closures: services[singleton.node.id] = ".noOp"
    case .protocols(let interface): services[singleton.node.id] = "\(interface.inertName)()"
    }
  }

  /// The static's own initial value, with what it needs replaced in turn.
  ///
  /// - Parameter planned: gives a singleton as the sources are now.
  func object(
    _ singleton: PlannedSingleton, in state: PlanState, planned: (String) -> PlannedSingleton?
  ) -> String {
    var known = services
    for id in objects where id != singleton.node.id {
      if let other = planned(id) { known[id] = Self.text(other, known, state) }
    }
    return Self.text(singleton, known, state)
  }

  private static func text(_ singleton: PlannedSingleton, _ inert: [String: String], _ state: PlanState) -> String {
    let program = state.program
    let path = program[singleton.type].path
    guard let value = singleton.initialValue(in: state) else { return "\(path)()" }
    let file = program[singleton.variable].file
    let range = value.textRange
    var edits = SourceEdits()
    for access in state.linked.evaluations[file].accesses {
      let reference = Reference(file: file, node: access.node)
      guard range.contains(Int(program.node(reference).start)),
        let id = state.storage.node(of: access.target)?.id, let text = inert[id],
        let node = state.syntax(of: reference)
      else { continue }
      let replaced = ServiceCall.around(node) ?? node
      edits.replace(
        replaced.textRange.lowerBound - range.lowerBound..<replaced.textRange.upperBound - range.lowerBound, with: text)
    }
    let text = String(decoding: edits.applied(to: Array(state.syntax(file).bytes[range])), as: UTF8.self)
    return text.hasPrefix(".") ? path + text : text
  }
}

/// `.live(Log.shared)`, `.deferred { Log.shared }`: what earlier steps have written around a singleton.
enum ServiceCall {
  static func around(_ node: Syntax) -> Syntax? {
    var current = node.parent
    while let next = current {
      if let call = next.as(FunctionCallExprSyntax.self) {
        guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.base == nil,
          ["live", "deferred"].contains(callee.declName.baseName.text)
        else { return nil }
        return next
      }
      if next.is(FunctionCallExprSyntax.self) || next.is(MemberBlockItemSyntax.self) { return nil }
      current = next.parent
    }
    return nil
  }
}
