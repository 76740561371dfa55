/// Locks and initialisers waiting for each other.
///
///     static let shared = A()                      // its initialiser takes `lock`
///     lock.lock(); use(A.shared); lock.unlock()    // other code holds `lock` while it waits for the initialiser
struct LockOrder {
  private let graph: EffectGraph
  /// Units that take each lock.
  private var takers: [VariableID: [UnitID]] = [:]

  init(_ graph: EffectGraph) {
    self.graph = graph
    for raw in graph.effects.indices {
      for effect in graph.effects[raw] {
        if case .wait(.lock, let lock?) = effect.action, takers[lock]?.last?.raw != Int32(raw) {
          takers[lock, default: []].append(UnitID(raw))
        }
      }
    }
  }

  /// A lock is waited for in vain only when other code that holds it needs the same token.
  func deadlocks(among waits: [InitOrder.Wait], _ search: inout TokenSearch) -> [InitOrder.Wait] {
    waits.filter { wait in
      guard let lock = wait.lock else { return true }
      return (takers[lock] ?? []).contains { unit in
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
