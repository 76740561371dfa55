import DepGraphSyntax

/// A way from a part to a read in what it shows, with the `#if` conditions that stand on it.
struct ViewPath {
  /// One part showing another.
  struct Hop {
    var part: Part
    var place: Reference
  }

  private(set) var hops: [Hop] = []
  /// How many branches have to be taken on the way.
  private(set) var branches = 0
  private var conditions: Set<String> = []
  /// The first link that no build or no run takes after those before it.
  private(set) var obstacle: Int?

  /// Whether some build and some run may go that way.
  var isOpen: Bool { obstacle == nil }

  /// - Parameters:
  ///   - read: with the `#if` conditions under which its value is asked for, each set a way there.
  ///   - start: the conditions that the root stands under.
  init(
    _ index: Int, _ requirements: Requirements, _ graph: ViewGraph, _ read: EnvironmentReads.Read,
    uses: [Set<String>], from start: Set<String>, _ program: Program, _ units: UnitTable
  ) {
    var entry = requirements.entries[index]
    conditions = start
    var literals: [ContentParameter: Literal] = [:]
    var last: Int?
    func check(_ link: Int?) {
      if obstacle == nil, !ConditionCompatibility.canHold(conditions) { obstacle = link }
    }
    while entry.link >= 0 {
      let link = graph.links[entry.link]
      hops.append(Hop(part: graph[link.to], place: link.place))
      var frame = link.frame
      while frame >= 0 {
        switch graph.frames[Int(frame)].kind {
        case .condition(let text): conditions.insert(text)
        case .branch: branches += 1
        case .when(let condition):
          if obstacle == nil, let value = literals[condition.slot], !condition.allows(value) { obstacle = entry.link }
        default: break
        }
        frame = graph.frames[Int(frame)].outer
      }
      let given = (graph.literals[entry.link] ?? [:]).compactMapValues { value in
        if case .same(let slot) = value { literals[slot] } else { value }
      }
      // A view has its own properties, a function its own parameters: what came before holds no more.
      switch graph[link.to] {
      case .type: literals = [:]
      case .unit(let unit):
        if case .function = units[unit] {
          literals = literals.filter { if case .field = $0.key { true } else { false } }
        }
      case .local, .result, .field, .argument, .root, .unknown: break
      }
      literals.merge(given) { $1 }
      if let condition = Self.condition(of: graph[link.to], program, units) { conditions.insert(condition) }
      check(entry.link)
      last = entry.link
      entry = requirements.entries[entry.next]
    }
    if let condition = program.declaration(read.property).header.condition { conditions.insert(condition) }
    check(last)
    if obstacle == nil, !uses.contains(where: { ConditionCompatibility.canHold(conditions.union($0)) }) {
      obstacle = last ?? -1
    }
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
    case .local, .result, .argument, .root, .unknown: return nil
    }
  }
}
