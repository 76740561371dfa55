/// What a root shows without injecting what that needs.
///
/// Only a shortest way to each object is kept. Where no build or no run takes it, the next shortest is looked for.
struct MissingInjectionSearch {
  let links: ViewLinks
  let units: UnitTable
  let reads: [RequiredRead]
  private let nearest: Requirements
  private let conditions: RootConditions
  /// What some code injects.
  private let injected: InjectedAnywhere

  /// Conditions of one way often exclude each other, the more of them the more often: behind more branches than these an
  /// object that is injected elsewhere is counted, not told.
  private static let branchesTold = 2
  /// So many ways to one object are tried.
  private static let attempts = 8

  struct Result {
    var objects: [EnvironmentAnalysis.Missing] = []
    /// What something of unknown type that is injected on the way may be; by the place of that.
    var shielded: [Requirements.Need.Shield: [EnvironmentAnalysis.Missing]] = [:]
    /// Behind too many branches.
    var remote: [EnvironmentAnalysis.Missing] = []
    /// Links that end a way to an object.
    var obstacles: [Wanted: Set<Int>] = [:]

    func has(_ wanted: Wanted) -> Bool { objects.contains { $0.wanted == wanted } }
  }

  init(_ links: ViewLinks, reads: [RequiredRead], injected: InjectedAnywhere, units: UnitTable) {
    self.links = links
    self.units = units
    self.reads = reads
    self.injected = injected
    nearest = Requirements(links, reads: Self.requirements(reads))
    conditions = RootConditions(graph: links.graph, program: links.program, units: units)
  }

  private static func requirements(_ reads: [RequiredRead]) -> [(index: Int, read: Requirements.Read)] {
    reads.enumerated().compactMap { index, item in
      guard let wanted = item.read.wanted else { return nil }
      return (index, Requirements.Read(type: item.read.owner, object: wanted, doubts: item.use.doubts))
    }
  }

  /// Reads that may be of that.
  private func requirements(of wanted: Wanted) -> [(index: Int, read: Requirements.Read)] {
    Self.requirements(reads).filter { item in
      guard case .object(let type) = item.read.object, case .object(let object) = wanted else {
        return item.read.object == wanted
      }
      return links.program.match(injected: object, read: type) != .different
    }
  }

  func lack(of root: RootEnvironment.Surrounded) -> Result {
    var result = Result()
    find(root, nearest, nil, &result)
    let barred = result.obstacles.keys.sorted { text($0) < text($1) }
    for object in barred {
      var known = 0
      for _ in 0..<Self.attempts {
        let links = result.obstacles[object] ?? []
        guard links.count > known, !result.has(object) else { break }
        known = links.count
        let others = Requirements(self.links, reads: requirements(of: object), without: links)
        find(root, others, object, &result)
      }
    }
    let told = result
    result.remote.removeAll { told.has($0.wanted) }
    result.objects.sort { text($0.wanted) < text($1.wanted) }
    return result
  }

  private func text(_ wanted: Wanted) -> String { links.program.text(of: wanted) }

  /// - Parameter wanted: nil for every object.
  private func find(
    _ root: RootEnvironment.Surrounded, _ requirements: Requirements, _ wanted: Wanted?, _ result: inout Result
  ) {
    let needs = requirements.needs[root.root.part] ?? []
    let entries = needs.map { requirements.entries[$0] }
    let order = root.root.doubts.flatMap { doubt in entries.indices.filter { entries[$0].need.doubts == doubt } }
    for position in order {
      let entry = entries[position]
      guard let need = links.need(entry.need, through: root.around), !need.isInside,
        wanted == nil || need.object == wanted, !result.has(need.object), isOurs(need.object)
      else { continue }
      let item = reads[entry.read]
      let way = ViewPath(
        needs[position], requirements, links.graph, item.read, uses: item.conditions,
        from: conditions.conditions(of: root.root), links.program, units)
      if let obstacle = way.obstacle {
        result.obstacles[need.object, default: []].insert(obstacle)
        continue
      }
      let missing = EnvironmentAnalysis.Missing(
        wanted: need.object, path: way.hops, read: item.read, isCertain: !need.doubts.contains(.conditional),
        isInAction: item.use == .inActions || item.use == .inActionsOfBranches, cleared: need.cleared)
      if let shield = need.unresolved {
        if !(result.shielded[shield] ?? []).contains(where: { $0.wanted == need.object }) {
          result.shielded[shield, default: []].append(missing)
        }
        continue
      }
      let isRemote = !missing.isCertain && way.branches > Self.branchesTold && injected.mayBe(need.object)
      guard !isRemote else {
        result.remote.append(missing)
        continue
      }
      result.objects.append(missing)
    }
  }

  /// Objects of other modules may be injected by those modules' own views.
  private func isOurs(_ wanted: Wanted) -> Bool {
    guard case .object(let object) = wanted else { return true }
    guard case .nominal(let id, _) = object else { return false }
    return !links.program[id].isExternal
  }
}

/// A read that traps where nothing is injected, and when.
struct RequiredRead {
  var read: EnvironmentReads.Read
  var use: UsedProperties.Use
  /// The `#if` conditions under which the value is asked for, each set a way there.
  var conditions: [Set<String>]
}

extension ViewRoot {
  /// What keeps a view in it from being shown, and is looked for all the same: what is shown for certain first. A preview
  /// answers for nothing else, and nobody can press or present anything in a picture that is drawn.
  var doubts: [EnvironmentSummary.Doubts] {
    if isPreview { return [[]] }
    if isDrawn { return [[], .conditional] }
    return [[], .later, .conditional, [.later, .conditional]]
  }
}
