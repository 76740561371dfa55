/// Which steps of a body run on every path to its end, which on some, and which on none.
///
/// A path that ends nowhere (`fatalError()`, an endless loop) does not complete, so what stands beside it is not
/// weakened: behind `guard c else { fatalError() }` everything is certain.
struct ControlFlow {
  /// How a region can be left, and what makes each way less than certain. `fall` is its end.
  private struct Outcomes {
    var falls = false
    var exits: [(target: Region.Target, why: Uncertainty)] = []

    mutating func add(_ target: Region.Target, _ why: Uncertainty) {
      if let known = exits.firstIndex(where: { $0.target == target }) {
        exits[known].why.formUnion(why)
      } else {
        exits.append((target, why))
      }
    }
  }

  private var outcomes: [Outcomes]
  /// Whether a path that leaves to the end of that block can complete.
  private var completes: [Bool]
  private let visit: (Region.Step, Uncertainty?) -> Void

  /// - Parameters:
  ///   - count: how many regions the body has.
  ///   - visit: called once for each step, in the order of the code, with what makes it less than certain; nil when no
  ///     path leads to it.
  static func run(_ body: Region, count: Int, visit: @escaping (Region.Step, Uncertainty?) -> Void) {
    var flow = ControlFlow(count: count, visit: visit)
    _ = flow.findOutcomes(body)
    flow.walk(body, [], fallCompletes: true)
  }

  private init(count: Int, visit: @escaping (Region.Step, Uncertainty?) -> Void) {
    outcomes = Array(repeating: Outcomes(), count: count)
    completes = Array(repeating: false, count: count)
    self.visit = visit
  }

  // MARK: bottom up

  private mutating func findOutcomes(_ region: Region) -> Outcomes {
    var result = Outcomes()
    var here: Uncertainty? = []
    for item in region.items {
      // What no path leads to is looked at too: the walk asks for its outcomes.
      let why = here ?? []
      let isReached = here != nil
      switch item {
      case .step: break
      case .leave(let target):
        if isReached { result.add(target, why) }
        here = nil
      case .mayLeave(let target, let reasons):
        if isReached {
          result.add(target, why.union(reasons))
          here = why.union(reasons)
        }
      case .region(let inner):
        let inside = findOutcomes(inner)
        guard isReached, inner.kind != .deferred else { continue }
        here = inside.falls ? why : nil
        for (target, extra) in inside.exits {
          result.add(target, why.union(extra))
          here?.formUnion(extra)
        }
      }
    }
    switch region.kind {
    case .block:
      let isLeft = result.exits.firstIndex { $0.target == .end(region.id) }
      result.falls = here != nil || isLeft != nil
      if let isLeft { result.exits.remove(at: isLeft) }
    case .loop: result.falls = false
    case .deferred: result.falls = true
    }
    outcomes[region.id] = result
    return result
  }

  // MARK: top down

  private func canComplete(_ target: Region.Target) -> Bool {
    switch target {
    case .end(let id): completes[id]
    case .return, .error: true
    case .nowhere: false
    }
  }

  private func canComplete(_ outcomes: Outcomes, falling: Bool) -> Bool {
    (outcomes.falls && falling) || outcomes.exits.contains { canComplete($0.target) }
  }

  /// - Parameters:
  ///   - position: what makes reaching the region less than certain; nil when no path does.
  ///   - fallCompletes: whether what runs behind the region can complete.
  private mutating func walk(_ region: Region, _ position: Uncertainty?, fallCompletes: Bool) {
    if region.kind == .block { completes[region.id] = fallCompletes }
    let behind = completion(behind: region, fallCompletes)
    var here = position
    for (index, item) in region.items.enumerated() {
      switch item {
      case .step(let step): visit(step, here)
      case .leave: here = nil
      case .mayLeave(let target, let why):
        if canComplete(target) { here?.formUnion(why) }
      case .region(let inner):
        walk(inner, here, fallCompletes: behind[index])
        guard inner.kind != .deferred else { continue }
        let inside = outcomes[inner.id]
        if inside.falls {
          for (target, why) in inside.exits where canComplete(target) { here?.formUnion(why) }
        } else {
          here = nil
        }
      }
    }
  }

  /// For each item of a region whether what runs after it can complete.
  private func completion(behind region: Region, _ fallCompletes: Bool) -> [Bool] {
    var after =
      region.kind == .loop
      // Going around completes only where something leaves the loop.
      ? outcomes[region.id].exits.contains { canComplete($0.target) } : fallCompletes
    var result = Array(repeating: after, count: region.items.count)
    for (index, item) in region.items.enumerated().reversed() {
      result[index] = after
      switch item {
      case .step: break
      case .leave(let target): after = canComplete(target)
      case .mayLeave(let target, _): after = after || canComplete(target)
      case .region(let inner) where inner.kind != .deferred:
        after = canComplete(outcomes[inner.id], falling: after)
      case .region: break
      }
    }
    return result
  }
}
