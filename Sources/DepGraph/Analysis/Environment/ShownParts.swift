/// What each part shows directly: other parts, and slots with what is given to these.
struct ShownParts {
  private var targets: [[PartID]]
  private var slots: [[Slot]]
  /// By slot, the arguments that are given to it.
  let given: [Slot: [PartID]]

  init(_ graph: ViewGraph) {
    targets = Array(repeating: [], count: graph.parts.count)
    slots = Array(repeating: [], count: graph.parts.count)
    given = Dictionary(grouping: graph.arguments, by: \.slot).mapValues { $0.map(\.part) }
    for link in graph.links { targets[Int(link.from.raw)].append(link.to) }
    for slot in graph.slots {
      for occurrence in graph.occurrences[slot] ?? [] { slots[Int(occurrence.part.raw)].append(slot) }
    }
  }

  func targets(of part: PartID) -> [PartID] { targets[Int(part.raw)] }
  func slots(of part: PartID) -> [Slot] { slots[Int(part.raw)] }
}
