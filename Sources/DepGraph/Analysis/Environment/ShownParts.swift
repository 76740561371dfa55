/// What each part shows directly: other parts, and slots with what is given to these.
struct ShownParts {
  private var targets: [[PartID]]
  /// For each target what its generic parameters are bound to.
  private var bound: [[Int32]]
  private var slots: [[ContentParameter]]
  /// By slot, the arguments that are given to it.
  let given: [ContentParameter: [PartID]]

  init(_ graph: ViewGraph) {
    targets = Array(repeating: [], count: graph.parts.count)
    bound = Array(repeating: [], count: graph.parts.count)
    slots = Array(repeating: [], count: graph.parts.count)
    given = Dictionary(grouping: graph.arguments, by: \.slot).mapValues { $0.map(\.part) }
    for link in graph.links {
      targets[Int(link.from.raw)].append(link.to)
      bound[Int(link.from.raw)].append(link.bindings)
    }
    for slot in graph.slots {
      for occurrence in graph.occurrences[slot] ?? [] { slots[Int(occurrence.part.raw)].append(slot) }
    }
  }

  func targets(of part: PartID) -> [PartID] { targets[Int(part.raw)] }
  /// Indices into `ViewGraph.bindings`, in the order of the targets; -1 for none.
  func bindings(of part: PartID) -> [Int32] { bound[Int(part.raw)] }
  func slots(of part: PartID) -> [ContentParameter] { slots[Int(part.raw)] }
}
