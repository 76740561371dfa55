/// What each slot's own code puts around the views that it is given: the summary of a wrapper, modifier or function.
///
///     struct Card<Content: View>: View {
///       let content: Content                                // a slot
///       var body: some View { content.environment(theme) }  // what it is given gets `theme`
///     }
///
/// One slot's code gives views to others; summaries grow until none changes. A slot of which nothing is known is absent.
struct EnvironmentSummaries {
  private let graph: ViewGraph
  private let program: Program
  private let units: UnitTable
  /// By the part that is shown, in order.
  private let incoming: [[Int]]
  /// The slot that each argument is given to.
  private let given: [PartID: ContentParameter]
  /// The roots that are pictures.
  private let drawn: Set<PartID>
  private var known: [ContentParameter: EnvironmentSummary] = [:]
  /// By the part that gives them.
  private var modifiers: [PartID: AppliedModifiers.Choice] = [:]

  init(_ graph: ViewGraph, program: Program, units: UnitTable) {
    self.graph = graph
    self.program = program
    self.units = units
    var incoming: [[Int]] = Array(repeating: [], count: graph.parts.count)
    for (index, link) in graph.links.enumerated() { incoming[Int(link.to.raw)].append(index) }
    self.incoming = incoming
    given = Dictionary(graph.arguments.map { ($0.part, $0.slot) }) { first, _ in first }
      .merging(graph.kept) { first, _ in first }
    drawn = Set(graph.roots.filter(\.isDrawn).map(\.part))
    let applied = AppliedModifiers(graph, program: program)
    for frame in graph.frames {
      if case .modified(let part, _) = frame.kind { modifiers[part] = applied.choice(of: part) }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for slot in graph.slots {
        guard let passage = summary(of: slot), passage != known[slot] else { continue }
        known[slot] = passage
        isChanged = true
      }
    }
  }

  subscript(slot: ContentParameter) -> EnvironmentSummary? {
    // What keeps views for others to show says so, whoever they are.
    if case .field(let property) = slot, !isShownByOwner(property) {
      var passage = EnvironmentSummary()
      passage.fields = [property]
      passage.continues = false
      return passage
    }
    return known[slot]
  }

  private func isShownByOwner(_ property: VariableID) -> Bool {
    guard let owner = program[property].owner else { return false }
    return ViewTypes.isView(owner, in: program)
  }

  /// From a frame outwards up to `end`; nil when the way leads through a slot of which nothing is known.
  func passage(from frame: Int32, to end: Int32 = -1) -> EnvironmentSummary? {
    var passage = EnvironmentSummary()
    var next = frame
    var last: EnvironmentSummary?
    while next >= 0, next != end {
      let frame = graph.frames[Int(next)]
      switch frame.kind {
      case .injects(let injected, _): passage.inject(injected)
      case .clears(let object, let place): passage.clear(object, at: place)
      case .repeated: passage.repeatUnknown()
      case .container: passage.enterContainer()
      case .pushed: passage.push()
      case .later: passage.doubts.insert(.later)
      case .branch: passage.doubts.insert(.conditional)
      case .condition, .when: break
      case .argument(.parameter(let function, let position), 0):
        passage.handed.insert(EnvironmentSummary.ClosureParameter(function: function, position: position))
      case .argument: break
      case .handed(let parameter, let slot):
        if last?.handed.contains(parameter) == true, let inner = self[slot] {
          passage.handed.remove(parameter)
          passage.go(through: inner)
        }
      case .modified(let part, let place):
        guard let inner = modified(by: part, at: place) else { return nil }
        last = nil
        passage.go(through: inner)
      case .through(let slot):
        guard var inner = self[slot] else { return nil }
        if frame.bindings >= 0 { inner = inner.substituting(graph.bindings[Int(frame.bindings)]) }
        last = inner
        passage.go(through: inner)
      }
      next = frame.outer
    }
    return passage
  }

  /// One of several modifiers is applied; nil while nothing is known of what they do with their content.
  private func modified(by part: PartID, at place: Reference) -> EnvironmentSummary? {
    guard let choice = modifiers[part] else { return EnvironmentSummary() }
    var result: EnvironmentSummary?
    for body in choice.bodies {
      guard let inner = self[.parameter(body.function, 0)]?.substituting(body.bindings) else { continue }
      if result == nil { result = inner } else { result!.merge(inner) }
    }
    if result == nil, !choice.bodies.isEmpty, choice.isKnown { return nil }
    if !choice.isKnown {
      var open = result ?? EnvironmentSummary()
      open.inject(.unknown(place))
      return open
    }
    return result ?? EnvironmentSummary()
  }

