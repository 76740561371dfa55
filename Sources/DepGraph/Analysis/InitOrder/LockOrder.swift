import DepGraphSyntax

/// Locks that an initializer waits for in vain.
///
///     static let shared = A()                      // its initializer takes `lock`
///     lock.lock(); use(A.shared); lock.unlock()    // other code holds `lock` while it waits for the initializer
///
///     init() { lock.lock(); note() }               // `note` takes `lock` again: its own thread has it
struct LockOrder {
  /// Code that runs under a lock.
  private struct Site {
    var unit: UnitID
    var effects: [Int]
    var lock: Lock
  }

  /// What the code that holds a lock comes to.
  private struct Held {
    var walk: LockWalk
    var touches: [VariableID: (visit: Int, place: Reference)]
  }

  private let graph: EffectGraph
  private var sites: [Site] = []
  /// The variables whose objects each unit is a member of.
  private var objects: [UnitID: Set<VariableID>] = [:]
  private var held: [Lock.Place: Held] = [:]
  /// By index of the site: where it takes its lock again; nil inside when nowhere.
  /// Where locks are held in too many combinations, none is followed.
  let budget: WorkBudget
  private var retaken: [Int: (place: Reference, path: [InitOrder.Hop])?] = [:]

  init(_ graph: EffectGraph) {
    self.graph = graph
    budget = WorkBudget(size: graph.code.reduce(0) { $0 + $1.effects.count })
    guard !graph.lockScopes.isEmpty else { return }
    for raw in graph.code.indices {
      let unit = UnitID(raw)
      var byLock: [(lock: Lock, effects: [Int])] = []
      var positions: [Lock: Int] = [:]
      for index in graph.code[raw].effects.indices {
        let locks = graph.lockScopes.locks(at: index, in: unit)
        guard budget.spend(locks.count) else {
          sites = []
          return
        }
        for lock in locks {
          if let known = positions[lock] {
            byLock[known].effects.append(index)
          } else {
            positions[lock] = byLock.count
            byLock.append((lock, [index]))
          }
        }
      }
      sites += byLock.map { Site(unit: unit, effects: $0.effects, lock: $0.lock) }
    }
    sites.sort { ($0.unit, $0.effects[0]) < ($1.unit, $1.effects[0]) }
    findObjects()
  }

  private mutating func findObjects() {
    var callees: [UnitID: [UnitID]] = [:]
    var queue: [UnitID] = []
    for raw in graph.code.indices {
      for effect in graph.code[raw].effects {
        switch effect.receiver {
        case .own:
          for successor in graph.successors(of: effect) { callees[UnitID(raw), default: []].append(successor.unit) }
        case .member(let holder, _):
          for successor in graph.successors(of: effect) {
            if objects[successor.unit, default: []].insert(holder).inserted { queue.append(successor.unit) }
          }
        default: continue
        }
      }
    }
    while let unit = queue.popLast() {
      let own = objects[unit] ?? []
      for callee in callees[unit] ?? [] where !own.isSubset(of: objects[callee] ?? []) {
        objects[callee, default: []].formUnion(own)
        queue.append(callee)
      }
    }
  }

  /// The locks that initializing the token waits for in vain.
  ///
  /// - Parameter unit: what initializes it, or a static's getter, which may only wait for its own thread.
  mutating func waits(of token: VariableID, in unit: UnitID) -> [InitOrder.Wait] {
    guard !sites.isEmpty else { return [] }
    let walk = LockWalk(graph, from: [.init(unit: unit, effects: nil, object: .unknown)], entersTokens: false)
    let isToken = unit == graph.units.initialValue(of: token)
    return reentries(of: token, walk, only: isToken ? nil : unit) + (isToken ? crossings(of: token, walk) : [])
  }

  // MARK: other threads

  private mutating func crossings(of token: VariableID, _ walk: LockWalk) -> [InitOrder.Wait] {
    var result: [InitOrder.Wait] = []
    var seen: Set<Lock.Place> = []
    let units = Set(walk.visits.map(\.unit))
    for (index, visit) in walk.visits.enumerated() {
      for effect in walk.effects(of: visit) {
        guard case .take(let taken) = effect.action, let lock = taken.seen(from: visit.object),
          seen.insert(lock.place).inserted, let holder = holder(of: lock, needing: token, except: units)
        else { continue }
        result.append(
          InitOrder.Wait(
            token: token, waiting: .lock, lock: lock.variable, place: walk.place(of: effect, in: visit),
            path: walk.path(to: index), holder: holder))
      }
    }
    return result
  }

