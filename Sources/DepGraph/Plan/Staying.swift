import DepGraphAnalysis

/// Why a singleton would better stay one.
struct StayingReason {
  let state: PlanState
  let contexts: UseContexts

  /// One clause; nil for one that is worth migrating.
  func reason(_ singleton: PlannedSingleton, _ accesses: [PlanAccess]) -> String? {
    let program = state.program
    if isCache(singleton.type, program) { return "a cache: losing it only costs time" }
    let isOnlyWired = accesses.allSatisfy { use in
      switch contexts.context(of: use.reference, owner: use.access.owner) {
      case .composition, .preview: return true
      case .view, .type, .property, .byHand: return false
      }
    }
    return isOnlyWired ? "only read where the app is put together" : nil
  }

  private func isCache(_ type: TypeID, _ program: Program) -> Bool {
    if program.names[program[type].name].contains("Cache") { return true }
    return program[type].storedProperties.contains { property in
      program.unwrapped(program.type(of: property)).nominal.map { program[$0].path == "NSCache" } ?? false
    }
  }
}
