import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax

/// One run of the planner, step by step.
struct PlanRun {
  private(set) var state: PlanState
  private let limit: Int?
  private let style: PlanStyle
  private let scope: PlanScope
  private let progress: Analyzer.Progress?
  private(set) var steps: [Plan.Step] = []
  private(set) var staying: [Plan.Staying] = []
  private(set) var notes: [String] = []
  /// Ids of the singletons that were migrated, in order.
  private var migrated: [String] = []
  /// What stands for the type of each.
  private var forms: [String: Dependency.Form] = [:]
  /// What previews get instead of them.
  private var inert = InertExpressions()

  /// Steps that a person does, which stand behind the others.
  private var manual: [Plan.Step] = []
  /// Types that reached a singleton when the last step was done.
  private var reaching: Int

  init(
    state: PlanState, limit: Int?, style: PlanStyle, scope: PlanScope, progress: Analyzer.Progress?
  ) {
    self.state = state
    self.limit = limit
    self.style = style
    self.scope = scope
    reaching = state.reachingTypes
    self.progress = progress
  }

  private var isFull: Bool { limit.map { steps.count >= $0 } ?? false }

  /// - Throws: `InputError` when nothing has the name that the plan is for.
  mutating func run() throws(InputError) {
    let wanted = try PlanSelection(scope, in: state)
    cutRings(wanted)
    let found = survey()
    let order = MigrationOrder(found.types, reads: found.reads, in: state)
    let ids = wanted.selected(order)
    for (position, id) in ids.enumerated() {
      progress?("plan", position, ids.count)
      isFull ? list(id) : step(id, order)
    }
    compose()
    for step in manual { finish(step) }
    let names = Set(ids.compactMap { state.linked.analysis.nodes[$0]?.name } + steps.compactMap(\.singleton))
    if scope != .all { staying.removeAll { !names.contains($0.singleton) } }
  }

  /// A step that is not written out.
  private mutating func list(_ id: String) {
    guard let node = state.graph.nodes.first(where: { $0.id == id }) else { return }
    finish(
      Plan.Step(
        kind: .migrate, title: "Inject \(node.name)", singleton: node.name,
        reasons: ["behind the steps that were asked for"],
        effort: effort(PlanAccess.all(of: id, in: state)), edits: [], patches: [], byHand: [], cycles: 0,
        hiddenReach: 0))
  }

  // MARK: cycles

  private mutating func cutRings(_ wanted: PlanSelection) {
    var left: Set<[String]> = []
    while let cycle = state.graph.cycles.first(where: { !left.contains($0.nodes) && wanted.contains($0) }) {
      let cut = RingCut(cycle, in: state)
      let next = cut.edits.isEmpty || isFull ? nil : state.applying(cut.edits)
      let isCut = next.map { $0.rings.isStrictSubset(of: state.rings) } ?? false
      var step = Plan.Step(
        kind: .cut, title: "Cut \(cut.from) -> \(cut.to)", singleton: cut.from,
        reasons: [
          "\(ring(cycle)) is \(cycle.certainty == .certain ? "an initialization cycle" : "an initialization cycle in some runs")",
          "this edge is the cheapest edge to cut: \(cut.how)",
        ], effort: Plan.Effort(reads: 1, types: 1), edits: [], patches: [], byHand: [], cycles: 0, hiddenReach: 0)
      if isCut, let next {
        step.write(cut.edits, on: state)
        state = next
      } else {
        step.byHand = [cut.place]
        left.insert(cycle.nodes)
      }
      finish(step)
    }
  }

  private func ring(_ cycle: Cycle) -> String {
    cycle.names(state.linked.analysis.nodes.mapValues(\.name)).joined(separator: " -> ")
  }

  // MARK: what there is

