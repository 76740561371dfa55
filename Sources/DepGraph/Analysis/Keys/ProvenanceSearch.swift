import DepGraphModel
import DepGraphSyntax

/// Which singletons a value comes from, and what making it does: a breadth-first search over the units that make it.
///
///     Client(session: Session.shared)              // an argument
///     Client.live                                  // static let live = Client(load: { Api.shared.load() })
///     makeClient()                                 // func makeClient() -> Client { Client(session: .shared) }
///
/// The search ends at each singleton, and goes through lazily initialized storage that is none.
struct ProvenanceSearch {
  /// What counts as a way.
  enum Mode {
    /// What gives the value: expressions, initializers, factories and getters; and closures in it, which run later.
    case supplying
    /// All that runs while the value is made.
    case making
  }

  /// Code to begin with: a unit, or the part of one that stands in that node.
  struct Start {
    var unit: UnitID
    var node: NodeIndex?
  }

  struct Supply {
    var singleton: GraphNode
    var target: Access.Target
    /// The reference that names it.
    var place: Reference
    var path: [InitOrder.Hop]
    var reasons: Uncertainty
  }

  struct Work {
    var work: SideEffectModel
    var place: Reference
    var path: [InitOrder.Hop]
  }

  struct Result {
    /// The first way to each singleton, the surest first, then the shortest.
    var supplies: [Supply] = []
    var work: [Work] = []
    /// Types of the sources that are constructed on the way.
    var constructed: [(type: TypeID, place: Reference)] = []
    /// Units that are wholly on the way.
    var units: [UnitID] = []
  }

  private struct Entry {
    var unit: UnitID
    var type: TypeID?
    /// Only what stands there counts; nil: the whole unit.
    var range: Range<UInt32>?
    var parent: Int
    var hop: InitOrder.Hop?
  }

  private struct Visit: Hashable {
    var unit: UnitID
    var type: TypeID?
  }

  let graph: EffectGraph
  let storage: SharedStorage
  private let code: SupplyCode
  /// Used up: the rest of what supplies values is not found.
  let budget: WorkBudget

  init(graph: EffectGraph, storage: SharedStorage, evaluations: [FileEvaluation]) {
    self.graph = graph
    self.storage = storage
    budget = WorkBudget(size: graph.code.reduce(0) { $0 + $1.effects.count })
    code = SupplyCode(program: graph.program, units: graph.units, evaluations: evaluations)
  }

  func run(from starts: [Start], _ mode: Mode) -> Result {
    var result = Result()
    var known: Set<String> = []
    var worked: Set<Reference> = []
    var constructed: Set<TypeID> = []
    for isCertain in [true, false] {
      var queue: [Entry] = starts.map { Entry(unit: $0.unit, type: nil, range: range($0), parent: -1, hop: nil) }
      var visited: Set<Visit> = []
      var next = 0
      while next < queue.count {
        let entry = queue[next]
        let index = next
        next += 1
        guard budget.spend() else { return result }
        let file = graph.units.file(of: entry.unit, in: graph.program)
        if entry.range == nil, !isCertain { result.units.append(entry.unit) }
        for access in code.accesses[entry.unit] ?? []
        where isInside(access.node, entry, file) && (!isCertain || access.reasons.isEmpty) {
          let place = Reference(file: file, node: access.node)
          guard let node = storage.node(of: access.target), !known.contains(node.id),
            mode == .making || !access.isWrite && !code.isDiscarded(place, in: entry.unit)
          else { continue }
          known.insert(node.id)
          let path = path(to: index, in: queue)
          _ = budget.spend(path.count)
          result.supplies.append(
            Supply(
              singleton: node, target: access.target, place: place, path: path,
              reasons: path.reduce(access.reasons) { $0.union($1.reasons) }))
        }
        for construction in code.constructions[entry.unit] ?? [] where isInside(construction.node, entry, file) {
          if constructed.insert(construction.type).inserted {
            result.constructed.append((construction.type, Reference(file: file, node: construction.node)))
          }
        }
        for work in code.work[entry.unit] ?? [] where mode == .making && isInside(work.node, entry, file) {
          let place = Reference(file: file, node: work.node)
          guard !isCertain || work.reasons.isEmpty, worked.insert(place).inserted else { continue }
          result.work.append(Work(work: work.work, place: place, path: path(to: index, in: queue)))
        }
        for step in steps(from: entry, file, mode, isCertain: isCertain)
        where visited.insert(Visit(unit: step.unit, type: step.type)).inserted {
          var step = step
          step.parent = index
          queue.append(step)
        }
      }
    }
    return result
  }

