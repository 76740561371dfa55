/// Which modifiers an expression may give, wherever they were made.
///
///     content.modifier(Paint())                 // the type that is made
///     content.modifier(Stager.all())            // what the function gives
///     content.modifier(modifier)                // a property: all that is put there anywhere
struct AppliedModifiers {
  /// Several where the sources leave it open.
  struct Choice {
    struct Body {
      var function: FunctionID
      /// What the modifier's generic parameters are bound to.
      var bindings: [Name: ValueType]
    }

    var bodies: [Body] = []
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
    /// What the generic parameters of a part's code are bound to.
    var queue: [(part: PartID, bindings: [Name: ValueType])] = [(part, [:])]
    var next = 0
    func reach(_ part: PartID, _ bindings: [Name: ValueType]) {
      if seen.insert(part).inserted { queue.append((part, bindings)) }
    }
    while next < queue.count {
      let (part, around) = queue[next]
      next += 1
      if case .root = graph[part] { continue }
      let targets = shown.targets(of: part)
      let slots = shown.slots(of: part)
      var isOpen = true
      for (target, index) in zip(targets, shown.bindings(of: part)) {
        let bindings = index < 0 ? [:] : graph.bindings[Int(index)].mapValues { $0.bounded(around) }
        if case .type(let type) = graph[target] {
          let bodies = bodies(of: type)
          choice.bodies += bodies.map { Choice.Body(function: $0, bindings: bindings) }
          if !bodies.isEmpty { isOpen = false }
        } else if holds(part, target) {
          isOpen = false
          reach(target, index < 0 ? around : bindings)
        }
      }
      for slot in slots {
        for given in shown.given[slot] ?? [] {
          isOpen = false
          reach(given, [:])
        }
      }
      let isUnknown = targets.contains { graph[$0] == .unknown } || !slots.isEmpty
      if isOpen, isUnknown { choice.isKnown = false }
    }
    return choice
  }

  /// Whether what a part shows may be the modifier that it gives.
  private func holds(_ part: PartID, _ target: PartID) -> Bool {
    switch graph[target] {
    case .type, .root, .unknown: return false
    case .unit, .local, .result: return true
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