  /// The way of other code that holds the lock to the token.
  private mutating func holder(of lock: Lock, needing token: VariableID, except units: Set<UnitID>)
    -> InitOrder.Wait.Holder?
  {
    switch lock.place {
    case .shared, .of: break
    case .own, .local: return nil
    }
    if held[lock.place] == nil { held[lock.place] = find(lock.place) }
    guard let found = held[lock.place], let (visit, place) = found.touches[token] else { return nil }
    // Code of the initializer itself that needs its own token is a cycle.
    let path = found.walk.path(to: visit)
    let start = found.walk.start(of: visit)
    guard !units.contains(start), start != graph.units.initialValue(of: token) else { return nil }
    return InitOrder.Wait.Holder(isOwnThread: false, place: place, path: path)
  }

  private func find(_ place: Lock.Place) -> Held {
    let starts = sites.filter { isSame($0.lock.place, place, in: $0.unit) }.map {
      LockWalk.Start(unit: $0.unit, effects: $0.effects, object: .own)
    }
    let walk = LockWalk(graph, from: starts, entersTokens: true)
    var touches: [VariableID: (Int, Reference)] = [:]
    for (index, visit) in walk.visits.enumerated() {
      for effect in walk.effects(of: visit) where !effect.isLater {
        for (token, _) in graph.touched(by: effect) where touches[token] == nil {
          touches[token] = (index, walk.place(of: effect, in: visit))
        }
      }
    }
    return Held(walk: walk, touches: touches)
  }

  /// Whether a lock, as a unit sees it, may be that one.
  private func isSame(_ seen: Lock.Place, _ other: Lock.Place, in unit: UnitID) -> Bool {
    if seen == other { return true }
    if case .own(let id) = seen, case .of(let holder, id) = other { return objects[unit]?.contains(holder) ?? false }
    return false
  }

  // MARK: the own thread

  /// - Parameter only: the unit whose lock is meant; nil for any that the walk comes by.
  private mutating func reentries(of token: VariableID, _ walk: LockWalk, only: UnitID?) -> [InitOrder.Wait] {
    var result: [InitOrder.Wait] = []
    var seen: Set<Lock.Place> = []
    for (index, visit) in walk.visits.enumerated() where only == nil || visit.unit == only {
      for position in sites(in: visit.unit) {
        let site = sites[position]
        guard site.lock.kind != .recursive, !seen.contains(site.lock.place) else { continue }
        if retaken[position] == nil { retaken[position] = .some(again(site)) }
        guard case (let place, let path)?? = retaken[position] else { continue }
        seen.insert(site.lock.place)
        result.append(
          InitOrder.Wait(
            token: token, waiting: .lock, lock: site.lock.variable, place: place, path: walk.path(to: index) + path,
            holder: InitOrder.Wait.Holder(isOwnThread: true, place: place, path: [])))
      }
    }
    return result
  }

  private func sites(in unit: UnitID) -> Range<Int> {
    var low = 0
    var high = sites.count
    while low < high {
      let middle = (low + high) / 2
      if sites[middle].unit < unit { low = middle + 1 } else { high = middle }
    }
    let end = sites[low...].firstIndex { $0.unit != unit } ?? sites.count
    return low..<end
  }

  /// Where code under a lock takes it again, and the way there.
  private func again(_ site: Site) -> (place: Reference, path: [InitOrder.Hop])? {
    let start = LockWalk.Start(unit: site.unit, effects: site.effects, object: .own)
    let walk = LockWalk(graph, from: [start], entersTokens: true)
    for (index, visit) in walk.visits.enumerated() {
      for effect in walk.effects(of: visit) where !effect.isLater {
        guard case .take(let taken) = effect.action, let lock = taken.seen(from: visit.object),
          isSame(site.lock.place, lock.place, in: site.unit)
        else { continue }
        return (walk.place(of: effect, in: visit), walk.path(to: index))
      }
    }
    return nil
  }
}