  // MARK: where a unit leads

  private func steps(from entry: Entry, _ file: Int, _ mode: Mode, isCertain: Bool) -> [Entry] {
    var steps: [Entry] = []
    func add(_ unit: UnitID, _ type: TypeID?, at node: NodeIndex, _ reasons: Uncertainty) {
      guard !isCertain || reasons.isEmpty else { return }
      let place = node == Effect.noNode ? nil : Reference(file: file, node: node)
      steps.append(
        Entry(unit: unit, type: type, parent: -1, hop: InitOrder.Hop(place: place, unit: unit, reasons: reasons)))
    }
    for effect in graph.effects(of: entry.unit) where isInside(effect.node, entry, file) {
      if effect.isLater, mode == .making { continue }
      for (token, reasons) in graph.touched(by: effect) where storage.role(of: token)?.isShared != true {
        add(graph.units.initialValue(of: token), nil, at: effect.node, reasons)
      }
      let receiver = graph.receiver(of: effect, own: entry.type)
      for successor in graph.successors(of: effect, receiver: receiver)
      where !isSingleton(successor.unit) && (mode == .making || gives(successor.unit, effect, in: entry.unit, file)) {
        add(successor.unit, receiver, at: effect.node, successor.reasons)
      }
    }
    // Closures that are formed here and not run: whoever uses the value runs them.
    if mode == .supplying, !isCertain {
      for closure in code.closures[entry.unit] ?? [] where isInside(closure.node, entry, file) {
        add(closure.closure, entry.type, at: closure.node, .storedClosure)
      }
    }
    return steps
  }

  /// `var Current: World { … }`: how it comes by its object is its own business.
  private func isSingleton(_ unit: UnitID) -> Bool {
    guard case .getter(let id) = graph.units[unit] else { return false }
    return storage.role(of: id)?.isShared == true
  }

  /// Whether what a unit gives is a part of the value: a method of another object does something instead.
  private func gives(_ unit: UnitID, _ effect: Effect, in caller: UnitID, _ file: Int) -> Bool {
    switch graph.units[unit] {
    case .function(let id):
      let symbol = graph.program[id]
      if symbol.owner == nil || symbol.isStatic || symbol.name == .initializer { return true }
      return effect.receiver == .own
        && !code.isDiscarded(Reference(file: file, node: effect.node), in: caller)
    case .setter, .modify, .willSet, .didSet, .subscriptSetter, .subscriptModify: return false
    default: return true
    }
  }

  // MARK: places

  private func range(_ start: Start) -> Range<UInt32>? {
    guard let index = start.node else { return nil }
    let file = graph.units.file(of: start.unit, in: graph.program)
    let node = graph.program.node(Reference(file: file, node: index))
    return node.start..<node.end
  }

  private func isInside(_ node: NodeIndex, _ entry: Entry, _ file: Int) -> Bool {
    guard let range = entry.range else { return true }
    guard node != Effect.noNode else { return false }
    let place = graph.program.node(Reference(file: file, node: node))
    return range.lowerBound <= place.start && place.end <= range.upperBound
  }

  private func path(to entry: Int, in queue: [Entry]) -> [InitOrder.Hop] {
    var result: [InitOrder.Hop] = []
    var next = entry
    while next >= 0 {
      if let hop = queue[next].hop { result.append(hop) }
      next = queue[next].parent
    }
    return result.reversed()
  }
}
