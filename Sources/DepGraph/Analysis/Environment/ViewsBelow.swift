/// Which types' views are shown inside an injection, by whatever way.
struct ViewsBelow {
  private let graph: ViewGraph
  private let shown: ShownParts
  private let previews: Set<PartID>

  /// What stands directly inside an injection.
  struct Inside {
    var parts: Set<PartID> = []
    var slots: Set<ContentParameter> = []
  }

  init(_ graph: ViewGraph) {
    self.graph = graph
    shown = ShownParts(graph)
    var previews: Set<PartID> = []
    for root in graph.roots where root.isPreview {
      previews.insert(root.part)
      for part in shown.targets(of: root.part) { previews.insert(part) }
    }
    self.previews = previews
  }

  /// Each injection outside of previews, with what stands inside; what is injected too much in a preview does no harm.
  func injections() -> [(frame: Int32, inside: Inside)] {
    var insides: [Int32: Inside] = [:]
    func note(_ frame: Int32, _ body: (inout Inside) -> Void) {
      var next = frame
      while next >= 0 {
        if case .injects = graph.frames[Int(next)].kind { body(&insides[next, default: Inside()]) }
        next = graph.frames[Int(next)].outer
      }
    }
    for link in graph.links { note(link.frame) { $0.parts.insert(link.to) } }
    for slot in graph.slots {
      for occurrence in graph.occurrences[slot] ?? [] { note(occurrence.frame) { $0.slots.insert(slot) } }
    }
    return graph.injections.filter { !previews.contains($0.part) }.map { ($0.frame, insides[$0.frame] ?? Inside()) }
  }

  /// All types whose bodies may be shown there; nil where something is shown of which nothing is known.
  func types(_ inside: Inside) -> Set<TypeID>? {
    var types: Set<TypeID> = []
    var seen = inside.parts
    var queue = Array(inside.parts)
    var next = 0
    func show(_ slot: ContentParameter) -> Bool {
      guard let parts = shown.given[slot], !parts.isEmpty else { return false }
      for part in parts where seen.insert(part).inserted { queue.append(part) }
      return true
    }
    for slot in inside.slots {
      guard show(slot) else { return nil }
    }
    while next < queue.count {
      let part = queue[next]
      next += 1
      switch graph[part] {
      case .unknown: return nil
      case .type(let type): types.insert(type)
      case .unit, .local, .result, .field, .argument, .root: break
      }
      // What a modifier is applied to stands below where it is applied.
      for slot in shown.slots(of: part) where !graph.modifierContents.contains(slot) {
        guard show(slot) else { return nil }
      }
      for target in shown.targets(of: part) where seen.insert(target).inserted { queue.append(target) }
    }
    return types
  }
}
