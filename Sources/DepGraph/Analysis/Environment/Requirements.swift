/// What each part needs from the environment around it: what it reads, and what all that it shows needs, less what is
/// injected on the way.
///
/// Breadth first from the reads outwards, so that the way kept for a need is a shortest one. A part is visited once for
/// each object and state, whatever the number of ways to it.
struct Requirements {
  struct Need: Hashable, Sendable {
    var object: Wanted
    /// Waits for the navigation container that shows the view.
    var isPushed = false
    /// While it waits, something injects the object: whether that reaches it depends on a container not met yet.
    var isInside = false
    /// Why the view that reads it may not be shown.
    var doubts: EnvironmentSummary.Doubts = []
    /// Something whose type is not known is injected on the way: the first such place.
    var unresolved: Shield?
    /// `nil` is injected on the way: nothing around meets the need.
    var cleared: Reference?

    /// What may be the object.
    struct Shield: Hashable, Sendable {
      var place: Reference
      /// It may be any number of objects.
      var isSeveral: Bool
    }
  }

  /// A view that traps when it reads an object that nothing injects.
  struct Read {
    var type: TypeID
    var object: Wanted
    /// What keeps it from trapping as soon as it is displayed.
    var doubts: EnvironmentSummary.Doubts
  }

  /// A need of a part, and the way to the read.
  struct Entry: Sendable {
    var part: PartID
    var need: Need
    /// The link that leads on, and the entry it leads to; -1 at the read itself.
    var link: Int
    var next: Int
    /// Index of the read.
    var read: Int
  }

  private(set) var entries: [Entry] = []
  /// For each part the entries of its needs, nearest first.
  private(set) var needs: [PartID: [Int]] = [:]

  private struct State: Hashable {
    var part: PartID
    var object: Wanted
    var isPushed: Bool
    var isInside: Bool
    var doubts: EnvironmentSummary.Doubts
    var isResolved: Bool
    var isCleared: Bool
  }

  private struct ChoiceState: Hashable {
    var state: State
    var statement: Reference
  }

  private static func state(_ need: Need, in part: PartID) -> State {
    State(
      part: part, object: need.object, isPushed: need.isPushed, isInside: need.isInside, doubts: need.doubts,
      isResolved: need.unresolved == nil, isCleared: need.cleared != nil)
  }

  /// - Parameters:
  ///   - reads: with their indices.
  ///   - barred: links that are no way.
  init(_ links: ViewLinks, reads: [(index: Int, read: Read)], without barred: Set<Int> = []) {
    var seen: Set<State> = []
    /// Which branches have been found to need it.
    var chosen: [ChoiceState: Set<Int>] = [:]
    func reach(_ entry: Entry) {
      guard seen.insert(Self.state(entry.need, in: entry.part)).inserted else { return }
      needs[entry.part, default: []].append(entries.count)
      entries.append(entry)
    }
    for (index, read) in reads {
      guard let part = links.graph.numbers[.type(read.type)] else { continue }
      let need = Need(object: read.object, doubts: read.doubts)
      reach(Entry(part: part, need: need, link: -1, next: -1, read: index))
    }
    var next = 0
    while next < entries.count {
      let entry = entries[next]
      if !links.isEnd(entry.part) {
        for index in links.incoming[Int(entry.part.raw)] where !barred.contains(index) {
          guard let passage = links.around[index], passage.continues,
            let own = links.need(entry.need, outside: index), let need = links.need(own, through: passage)
          else { continue }
          let from = links.graph.links[index].from
          reach(Entry(part: from, need: need, link: index, next: next, read: entry.read))
          // Each of the branches needs it, and one of them is taken.
          guard let choice = links.choices[index], !own.doubts.contains(.conditional) else { continue }
          var certain = need
          certain.doubts.remove(.conditional)
          let key = ChoiceState(state: Self.state(certain, in: from), statement: choice.statement)
          chosen[key, default: []].insert(choice.branch)
          if chosen[key]?.count == choice.count {
            reach(Entry(part: from, need: certain, link: index, next: next, read: entry.read))
          }
        }
      }
      next += 1
    }
  }
}

