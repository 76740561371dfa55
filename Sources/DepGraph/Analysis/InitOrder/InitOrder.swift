/// Which lazily initialised storage needs which other, with the way there.
struct InitOrder: Sendable {
  /// `from`'s initialiser touches `to`.
  struct Edge: Sendable {
    var from: VariableID
    var to: VariableID
    /// Each place that touches `to`, with the way to it, the surest first.
    var touches: [Touch]

    var reasons: Reasons { touches[0].reasons }
  }

  struct Touch: Sendable {
    /// The reference that touches the storage.
    var place: Reference
    var reasons: Reasons
    /// Outermost first; empty when the initialiser expression itself touches it.
    var path: [Hop]
  }

  /// One unit running another.
  struct Hop: Sendable {
    /// Where; without a node, the unit that runs stands for itself.
    var place: Reference?
    var unit: UnitID
    var reasons: Reasons
  }

  /// A place where an initialiser waits for another thread.
  struct Wait: Sendable {
    var token: VariableID
    var waiting: Effect.Waiting
    /// The static or global lock that is taken.
    var lock: VariableID?
    var place: Reference
    var path: [Hop]
    /// The code asks before whether it is on the main thread, and waits on others only.
    var isOffMain = false
  }

  /// A place that reads memory which nothing has set yet.
  struct EarlyRead: Sendable {
    enum Kind: Sendable {
      /// The initialiser expression reads its own storage.
      case own
      /// Code that runs before the line of that `main.swift` global.
      case beforeItsLine
    }
    var kind: Kind
    var variable: VariableID
    var place: Reference
    /// At least one, the surest first.
    var ways: [Way]

    /// One way of the code to that place.
    struct Way: Sendable {
      var path: [Hop]
      /// All of the path's and the read's own.
      var reasons: Reasons
    }

    /// Whether each run reads it.
    var isCertain: Bool { ways[0].reasons.isEmpty }
  }

  /// By `from`, then `to`.
  var edges: [Edge] = []
  var waits: [Wait] = []
  var earlyReads: [EarlyRead] = []

  init(_ graph: EffectGraph) {
    var search = TokenSearch(graph)
    let program = graph.program
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].bindingLeader == id, Tokens.isToken(id, in: program), !program.isEagerGlobal(id) else {
        continue
      }
      let found = search.run(from: graph.units.initialValue(of: id), token: id)
      edges += found.edges
      waits += found.waits
      earlyReads += found.earlyReads
    }
    let locks = LockOrder(graph)
    let harmless = HarmlessWaits(graph)
    waits =
      locks.deadlocks(among: waits, &search).filter { !harmless.contains($0, &search) } + locks.recursions(&search)
    var eagerGlobals = EagerGlobals(graph)
    earlyReads += eagerGlobals.earlyReads(&search)
  }
}
