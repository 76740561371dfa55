/// Waits that end, whoever waits: for work that is all in sight and that neither needs the static nor waits itself.
///
///     static let shared = Sorter()      // its initializer waits for operations that only print
struct HarmlessWaits {
  private let graph: EffectGraph

  init(_ graph: EffectGraph) { self.graph = graph }

  func contains(_ wait: InitOrder.Wait, _ search: inout LazyGlobalSearch) -> Bool {
    guard let work = graph.awaitedWork[wait.place] else { return false }
    var seen = Set(work)
    var queue = work
    var next = 0
    while next < queue.count {
      let found = search.run(from: queue[next], token: nil)
      next += 1
      for unit in found.visited {
        if graph.leavesSight.contains(unit) { return false }
        if graph.effects(of: unit).contains(where: mayHarm) { return false }
      }
      for (token, _) in found.touched {
        if token == wait.token { return false }
        // Another thread may be running that initializer, and need this one's static.
        let initial = graph.units.initialValue(of: token)
        if seen.insert(initial).inserted { queue.append(initial) }
      }
    }
    return true
  }

  /// Waits itself, or runs what is not known.
  private func mayHarm(_ effect: Effect) -> Bool {
    switch effect.action {
    case .touch, .run, .readEagerGlobal: return false
    case .wait, .writeThrough: return true
    // The lock of an object is held for what that object does.
    case .take(let lock): if case .shared = lock.place { return true } else { return false }
    case .release, .resume: return false
    case .dispatch: return graph.successors(of: effect).isEmpty
    case .callParameter(let function, let position): return !isKnown(.parameter(function, position))
    case .callStored(let node): return !isKnown(node)
    case .pass(let value, _, _):
      switch value {
      case .closure, .function, .object: return false
      case .node(let node): return !isKnown(node)
      case .unknown: return true
      }
    }
  }

  private func isKnown(_ node: AbstractLocation) -> Bool {
    let held = graph.flows[node]
    return !held.isEmpty
      && held.allSatisfy {
        switch $0 {
        case .closure, .function: true
        case .object, .node, .unknown: false
        }
      }
  }
}
