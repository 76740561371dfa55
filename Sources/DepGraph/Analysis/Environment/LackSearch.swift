/// What a root shows without injecting what that needs.
///
/// Only a shortest way to each object is kept. Where no build or no run takes it, the next shortest is looked for.
struct LackSearch {
  let links: ViewLinks
  let units: UnitTable
  let reads: [(read: EnvironmentReads.Read, use: UsedProperties.Use)]
  private let nearest: Requirements

  /// Conditions of one way often exclude each other, the more of them the more often: behind more branches than these a
  /// need is counted, not told.
  private static let branchesTold = 2
  /// So many ways to one object are tried.
  private static let attempts = 8

  struct Result {
    var objects: [EnvironmentAnalysis.Missing] = []
    var unresolved: Set<EnvironmentAnalysis.Unresolved> = []
    /// Behind too many branches.
    var remote: Set<TypeID> = []
    /// Links that end a way to an object.
    var obstacles: [TypeID: Set<Int>] = [:]
  }

  init(_ links: ViewLinks, reads: [(read: EnvironmentReads.Read, use: UsedProperties.Use)], units: UnitTable) {
    self.links = links
    self.units = units
    self.reads = reads
    nearest = Requirements(links, reads: Self.requirements(reads))
  }

  private static func requirements(
    _ reads: [(read: EnvironmentReads.Read, use: UsedProperties.Use)], of object: TypeID? = nil
  ) -> [(index: Int, read: Requirements.Read)] {
    reads.enumerated().compactMap { index, item in
      guard let type = item.read.requires, object == nil || type == object else { return nil }
      return (index, Requirements.Read(type: item.read.owner, object: type, doubts: item.use.doubts))
    }
  }

  func lack(of root: RootSurroundings.Surrounded) -> Result {
    var result = Result()
    find(root, nearest, &result)
    for object in result.obstacles.keys.sorted() {
      var known = 0
      for _ in 0..<Self.attempts {
        let barred = result.obstacles[object] ?? []
        guard barred.count > known, !result.objects.contains(where: { $0.object == object }) else { break }
        known = barred.count
        find(root, Requirements(links, reads: Self.requirements(reads, of: object), without: barred), &result)
      }
    }
    result.remote.subtract(result.objects.map(\.object))
    result.objects.sort { links.program[$0.object].path < links.program[$1.object].path }
    return result
  }

  private func find(_ root: RootSurroundings.Surrounded, _ requirements: Requirements, _ result: inout Result) {
    let needs = requirements.needs[root.root.part] ?? []
    let entries = needs.map { requirements.entries[$0] }
    // What is shown for certain first; a preview answers for nothing else.
    let doubts: [Passage.Doubts] = root.root.isPreview ? [[]] : [[], .later, .conditional, [.later, .conditional]]
    let order = doubts.flatMap { doubt in entries.indices.filter { entries[$0].need.doubts == doubt } }
    for position in order {
      let entry = entries[position]
      guard let need = links.need(entry.need, through: root.around), !need.isInside,
        !result.objects.contains(where: { $0.object == need.object }), !links.program[need.object].isExternal
      else { continue }
      if let place = need.unresolved {
        result.unresolved.insert(EnvironmentAnalysis.Unresolved(place: place, object: need.object))
        continue
      }
      let (read, use) = reads[entry.read]
      let way = Way(needs[position], requirements, links.graph, read, links.program, units)
      if let obstacle = way.obstacle {
        result.obstacles[need.object, default: []].insert(obstacle)
        continue
      }
      let isCertain = !need.doubts.contains(.conditional)
      guard isCertain || way.branches <= Self.branchesTold else {
        result.remote.insert(need.object)
        continue
      }
      result.objects.append(
        EnvironmentAnalysis.Missing(
          object: need.object, path: way.hops, read: read, isCertain: isCertain, isInAction: use == .inActions))
    }
  }
}
