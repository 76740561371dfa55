/// What each view needs from the environment around it, itself and through the views that it shows, and who shows it.
struct ViewNeeds {
  struct Need {
    var wanted: Wanted
    var read: EnvironmentReads.Read
    /// Neither a branch nor an action stands before it.
    var isCertain: Bool
  }

  /// Who shows a view, and where.
  enum Shower {
    case type(TypeID, Reference)
    case root(ViewRoot)
  }

  /// By view, one for each object and key.
  private(set) var needs: [TypeID: [Need]] = [:]
  private(set) var showers: [TypeID: [Shower]] = [:]

  init(_ search: MissingInjectionSearch, roots all: [ViewRoot], program: Program) {
    let graph = search.links.graph
    let roots = Dictionary(all.map { ($0.part, $0) }) { first, _ in first }
    for (part, number) in graph.numbers {
      guard case .type(let type) = part, !program[type].isExternal else { continue }
      needs[type] = Self.needs(of: number, search)
      showers[type] = Self.showers(of: number, search.links, roots)
    }
  }

  private static func needs(of part: PartID, _ search: MissingInjectionSearch) -> [Need] {
    var found: [Wanted: Need] = [:]
    for index in search.nearest.needs[part] ?? [] {
      let entry = search.nearest.entries[index]
      guard search.isOurs(entry.need.object), entry.need.cleared == nil, entry.need.unresolved == nil else { continue }
      let isCertain = entry.need.doubts.isEmpty
      if let known = found[entry.need.object], known.isCertain || !isCertain { continue }
      found[entry.need.object] = Need(
        wanted: entry.need.object, read: search.reads[entry.read].read, isCertain: isCertain)
    }
    return found.values.sorted {
      search.links.program.text(of: $0.wanted) < search.links.program.text(of: $1.wanted)
    }
  }

  /// The nearest types and roots outwards from a view.
  private static func showers(of part: PartID, _ links: ViewLinks, _ roots: [PartID: ViewRoot]) -> [Shower] {
    var result: [Shower] = []
    var seen: Set<PartID> = [part]
    var queue = [part]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for index in links.incoming[Int(current.raw)] {
        let link = links.graph.links[index]
        guard seen.insert(link.from).inserted else { continue }
        // The code that stands in a type's body, a scene or a preview.
        if let root = roots[link.from] {
          result.append(.root(root))
        } else if case .unit = links.graph[link.from], let owner = links.graph.owner(of: link.from),
          links.graph.numbers[.type(owner)] != nil, link.place.file >= 0
        {
          result.append(.type(owner, link.place))
        } else {
          queue.append(link.from)
        }
      }
    }
    return result
  }
}