  private func summary(of slot: ContentParameter) -> EnvironmentSummary? {
    var result: EnvironmentSummary?
    func merge(_ passage: EnvironmentSummary) {
      guard result != nil else {
        result = passage
        return
      }
      result!.merge(passage)
      // Shown in each of several branches: one of them is taken.
      result!.doubts.remove(.conditional)
    }
    for occurrence in graph.occurrences[slot] ?? [] {
      if let scope = occurrence.scope, scope != occurrence.part {
        for passage in outwards(from: occurrence, to: scope) { merge(passage) }
        continue
      }
      guard let start = passage(from: occurrence.frame, to: occurrence.end) else { continue }
      if occurrence.stops || occurrence.end >= 0 {
        merge(start)
        continue
      }
      for passage in outwards(from: occurrence.part, start, of: slot) { merge(passage) }
    }
    return result
  }

  /// The ways from a part to where the slot's own code ends.
  private func outwards(from part: PartID, _ start: EnvironmentSummary, of slot: ContentParameter)
    -> [EnvironmentSummary]
  {
    var result: [EnvironmentSummary] = []
    var seen: Set<PartID> = [part]
    var queue = [(part: part, passage: start)]
    var next = 0
    while next < queue.count {
      let (part, passage) = queue[next]
      next += 1
      if case .root = graph[part] {
        var ended = passage
        ended.ends = true
        ended.isDrawn = drawn.contains(part)
        ended.continues = false
        result.append(ended)
        continue
      }
      if isBoundary(part, of: slot) {
        result.append(passage)
        continue
      }
      var isLinked = false
      for index in incoming[Int(part.raw)] {
        let link = graph.links[index]
        guard isInside(link.from, of: slot) else { continue }
        isLinked = true
        guard seen.insert(link.from).inserted, let around = self.passage(from: link.frame) else { continue }
        var outer = passage
        outer.go(through: around)
        queue.append((link.from, outer))
      }
      // Kept, or handed to code whose own result is not shown here.
      if !isLinked || graph.kept[part] != nil, let slot = given[part], let around = self[slot] {
        var outer = passage
        outer.go(through: around)
        if around.ends || !around.fields.isEmpty || graph.kept[part] != nil { result.append(outer) }
      }
    }
    return result
  }

  /// The ways from where a closure's parameter is an argument or in a local to where the closure ends.
  private func outwards(from occurrence: ViewGraph.Occurrence, to scope: PartID) -> [EnvironmentSummary] {
    guard let start = passage(from: occurrence.frame) else { return [] }
    var result: [EnvironmentSummary] = []
    var seen: Set<PartID> = [occurrence.part]
    var queue = [(part: occurrence.part, passage: start)]
    var next = 0
    while next < queue.count {
      let (part, passage) = queue[next]
      next += 1
      for index in incoming[Int(part.raw)] {
        let link = graph.links[index]
        let end = link.from == scope ? occurrence.end : -1
        guard let around = self.passage(from: link.frame, to: end) else { continue }
        var outer = passage
        outer.go(through: around)
        if link.from == scope {
          result.append(outer)
        } else if graph.unit(of: link.from) == graph.unit(of: scope), seen.insert(link.from).inserted {
          queue.append((link.from, outer))
        }
      }
    }
    return result
  }

  private func isBoundary(_ part: PartID, of slot: ContentParameter) -> Bool {
    switch slot {
    case .parameter(let id, let position):
      return graph[part] == .unit(units.body(of: id)) || graph[part] == .result(units.body(of: id), position)
    case .receiver(let unit): return graph[part] == .unit(unit) || graph[part] == .result(unit, ViewGraph.receiver)
    case .field(let id):
      guard case .type(let type) = graph[part] else { return false }
      return program[id].owner.map { program.isKind(type, of: $0) } ?? false
    case .closureParameter: return true
    }
  }

  /// Whether a part's code belongs to what the slot belongs to.
  private func isInside(_ part: PartID, of slot: ContentParameter) -> Bool {
    switch slot {
    case .parameter(let id, _): return graph.isInside(part, units.body(of: id))
    case .receiver(let unit): return graph.isInside(part, unit)
    case .field(let id):
      guard let owner = program[id].owner, let type = graph.owner(of: part) else { return false }
      return program.isKind(type, of: owner)
    case .closureParameter: return false
    }
  }
}