/// All links, each with what stands around its view.
struct ViewLinks {
  let graph: ViewGraph
  let program: Program
  /// By the part that is shown.
  let incoming: [[Int]]
  let around: [EnvironmentSummary?]
  /// By link, the branch that it stands in when that is all that keeps its view from being shown.
  let choices: [Int: Frame.Choice]

  init(_ graph: ViewGraph, passages: EnvironmentSummaries, program: Program) {
    self.graph = graph
    self.program = program
    var incoming: [[Int]] = Array(repeating: [], count: graph.parts.count)
    for (index, link) in graph.links.enumerated() { incoming[Int(link.to.raw)].append(index) }
    self.incoming = incoming
    around = graph.links.map { passages.passage(from: $0.frame) }
    choices = Self.choices(graph, passages)
  }

  private static func choices(_ graph: ViewGraph, _ passages: EnvironmentSummaries) -> [Int: Frame.Choice] {
    var result: [Int: Frame.Choice] = [:]
    for (index, link) in graph.links.enumerated() {
      var choice: Frame.Choice?
      var position: Int32 = -1
      var count = 0
      var next = link.frame
      while next >= 0 {
        if case .branch(let found) = graph.frames[Int(next)].kind {
          (choice, position, count) = (found, next, count + 1)
        }
        next = graph.frames[Int(next)].outer
      }
      guard count == 1, let choice else { continue }
      let others = [
        passages.passage(from: link.frame, to: position), passages.passage(from: graph.frames[Int(position)].outer),
      ]
      if others.allSatisfy({ $0.map { !$0.doubts.contains(.conditional) } ?? true }) { result[index] = choice }
    }
    return result
  }

  /// Nothing flows from outside into what begins anew.
  func isEnd(_ part: PartID) -> Bool {
    if case .root = graph[part] { return true }
    return false
  }

  /// A need of what a link shows, in terms of the generic parameters of the part that shows it; nil when it is not known
  /// what is needed.
  func need(_ need: Requirements.Need, outside index: Int) -> Requirements.Need? {
    let link = graph.links[index]
    guard link.bindings >= 0 else { return need }
    var result = need
    guard let object = need.object.bounded(graph.bindings[Int(link.bindings)]) else { return nil }
    result.object = object
    return result
  }

  /// What is left of a need outside a passage; nil when it is met.
  func need(_ need: Requirements.Need, through passage: EnvironmentSummary) -> Requirements.Need? {
    let lane = need.isPushed ? passage.pushed : passage.shown
    var result = need
    result.doubts = need.doubts.union(passage.doubts)
    result.isPushed = lane.isPushed
    // Nothing gets to the view any more.
    if need.cleared != nil { return result }
    if provides(lane.provides, need.object) { return nil }
    if case .object(let object) = need.object, let place = lane.clears[object] {
      result.cleared = place
      return result
    }
    result.isInside = lane.isPushed && ((need.isPushed && need.isInside) || provides(lane.inside, need.object))
    if result.unresolved == nil, case .object(let object) = need.object {
      result.unresolved = shield(in: lane.provides, object) ?? shield(in: lane.inside, object)
    }
    return result
  }

  private func shield(in injected: Set<Injected>, _ object: ValueType) -> Requirements.Need.Shield? {
    injected.compactMap { injected in
      switch injected {
      case .unknown(let place): return Requirements.Need.Shield(place: place, isSeveral: false)
      case .several(let place): return Requirements.Need.Shield(place: place, isSeveral: true)
      case .open(let type, let place):
        guard program.match(injected: type, read: object) == .open else { return nil }
        return Requirements.Need.Shield(place: place, isSeveral: false)
      case .object, .key, .everything: return nil
      }
    }.min { ($0.place.file, $0.place.node) < ($1.place.file, $1.place.node) }
  }

  private func provides(_ injected: Set<Injected>, _ wanted: Wanted) -> Bool {
    if injected.isEmpty { return false }
    if injected.contains(.everything) { return true }
    switch wanted {
    case .key(let name): return injected.contains(.key(name))
    case .object(let object):
      return injected.contains(.object(object))
        || injected.contains { injected in
          guard case .object(let type) = injected else { return false }
          return program.match(injected: type, read: object) == .same
        }
    }
  }
}
