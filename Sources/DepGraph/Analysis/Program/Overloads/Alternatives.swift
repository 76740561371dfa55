import DepGraphModel
import DepGraphSyntax

/// Declarations of one name of which each build has one.
///
///     #if os(Linux)
///     static let shared = Client(socket: true)
///     #else
///     static let shared = Client(socket: false)
///     #endif
///
/// Each counts, as `build-configuration`.
extension Evaluator {
  /// Why each of the functions that a call may mean is less than certain.
  func doubt(_ choice: [FunctionID]) -> Uncertainty {
    guard choice.count > 1 else { return [] }
    let parameters = program.signature(choice[0]).parameters
    let isOfBuilds = choice.allSatisfy {
      program.signature($0).parameters == parameters && program.declaration($0).header.condition != nil
    }
    return isOfBuilds ? .buildConfiguration : .overload
  }

  /// The other builds' variables of that name; none for one that each build has.
  func alternatives(to id: VariableID, among candidates: [VariableID]) -> [VariableID] {
    guard candidates.count > 1, let condition = program.declaration(id).header.condition else { return [] }
    return candidates.filter { other in
      guard other != id, isOfSameType(other, id),
        let otherCondition = program.declaration(other).header.condition, !BuildCondition.excludes(otherCondition)
      else { return false }
      return !program.areCompatible(otherCondition, [condition])
    }
  }

  private func isOfSameType(_ first: VariableID, _ second: VariableID) -> Bool {
    if program[first].owner == program[second].owner { return true }
    guard let other = program[first].owner, let owner = program[second].owner else { return false }
    return program.buildAlternatives[owner]?.contains(other) ?? false
  }

  /// What making the other builds' type of that name runs.
  func runAlternatives(to id: TypeID, _ arguments: [Argument], at index: NodeIndex) {
    for other in program.buildAlternatives[id] ?? [] {
      let fitting = initializers(of: other).filter { match(arguments, to: $0) != nil }
      if let initializer = fitting.first {
        runFunction(initializer, at: index)
      } else if program[other].kind == .class || program[other].kind == .actor {
        emit(.run(units.implicitInitializer(of: other)), at: index)
      } else {
        emit(.run(units.propertyDefaults(of: other)), at: index)
      }
    }
  }

  func alternatives(to id: VariableID, among members: [Member]) -> [VariableID] {
    guard members.count > 1 else { return [] }
    return alternatives(
      to: id, among: members.compactMap { if case .variable(let variable) = $0 { variable } else { nil } })
  }

  /// Reads the variable, and what other builds have in its place: what runs depends on the build, that the name is used does
  /// not.
  func read(_ id: VariableID, and others: [VariableID], _ body: (VariableID) -> Value) -> Value {
    if others.isEmpty { return body(id) }
    let count = result.accesses.count
    let value = with(.buildConfiguration) {
      for other in others { _ = body(other) }
      if isRecording { result.accesses.removeSubrange(count...) }
      return body(id)
    }
    if value.access >= 0, !reasons.contains(.buildConfiguration) {
      result.accesses[value.access].reasons.remove(.buildConfiguration)
    }
    return value
  }
}
