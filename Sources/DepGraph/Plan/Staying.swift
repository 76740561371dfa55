import DepGraphAnalysis

/// Why a singleton would better stay one.
struct StayingReason {
  let state: PlanState
  let contexts: UseContexts

  /// Why a static that is no service stays, as one clause; nil for a service.
  ///
  ///     static var pictures: [URL: Data] = [:]          // read by its own type alone
  ///     static let defaults = UserDefaults(suiteName: "group")
  static func ofState(_ variable: VariableID, _ id: String, in state: PlanState) -> String? {
    let program = state.program
    guard let owner = program[variable].owner, program.type(of: variable).nominal != owner else { return nil }
    let accesses = PlanAccess.all(of: id, in: state)
    if accesses.allSatisfy({ $0.access.owner == .type(owner) }) {
      return "only \(program[owner].path) uses it: make it a property of its instances to test them apart"
    }
    guard let type = program.unwrapped(program.type(of: variable)).nominal, program[type].isExternal else { return nil }
    return "its type is not the app's own: wrap it in one to inject it"
  }

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
