import DepGraphSyntax

/// Cases, functions and variables of one base name: which of them a call means.
extension Evaluator {
  /// Of a case and functions of one base name the case, when the labels are its own.
  ///
  ///     case stop(label: String)      static let stop = Signal.stop(label: "halt")
  func enumCase(_ members: [Member], _ arguments: [Argument]) -> CaseID? {
    let cases = members.compactMap { member -> CaseID? in
      if case .enumCase(let id) = member { id } else { nil }
    }
    guard !cases.isEmpty else { return nil }
    let fitting = cases.first { program[$0].labels == arguments.map(\.label) }
    if cases.count == members.count { return fitting ?? cases[0] }
    let functions = members.compactMap(functionID)
    if let fitting {
      // `case stop(Int)` beside `static func stop(_: String)`.
      let isOther = zip(associatedTypes(of: fitting), arguments).contains { payload, argument in
        program.fit(shape(of: argument), payload) == .no
      }
      if !isOther || !functions.contains(where: { match(arguments, to: $0) != nil }) { return fitting }
      return nil
    }
    return functions.contains { match(arguments, to: $0) != nil } || members.contains(where: isVariable)
      ? nil : cases[0]
  }

  /// Whether a call means one of these functions and not the value of a variable of their base name.
  func mayCall(_ functions: [FunctionID], _ members: [Member], _ arguments: [Argument]) -> Bool {
    functions.count == members.count || !members.contains(where: isVariable)
      || functions.contains { match(arguments, to: $0) != nil }
  }

  func isVariable(_ member: Member) -> Bool {
    if case .variable = member { return true }
    return false
  }
}
