/// What some code injects, wherever that is.
struct InjectedAnywhere {
  private let program: Program
  private var objects: Set<ValueType> = []
  private var keys: Set<Name> = []

  /// All that stands in some injection, generic parameters as they are bound at calls.
  init(_ graph: ViewGraph, _ passages: EnvironmentSummaries, program: Program) {
    self.program = program
    for frame in graph.frames {
      switch frame.kind {
      case .injects(let injected, _): note(injected)
      case .through(let slot) where frame.bindings >= 0:
        guard let passage = passages[slot]?.substituting(graph.bindings[Int(frame.bindings)]) else { continue }
        for injected in passage.shown.provides.union(passage.pushed.provides) { note(injected) }
      default: continue
      }
    }
    objects.formUnion(graph.delegates)
  }

  private mutating func note(_ injected: Injected) {
    switch injected {
    case .object(let type): objects.insert(type)
    case .key(let name): keys.insert(name)
    case .open, .unknown, .several, .everything: break
    }
  }

  /// Whether it is injected somewhere.
  func contains(_ wanted: Wanted) -> Bool {
    switch wanted {
    case .key(let name): return keys.contains(name)
    case .object(let object):
      return objects.contains(object) || objects.contains { program.match(injected: $0, read: object) == .same }
    }
  }

  /// The same, for all that is known.
  func mayBe(_ wanted: Wanted) -> Bool {
    guard case .object(let object) = wanted else { return contains(wanted) }
    return objects.contains { program.match(injected: $0, read: object) != .different }
  }
}
