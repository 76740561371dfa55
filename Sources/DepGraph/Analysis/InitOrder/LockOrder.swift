import DepGraphSyntax

/// Locks and initialisers waiting for each other.
///
///     static let shared = A()                      // its initialiser takes `lock`
///     lock.lock(); use(A.shared); lock.unlock()    // other code holds `lock` while it waits for the initialiser
///
/// `lock.withLock { … }` holds the lock while its closure runs, and no longer.
struct LockOrder {
  private let graph: EffectGraph
  /// Units that hold each lock while they run, or a part of that.
  private var holders: [VariableID: [UnitID]] = [:]

  init(_ graph: EffectGraph) {
    self.graph = graph
    for raw in graph.effects.indices {
      for effect in graph.effects[raw] {
        guard case .wait(.lock, let lock?) = effect.action else { continue }
        for holder in closures(under: effect, in: UnitID(raw)) ?? [UnitID(raw)]
        where holders[lock]?.last != holder {
          holders[lock, default: []].append(holder)
        }
      }
    }
  }

  /// What `lock.withLock { … }` runs; nil for a lock that the unit takes and gives back by itself.
  private func closures(under effect: Effect, in unit: UnitID) -> [UnitID]? {
    let call = Reference(file: graph.units.file(of: unit, in: graph.program), node: effect.node)
    let parts = graph.program.children(call)
    guard let callee = parts.first,
      graph.program.names[graph.program.name(Reference(file: call.file, node: callee))] == "withLock"
    else { return nil }
    let arguments = Set(parts.dropFirst())
    return graph.effects[Int(unit.raw)].filter { arguments.contains($0.node) }
      .flatMap { graph.successors(of: $0).map(\.unit) }
  }

  /// A lock is waited for in vain only when other code that holds it needs the same token.
  func deadlocks(among waits: [InitOrder.Wait], _ search: inout TokenSearch) -> [InitOrder.Wait] {
    waits.filter { wait in
      guard let lock = wait.lock else { return true }
      return (holders[lock] ?? []).contains { unit in
        unit != graph.units.initialValue(of: wait.token) && touches(wait.token, from: unit, &search)
      }
    }
  }

  private func touches(_ token: VariableID, from unit: UnitID, _ search: inout TokenSearch) -> Bool {
    search.run(from: unit, token: nil).visited.contains { visited in
      graph.effects[Int(visited.raw)].contains { effect in graph.touched(by: effect).contains { $0.token == token } }
    }
  }

  /// A handwritten accessor that takes a lock and runs into itself waits for its own lock.
  func recursions(_ search: inout TokenSearch) -> [InitOrder.Wait] {
    let program = graph.program
    var result: [InitOrder.Wait] = []
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard program[id].storage == .computed, program[id].isStatic || program[id].owner == nil, !program[id].isLocal
      else { continue }
      let getter = graph.units.accessor(.getter, of: id)
      for effect in graph.effects[Int(getter.raw)] {
        guard case .wait(.lock, let lock) = effect.action else { continue }
        let visited = search.run(from: getter, token: nil).visited
        let isReentered = visited.contains { unit in
          graph.effects[Int(unit.raw)].contains { effect in graph.successors(of: effect).contains { $0.unit == getter }
          }
        }
        guard isReentered else { break }
        result.append(
          InitOrder.Wait(
            token: id, waiting: .lock, lock: lock, place: Reference(file: program[id].file, node: effect.node), path: []
          ))
        break
      }
    }
    return result
  }
}
