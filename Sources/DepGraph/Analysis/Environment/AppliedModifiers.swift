/// Which modifiers an expression may give, wherever they were made.
///
///     content.modifier(Paint())                 // the type that is made
///     content.modifier(Stager.all())            // what the function gives
///     content.modifier(modifier)                // a property: all that is put there anywhere
struct AppliedModifiers {
  /// Several where the sources leave it open.
  struct Choice {
    var bodies: [FunctionID] = []
    /// Nothing but these: no code that is not in the sources gives one.
    var isKnown = true
  }

  private let graph: ViewGraph
  private let program: Program
  private let shown: ShownParts

  init(_ graph: ViewGraph, program: Program) {
    self.graph = graph
    self.program = program
    shown = ShownParts(graph)
  }

  /// What the part of a modifier's expression may give.
  func choice(of part: PartID) -> Choice {
    var choice = Choice()
    var seen: Set<PartID> = [part]
    var queue = [part]
    var next = 0
    func reach(_ part: PartID) { if seen.insert(part).inserted { queue.append(part) } }
    while next < queue.count {
      let part = queue[next]
      next += 1
      if case .root = graph[part] { continue }
      let targets = shown.targets(of: part)
      let slots = shown.slots(of: part)
      let made = targets.compactMap { if case .type(let type) = graph[$0] { bodies(of: type) } else { nil } }.joined()
      choice.bodies += made
      var isOpen = made.isEmpty
      var holders = targets.filter { holds(part, $0) }
      for slot in slots { holders += shown.given[slot] ?? [] }
      if !holders.isEmpty { isOpen = false }
      holders.forEach(reach)
      let isUnknown = targets.contains { graph[$0] == .unknown } || !slots.isEmpty
      if isOpen, isUnknown { choice.isKnown = false }
    }
    return choice
  }

  /// Whether what a part shows may be the modifier that it gives.
  private func holds(_ part: PartID, _ target: PartID) -> Bool {
    switch graph[target] {
    case .type, .root, .unknown: return false
    case .unit, .local: return true
    case .field: return !shown.targets(of: target).isEmpty
    // What is assigned to a property is shown by it; elsewhere it is an argument of what is made.
    case .argument: if case .field = graph[part] { return true } else { return false }
    }
  }

  /// A modifier's `body(content:)`; none for what is no modifier.
  private func bodies(of type: TypeID) -> [FunctionID] {
    guard let name = program.names.find("body") else { return [] }
    return program.members(name, of: type, isStatic: false).compactMap { member in
      guard case .function(let body) = member, !program.isRequirement(member) else { return nil }
      return body
    }
  }
}