  /// The type and the number of reads of each singleton that a step is made for.
  private mutating func survey() -> (types: [String: TypeID], reads: [String: Int]) {
    var types: [String: TypeID] = [:]
    var reads: [String: Int] = [:]
    for edge in state.graph.edges where edge.kind == .singletonAccess { reads[edge.to, default: 0] += edge.sites.count }
    let variables = variables()
    var system = 0
    for node in state.graph.nodes where node.kind == .singleton {
      if node.origin == .sdk {
        system += 1
      } else if let reason = node.kept {
        staying.append(Plan.Staying(singleton: node.name, reason: reason.isEmpty ? "kept on purpose" : reason))
      } else if reads[node.id] == nil {
        staying.append(Plan.Staying(singleton: node.name, reason: "nothing reads it: it can be deleted"))
      } else if let variable = variables[node.id], let reason = StayingReason.ofState(variable, node.id, in: state) {
        staying.append(Plan.Staying(singleton: node.name, reason: reason))
      } else if let variable = variables[node.id] {
        types[node.id] = state.program[variable].owner ?? state.program.type(of: variable).nominal
        if types[node.id] == nil { byHand(node, "a global whose type is not known: pass it in by hand") }
      } else {
        byHand(node, "a function gives it: pass in what it gives")
      }
    }
    if system > 0 {
      notes.append("\(system.counted("singleton")) of the SDK stay as they are")
    }
    return (types, reads)
  }

  private func variables() -> [String: VariableID] {
    var result: [String: VariableID] = [:]
    for raw in state.program.variables.indices where state.storage.role(of: VariableID(raw))?.isShared == true {
      let id = VariableID(raw)
      guard case .variable(let final) = SharedStorage.final(.variable(id), in: state.program), final == id,
        let node = state.storage.node(of: .variable(id)), result[node.id] == nil
      else { continue }
      result[node.id] = id
    }
    return result
  }

  private mutating func byHand(_ node: GraphNode, _ reason: String, at known: [Plan.Place]? = nil) {
    let accesses = PlanAccess.all(of: node.id, in: state)
    let places = known ?? accesses.filter(\.isDirect).map { state.place($0.reference, reason) }
    manual.append(
      Plan.Step(
        kind: .migrate, title: "Migrate \(node.name) by hand", singleton: node.name, reasons: [reason],
        effort: effort(accesses), edits: [], patches: [], byHand: places, cycles: 0, hiddenReach: 0))
  }

  private func effort(_ accesses: [PlanAccess]) -> Plan.Effort {
    Plan.Effort(reads: accesses.count, types: Set(accesses.map(\.access.owner)).count)
  }

  // MARK: one singleton

  private func planned(_ id: String) throws(PlannedSingleton.Obstacle) -> PlannedSingleton {
    guard let node = state.graph.nodes.first(where: { $0.id == id }), let variable = variables()[id] else {
      throw PlannedSingleton.Obstacle(reason: "no static of that name any more")
    }
    return try PlannedSingleton(node, variable, in: state)
  }

  private func contexts() -> UseContexts { UseContexts(state: state, statics: Set(variables().values)) }

  private mutating func step(_ id: String, _ order: MigrationOrder) {
    guard let node = state.graph.nodes.first(where: { $0.id == id }) else { return }
    let singleton: PlannedSingleton
    do throws(PlannedSingleton.Obstacle) {
      singleton = try planned(id)
    } catch {
      return byHand(node, error.reason)
    }
    let accesses = PlanAccess.all(of: id, in: state)
    let contexts = contexts()
    if let reason = StayingReason(state: state, contexts: contexts).reason(singleton, accesses) {
      return keep(singleton, reason, accesses)
    }
    let waiting = migrated.filter { order.needs[$0]?.contains(id) ?? false }
    let draft: MigrationDraft
    do throws(WrittenType.Inexpressible) {
      let object = inert.object(singleton, in: state) { try? planned($0) }
      draft = try MigrationDraft(singleton, accesses, style: style, contexts: contexts, inert: object, in: state)
    } catch {
      return byHand(node, error.reason)
    }
    // Those made earlier get what looks for it later; where that is not enough to avoid a ring, all of them do.
    let tiers = [waiting, migrated].map { ids in Set(ids.compactMap { try? planned($0).type }) }
    let attempt = MigrationAttempt(draft, singleton, in: state)
    switch attempt.run(providers: tiers) {
    case .done(let migration, let next):
      migrated.append(id)
      forms[id] = draft.form
      inert.add(singleton, draft.form)
      let reasons = reasons(id, waiting, order) + (draft.reason.map { [$0] } ?? [])
      accept(migration, singleton, reasons: reasons, next)
    case .open(let places): byHand(node, "each of its uses needs a decision", at: places)
    case .refused(let reason): byHand(node, reason)
    }
  }

