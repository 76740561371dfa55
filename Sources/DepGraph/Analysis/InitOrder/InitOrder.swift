/// Which lazily initialized storage needs which other, with the way there.
struct InitOrder: Sendable {
  /// `from`'s initializer touches `to`.
  struct Edge: Sendable {
    var from: VariableID
    var to: VariableID
    /// Each place that touches `to`, with the way to it, the surest first.
    var touches: [Touch]

    var reasons: Uncertainty { touches[0].reasons }
  }

  struct Touch: Sendable {
    /// The reference that touches the storage.
    var place: Reference
    /// All of the path's and the reference's own.
    var reasons: Uncertainty
    /// What weakens the reference itself, where it stands.
    var own: Uncertainty
    /// Outermost first; empty when the initializer expression itself touches it.
    var path: [Hop]

    var doubts: Doubts { Doubts(of: path, then: own) }
  }

  /// One unit running another.
  struct Hop: Sendable {
    /// Where; without a node, the unit that runs stands for itself.
    var place: Reference?
    var unit: UnitID
    var reasons: Uncertainty
  }

  /// A place where an initializer waits for another thread.
  struct Wait: Sendable {
    var token: VariableID
    var waiting: Effect.Waiting
    /// What holds the lock that is taken.
    var lock: VariableID?
    var place: Reference
    /// What weakens the wait itself, where it stands.
    var own: Uncertainty = []
    var path: [Hop]
    /// The code asks before whether it is on the main thread, and waits on others only.
    var isOffMain = false
    /// Of a lock: who has it.
    var holder: Holder?

    struct Holder: Sendable {
      /// The thread that waits has it itself.
      var isOwnThread: Bool
      /// Where other code that has it needs the token.
      var place: Reference
      /// From where that code has the lock.
      var path: [Hop]
    }
  }

  /// A place that reads memory which nothing has set yet.
  struct EarlyRead: Sendable {
    enum Kind: Sendable {
      /// The initializer expression reads its own storage.
      case own
      /// Code that runs before the line of that `main.swift` global.
      case beforeItsLine
    }
    var kind: Kind
    var variable: VariableID
    var place: Reference
    /// At least one, the surest first.
    var ways: [Path]

    /// One way of the code to that place.
    struct Path: Sendable {
      var path: [Hop]
      /// All of the path's and the read's own.
      var reasons: Uncertainty
    }

    /// Whether each run reads it.
    var isCertain: Bool { ways[0].reasons.isEmpty }
  }

  /// By `from`, then `to`.
  var edges: [Edge] = []
  var waits: [Wait] = []
  var earlyReads: [EarlyRead] = []
  let lockBudget: WorkBudget

  init(_ graph: EffectGraph) {
    var search = LazyGlobalSearch(graph)
    var locks = LockOrder(graph)
    lockBudget = locks.budget
    func takesLock(_ unit: UnitID) -> Bool {
      graph.effects(of: unit).contains { if case .take = $0.action { true } else { false } }
    }
    let program = graph.program
    var lockWaits: [Wait] = []
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].bindingLeader == id, Tokens.isToken(id, in: program), !program.isEagerGlobal(id) else {
        continue
      }
      let found = search.run(from: graph.units.initialValue(of: id), token: id)
      edges += found.edges
      waits += found.waits
      if found.visited.contains(where: takesLock) {
        lockWaits += locks.waits(of: id, in: graph.units.initialValue(of: id))
      }
      earlyReads += found.earlyReads
    }
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].storage == .computed, program[id].isStatic || program[id].owner == nil, !program[id].isLocal
      else { continue }
      let getter = graph.units.accessor(.getter, of: id)
      if takesLock(getter) { lockWaits += locks.waits(of: id, in: getter) }
    }
    let harmless = HarmlessWaits(graph)
    waits = waits.filter { !harmless.contains($0, &search) } + lockWaits
    var eagerGlobals = EagerGlobals(graph)
    earlyReads += eagerGlobals.earlyReads(&search)
  }
}
