/// What each part needs from the environment around it: what it reads, and what all that it shows needs, less what is
/// injected on the way.
///
/// Breadth first from the reads outwards, so that the way kept for a need is a shortest one. A part is visited once for
/// each object and state, whatever the number of ways to it.
struct Requirements {
  struct Need: Hashable, Sendable {
    var object: TypeID
    /// Waits for the navigation container that shows the view.
    var isPushed = false
    /// While it waits, something injects the object: whether that reaches it depends on a container not met yet.
    var isInside = false
    /// Why the view that reads it may not be shown.
    var doubts: Passage.Doubts = []
    /// Something whose type is not known is injected on the way: the first such place.
    var unresolved: Reference?
  }

  /// A view that traps when it reads an object that nothing injects.
  struct Read {
    var type: TypeID
    var object: TypeID
    /// What keeps it from trapping as soon as it is displayed.
    var doubts: Passage.Doubts
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
    var object: TypeID
    var isPushed: Bool
    var isInside: Bool
    var doubts: Passage.Doubts
    var isResolved: Bool
  }

  /// - Parameters:
  ///   - reads: with their indices.
  ///   - barred: links that are no way.
  init(_ links: ViewLinks, reads: [(index: Int, read: Read)], without barred: Set<Int> = []) {
    var seen: Set<State> = []
    func reach(_ entry: Entry) {
      let need = entry.need
      let state = State(
        part: entry.part, object: need.object, isPushed: need.isPushed, isInside: need.isInside,
        doubts: need.doubts, isResolved: need.unresolved == nil)
      guard seen.insert(state).inserted else { return }
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
            let need = links.need(entry.need, through: passage)
          else { continue }
          reach(Entry(part: links.graph.links[index].from, need: need, link: index, next: next, read: entry.read))
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
  let around: [Passage?]

  init(_ graph: ViewGraph, passages: Passages, program: Program) {
    self.graph = graph
    self.program = program
    var incoming: [[Int]] = Array(repeating: [], count: graph.parts.count)
    for (index, link) in graph.links.enumerated() { incoming[Int(link.to.raw)].append(index) }
    self.incoming = incoming
    around = graph.links.map { passages.passage(from: $0.frame) }
  }

  /// Nothing flows from outside into what begins anew.
  func isEnd(_ part: PartID) -> Bool {
    if case .root = graph[part] { return true }
    return false
  }

  /// What is left of a need outside a passage; nil when it is met.
  func need(_ need: Requirements.Need, through passage: Passage) -> Requirements.Need? {
    let lane = need.isPushed ? passage.pushed : passage.shown
    if provides(lane.provides, need.object) { return nil }
    var result = need
    result.isPushed = lane.isPushed
    result.doubts = need.doubts.union(passage.doubts)
    result.isInside = lane.isPushed && ((need.isPushed && need.isInside) || provides(lane.inside, need.object))
    if result.unresolved == nil { result.unresolved = unknown(in: lane.provides) ?? unknown(in: lane.inside) }
    return result
  }

  private func unknown(in injected: Set<Injected>) -> Reference? {
    injected.compactMap { if case .unknown(let place) = $0 { place } else { nil } }
      .min { ($0.file, $0.node) < ($1.file, $1.node) }
  }

  private func provides(_ injected: Set<Injected>, _ object: TypeID) -> Bool {
    if injected.isEmpty { return false }
    if injected.contains(.object(object)) || injected.contains(.everything) { return true }
    // The value's type may be known more closely than the environment takes it.
    return injected.contains { injected in
      guard case .object(let type) = injected else { return false }
      return program.isKind(type, of: object)
    }
  }
}