  private func reasons(_ id: String, _ waiting: [String], _ order: MigrationOrder) -> [String] {
    let names = state.linked.analysis.nodes.mapValues(\.name)
    func list(_ ids: [String]) -> String { ids.map { names[$0] ?? $0 }.sorted().joined(separator: ", ") }
    let needs = (order.needs[id] ?? []).filter { migrated.contains($0) }
    var reasons = [needs.isEmpty ? "it needs no other singleton" : "it needs \(list(Array(needs))), which came before"]
    if !waiting.isEmpty {
      reasons.append(
        "\(list(waiting)) \(waiting.count == 1 ? "needs" : "need") it and came before: it is looked for when it is used"
      )
    }
    return reasons
  }

  private mutating func accept(
    _ migration: Migration, _ singleton: PlannedSingleton, reasons: [String], _ next: PlanState
  ) {
    var step = Plan.Step(
      kind: .migrate, title: "Inject \(singleton.name)", singleton: singleton.name, reasons: reasons,
      effort: migration.effort, edits: [], patches: [], byHand: migration.byHand, cycles: 0, hiddenReach: 0)
    if !isFull { step.write(migration.edits, on: state) }
    state = next
    finish(step)
  }

  private mutating func keep(_ singleton: PlannedSingleton, _ reason: String, _ accesses: [PlanAccess]) {
    let file = state.program[singleton.variable].file
    let position = state.program.declaration(singleton.variable).header.position
    var edits: [Int: SourceEdits] = [:]
    if let offset = KeepInsertion.offset(of: position, in: state.syntax(file)) {
      let indentation = state.syntax(file).indentation(at: offset)
      edits[file, default: SourceEdits()].insert("// depgraph:keep \(reason)\n\(indentation)", at: offset)
    }
    var step = Plan.Step(
      kind: .keep, title: "Keep \(singleton.name)", singleton: singleton.name, reasons: [reason],
      effort: effort(accesses), edits: [], patches: [], byHand: [], cycles: 0, hiddenReach: 0)
    if !isFull { step.write(edits, on: state) }
    if let next = state.applying(edits) { state = next }
    finish(step)
  }

  // MARK: the end

  private mutating func compose() {
    guard !isFull, !migrated.isEmpty else { return }
    let singletons = migrated.compactMap { id in
      forms[id].flatMap { form in (try? planned(id)).map { ($0, form) } }
    }
    let composition = Composition(singletons, in: state, contexts: contexts())
    guard !composition.edits.isEmpty, let next = state.applying(composition.edits),
      next.rings.isSubset(of: state.rings),
      PlanProof(from: state, to: next).problems.isEmpty
    else { return }
    var step = Plan.Step(
      kind: .compose, title: "Make the services once, at the root", singleton: nil,
      reasons: ["nothing but the app itself names \(composition.names.joined(separator: ", ")) any more"],
      effort: Plan.Effort(reads: composition.names.count, types: 1), edits: [], patches: [], byHand: composition.left,
      cycles: 0, hiddenReach: 0)
    step.write(composition.edits, on: state)
    state = next
    finish(step)
  }

  private mutating func finish(_ step: Plan.Step) {
    var step = step
    step.cycles = state.graph.cycles.count
    step.hiddenReach = state.graph.summary.hiddenReach
    step.frees = max(0, reaching - state.reachingTypes)
    reaching = state.reachingTypes
    step.byHand.sort { ($0.file, $0.line, $0.column, $0.what) < ($1.file, $1.line, $1.column, $1.what) }
    steps.append(step)
  }
}

extension Plan.Step {
  /// - Parameter state: the sources before the step.
  fileprivate mutating func write(_ changes: [Int: SourceEdits], on state: PlanState) {
    for (file, changes) in changes.sorted(by: { $0.key < $1.key }) {
      let path = state.files[file].path
      let bytes = state.syntax(file).bytes
      edits += changes.edits(of: path, bytes: bytes, facts: state.facts[file])
      if let patch = UnifiedDiff(changes, of: bytes).patch(path: path) { patches.append(patch) }
    }
    effort.lines = patches.reduce(0) { $0 + $1.lines }
  }
}
