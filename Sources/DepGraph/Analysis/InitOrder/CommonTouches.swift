/// Storage that every path of some code touches, though no single place does for certain:
///
///     if isFirst { Store.shared.open() } else { helper() }   // `helper` reads `Store.shared`, too
///
/// For each body that the code runs it finds what all paths to its end have in common, as the greatest solution of:
///
///     body            = what its paths to an end have in common
///     path            = all that its steps touch
///     step            = the storage that it touches, and what the body has that it runs
///     a body in a cycle of calls counts by the paths that get out of it
struct CommonTouches {
  private let graph: EffectGraph
  /// The storage that is looked for; each has its bit.
  private let candidates: [VariableID: Mask]
  private var nodes: [Node] = []
  private var indices: [Key: Int] = [:]

  /// A set of candidates.
  private typealias Mask = UInt64
  /// How many candidates are looked for at once.
  static let capacity = Mask.bitWidth

  private struct Key: Hashable {
    var unit: UnitID
    /// The class of `self`, where dispatch inside the unit depends on it.
    var type: TypeID?
  }

  /// A body, with what each of its effects leads to.
  private struct Node {
    var key: Key
    /// By effect: what it touches, and the bodies that it runs.
    var touches: [Mask] = []
    var runs: [[Int]] = []
    var callers: [Int] = []
    /// What all paths to an end touch; nil while no path to an end is known.
    var common: Mask?
  }

  /// - Parameter candidates: at most `capacity`.
  init(_ graph: EffectGraph, from root: UnitID, looking candidates: [VariableID]) {
    self.graph = graph
    self.candidates = Dictionary(
      uniqueKeysWithValues: candidates.prefix(Self.capacity).enumerated().map {
        ($0.element, Mask(1) << Mask($0.offset))
      })
    collect(from: root)
    solve()
  }

  // MARK: the bodies

  /// All bodies that the root runs by steps that only their place makes uncertain.
  private mutating func collect(from root: UnitID) {
    _ = index(of: Key(unit: root))
    var next = 0
    while next < nodes.count {
      let key = nodes[next].key
      for effect in graph.effects(of: key.unit) {
        var touched: Mask = 0
        var runs: [Int] = []
        if !graph.isBarred(effect, own: key.type, on: nil) {
          var placed = effect
          placed.position = []
          for (token, reasons) in graph.touched(by: placed) where reasons.isEmpty { touched |= candidates[token] ?? 0 }
          if case .readEagerGlobal(let variable) = effect.action, effect.own.isEmpty {
            touched |= candidates[variable] ?? 0
          }
          let receiver = graph.receiver(of: effect, own: key.type)
          for successor in graph.successors(of: placed, receiver: receiver) where successor.reasons.isEmpty {
            let run = index(of: Key(unit: successor.unit, type: receiver))
            runs.append(run)
            nodes[run].callers.append(next)
          }
        }
        nodes[next].touches.append(touched)
        nodes[next].runs.append(runs)
      }
      next += 1
    }
  }

  private mutating func index(of key: Key) -> Int {
    if let known = indices[key] { return known }
    indices[key] = nodes.count
    nodes.append(Node(key: key))
    return nodes.count - 1
  }

  /// What a body touches only ever shrinks, so each changes at most once for each candidate.
  private mutating func solve() {
    var queue = Array(nodes.indices.reversed())
    var isQueued = Array(repeating: true, count: nodes.count)
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      isQueued[index] = false
      let common = common(of: index)
      guard common != nodes[index].common else { continue }
      nodes[index].common = common
      for caller in nodes[index].callers where !isQueued[caller] {
        isQueued[caller] = true
        queue.append(caller)
      }
    }
  }

  // MARK: paths

  /// What the paths to each end of a region have in common.
  private struct Paths {
    var fall: Mask?
    var exits: [(target: Region.Target, common: Mask)] = []

    mutating func add(_ target: Region.Target, _ common: Mask) {
      if let known = exits.firstIndex(where: { $0.target == target }) {
        exits[known].common &= common
      } else {
        exits.append((target, common))
      }
    }
  }

  private func common(of index: Int) -> Mask? {
    let paths = paths(of: graph.code[Int(nodes[index].key.unit.raw)].root, in: index)
    return paths.exits.reduce(paths.fall) { result, exit in
      switch exit.target {
      case .return, .error: result.map { $0 & exit.common } ?? exit.common
      case .end, .nowhere: result
      }
    }
  }

  private func paths(of region: Region, in node: Int) -> Paths {
    var result = Paths()
    var here: Mask? = 0
    /// What runs whenever the region is left from here on.
    var deferred: Mask = 0
    for item in region.items {
      guard let reached = here else { break }
      switch item {
      case .step(.effect(let index)): here = touched(by: index, of: node).map { reached | $0 }
      case .step: break
      case .leave(let target):
        result.add(target, reached | deferred)
        here = nil
      case .mayLeave(let target, _): result.add(target, reached | deferred)
      case .region(let inner):
        let inside = paths(of: inner, in: node)
        if inner.kind == .deferred {
          deferred |= inside.fall ?? 0
          continue
        }
        for (target, common) in inside.exits { result.add(target, reached | common | deferred) }
        here = inside.fall.map { reached | $0 }
      }
    }
    switch region.kind {
    // Going around only adds to what the first round has touched.
    case .loop: result.fall = nil
    case .deferred: result.fall = here
    case .block:
      result.fall = here.map { $0 | deferred }
      if let end = result.exits.firstIndex(where: { $0.target == .end(region.id) }) {
        result.fall = result.fall.map { $0 & result.exits[end].common } ?? result.exits[end].common
        result.exits.remove(at: end)
      }
    }
    return result
  }

  /// nil when what it runs does not come back.
  private func touched(by effect: Int, of node: Int) -> Mask? {
    var result = nodes[node].touches[effect]
    for run in nodes[node].runs[effect] {
      guard let inside = nodes[run].common else { return nil }
      result |= inside
    }
    return result
  }

  // MARK: the proof

  /// The shortest way from the root to a place that touches it, through bodies of which every path does; nil when some
  /// path does not.
  func way(to candidate: VariableID) -> InitOrder.Touch? {
    guard let bit = candidates[candidate], let common = nodes[0].common, common & bit != 0 else { return nil }
    var queue = [(node: 0, parent: -1, hop: InitOrder.Hop?.none)]
    var seen: Set<Int> = [0]
    var next = 0
    while next < queue.count {
      let (node, _, _) = queue[next]
      let unit = nodes[node].key.unit
      let file = graph.units.file(of: unit, in: graph.program)
      for (index, effect) in graph.effects(of: unit).enumerated() {
        let place = effect.node == Effect.noNode ? nil : Reference(file: file, node: effect.node)
        if nodes[node].touches[index] & bit != 0, let place {
          return InitOrder.Touch(place: place, reasons: [], own: [], path: path(to: next, queue))
        }
        for run in nodes[node].runs[index] where (nodes[run].common ?? 0) & bit != 0 && seen.insert(run).inserted {
          queue.append((run, next, InitOrder.Hop(place: place, unit: nodes[run].key.unit, reasons: [])))
        }
      }
      next += 1
    }
    return nil
  }

  private func path(to entry: Int, _ queue: [(node: Int, parent: Int, hop: InitOrder.Hop?)]) -> [InitOrder.Hop] {
    var result: [InitOrder.Hop] = []
    var next = entry
    while next >= 0 {
      if let hop = queue[next].hop { result.append(hop) }
      next = queue[next].parent
    }
    return result.reversed()
  }
}
