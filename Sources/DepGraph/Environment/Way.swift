/// A way from a part to a read in what it shows, with the `#if` conditions that stand on it.
struct Way {
  /// One part showing another.
  struct Hop {
    var part: Part
    var place: Reference
  }

  private(set) var hops: [Hop] = []
  private(set) var conditions: Set<String> = []

  init(
    _ index: Int, _ requirements: Requirements, _ read: EnvironmentReads.Read, _ program: Program, _ units: UnitTable
  ) {
    let graph = requirements.graph
    var entry = requirements.entries[index]
    while entry.link >= 0 {
      let link = graph.links[entry.link]
      hops.append(Hop(part: graph[link.to], place: link.place))
      var frame = link.frame
      while frame >= 0 {
        if case .condition(let text) = graph.frames[Int(frame)].kind { conditions.insert(text) }
        frame = graph.frames[Int(frame)].outer
      }
      if let condition = Self.condition(of: graph[link.to], program, units) { conditions.insert(condition) }
      entry = requirements.entries[entry.next]
    }
    if let condition = program.declaration(read.property).header.condition { conditions.insert(condition) }
  }

  private static func condition(of part: Part, _ program: Program, _ units: UnitTable) -> String? {
    switch part {
    case .type(let id):
      return program.facts[program[id].file].types[program[id].declaration].header.condition
    case .field(let id): return program.declaration(id).header.condition
    case .unit(let unit):
      switch units[unit] {
      case .function(let id): return program.declaration(id).header.condition
      case .getter(let id): return program.declaration(id).header.condition
      default: return nil
      }
    case .local, .argument, .root: return nil
    }
  }
}
