/// Builds a body's regions while its code is walked.
struct RegionBuilder {
  /// The regions that are open, innermost last.
  private var open: [Region] = [Region(kind: .block, id: 0)]
  private var next: RegionID = 1

  /// Begins a region inside the current one.
  mutating func open(_ kind: Region.Kind) -> RegionID {
    defer { next += 1 }
    open.append(Region(kind: kind, id: next))
    return next
  }

  /// Ends the innermost region.
  mutating func close() {
    let region = open.removeLast()
    // A block that nothing can leave early is part of what is around it.
    if region.kind == .block, region.isStraight {
      open[open.count - 1].items += region.items
    } else {
      open[open.count - 1].items.append(.region(region))
    }
  }

  mutating func add(_ step: Region.Step) { open[open.count - 1].items.append(.step(step)) }
  mutating func leave(_ target: Region.Target) { open[open.count - 1].items.append(.leave(target)) }

  mutating func mayLeave(_ target: Region.Target, _ why: Uncertainty) {
    open[open.count - 1].items.append(.mayLeave(target, why))
  }

  /// Takes back accesses from that number on.
  mutating func forgetAccesses(from first: Int) {
    for index in open.indices {
      open[index].mapSteps { step in
        if case .access(let number) = step, number >= first { nil } else { step }
      }
    }
  }

  /// The whole body, when all that was opened inside it is closed.
  var body: Region { open[0] }
  /// How many regions the body has.
  var count: Int { next }
}
