import DepGraphModel
import DepGraphSyntax

/// Walks the bodies of one file: finds the type of each expression, what each name means, and what each unit does.
///
/// One evaluator serves one file at a time and records into `result`. While variables' types are still being inferred it
/// runs with `isRecording == false` and leaves no trace.
final class Evaluator {
  let program: Program
  let units: UnitTable
  /// Infers variables' types on demand while they are not all known; nil afterwards.
  let inference: TypeInference?
  let isRecording: Bool
  /// The file's share of work; what is behind its end is nothing.
  let budget: WorkBudget
  /// Property wrappers that read a dependency container.
  var containerWrappers = Set(Configuration.defaultContainerWrappers)

  var file = 0
  /// The file may build views: what its nodes mean is recorded for them.
  var recordsViews = false
  var result = FileEvaluation()

  // MARK: where the walk stands

  var scope = LookupScope(file: 0)
  var owner = Owner.topLevel(0)
  var unit = UnitID(0)
  var effects: [Effect] = []
  /// The control flow of the unit, as far as it is walked.
  var regions = RegionBuilder()
  /// Where `break` and `continue` lead, innermost last.
  var exits: [ExitScope] = []
  /// Where an error that is thrown here leads.
  var handler = Region.Target.error
  /// What is changed in place: `x.p` of `x.p += 1`; `x.p.q` and `x.p` of `x.p.q += 1`.
  var changedPlaces: Set<NodeIndex> = []
  /// What takes work in the place that is written, and has been evaluated.
  var knownParts: [NodeIndex: Value] = [:]
  /// What is written is changed in place.
  var isInPlace = false
  /// In a `defer`: the byte at which its block ends.
  var deferredTo: UInt32?
  /// What makes everything here less than certain, wherever it stands.
  var reasons: Uncertainty = []
  /// Where everything from here on runs.
  var whereabouts = ExecutionContext()
  /// What is emitted runs on the main thread, whichever this one is.
  var movesToMain = false
  var locals: [Local] = []
  /// The blocks around, innermost last.
  var blocks: [NodeIndex] = []
  /// The object whose member the arguments are for.
  var callee = LockedObject.unknown
  /// The function whose body this is, for its parameters and for `return`.
  var function: FunctionID?
  /// `self` has a value here (not in static members and free functions).
  var selfType: ValueType = .unknown
  var hasInstance = false
  /// In the body of an initializer of `selfType` itself: its observers do not run for direct assignments.
  var isOwnInitializer = false
  var delegatesInitialization = false
  /// Under `try` or `try?`: what follows a call that may throw may not run.
  var isTrying = false
  var callsSuperInitializer = false
  /// The next expression's `await` is seen to.
  var isAwaited = false
  /// Under an `await`.
  var isAwaiting = false
  /// What the closure or function returns, as far as it is seen.
  var returned: Value = Value()
  /// What `return` gives back to.
  var expectedReturn: ValueType = .unknown
  /// `$0`, `$1` … of the closure around.
  var anonymousParameters: [Value] = []
  /// What a collection holds whose elements the next closure is given.
  var visitedElements: Value?
  /// What calling a closure of this file gives, as far as its body tells.
  var closureResults: [UnitID: Value] = [:]
  /// The new objects that only a closure of this file holds.
  var closureCaptures: [UnitID: [Value]] = [:]
  /// Calls of members whose receiver's type stayed unknown.
  var unresolvedCalls = 0
  var depth = 0
  /// What was looked at ahead.
  let memo: SynthesisMemo
  /// This one looks ahead for another evaluator.
  var isLookingAhead = false
  /// The closures around with the types of their parameters, as `memo` numbers them.
  var bindingContext = 0

  struct Local {
    var name: Name
    var value: Value
    /// A local function.
    var function: FunctionID?
    /// A local variable with accessors.
    var variable: VariableID?
    /// What the first read of a `lazy var` runs.
    var lazyValue: UnitID?
    /// The block that declares it.
    var block: NodeIndex?
    /// Some way here assigns the `lazy var` before.
    var isAssigned = false
    /// The property wrapper of a local variable or a parameter.
    var wrapper: TypeID?
    /// What a constant tells of the place where code runs: `let isMain = Thread.isMainThread`.
    var places = ContextRefinement()
  }

  init(
    program: Program, units: UnitTable, inference: TypeInference?, isRecording: Bool, budget: WorkBudget,
    memo: SynthesisMemo = SynthesisMemo()
  ) {
    self.budget = budget
    self.memo = memo
    self.program = program
    self.units = units
    self.inference = inference
    self.isRecording = isRecording
  }

  // MARK: nodes

  func node(_ index: NodeIndex) -> Node { program.facts[file].nodes[Int(index)] }
  func children(_ index: NodeIndex) -> ArraySlice<NodeIndex> { program.facts[file].children(of: index) }
  func name(_ index: NodeIndex) -> Name {
    program.fileNames[file][Int(program.facts[file].nodes[Int(index)].name)]
  }
  func resolveType(_ index: NodeIndex) -> ValueType { program.resolve(Reference(file: file, node: index), in: scope) }
  func findName(_ text: String) -> Name { program.names.find(text) ?? .empty }

  // MARK: recording

  func emit(
    _ action: Effect.Action, at node: NodeIndex, _ extra: Uncertainty = [], receiver: Effect.Receiver = .unknown,
    isLater: Bool = false
  ) {
    guard isRecording else { return }
    let all = reasons.union(extra)
    if all.contains(.never) { return }
    regions.add(.effect(effects.count))
    effects.append(
      Effect(
        action: action, node: node, own: all, receiver: receiver, whereabouts: whereabouts,
        movesToMain: movesToMain, isLater: isLater, deferredTo: deferredTo, callee: callee))
  }

  /// Whose member a call or read runs, for dispatch inside it.
  func receiver(_ value: Value?) -> Effect.Receiver {
    guard let value else { return .unknown }
    if value.isOwn { return .own }
    if case .held(let holder) = lockedObject(value) { return .member(holder, dispatching(value)) }
    return dispatching(value)
  }

  private func dispatching(_ value: Value) -> Effect.Receiver {
    if isQueue(program.unwrapped(value.type)) {
      switch value.source ?? objectSource(value) {
      case .object(let queue)?: return .exact(queue)
      case .node(let node)?: return .queue(node)
      case .closure?, .function?, .unknown?, nil: return .unknown
      }
    }
    let type = program.unwrapped(value.type.instance ?? value.type)
    if value.isExact, let id = type.nominal, program[id].kind != .protocol, !program[id].isExternal {
      return .exact(id)
    }
    return .unknown
  }

  /// What a property or parameter of that type takes hold of; nil when nothing asks for it.
  func held(_ value: Value, by type: ValueType) -> AbstractValue? {
    if let source = value.source ?? objectSource(value) { return source }
    return mayCarryObject(type) || program.unwrapped(type).isFunction ? .unknown : nil
  }

  /// Hands a value over, with what a collection literal holds.
  func flow(_ value: Value, of type: ValueType, into target: AbstractLocation, at node: NodeIndex) {
    recordArgumentFlow(value, into: target, at: node)
    for content in value.contents { flow(content, into: target, at: node) }
    if value.contents.isEmpty { flow(held(value, by: type), into: target, at: node) }
  }

  func flow(_ value: AbstractValue?, into target: AbstractLocation, at node: NodeIndex) {
    guard isRecording, let value, value != .node(target) else { return }
    result.flows.append(Flow(value: value, target: target, place: Reference(file: file, node: node)))
  }

  /// - Returns: the index of the access, for the member that is used of it.
  func recordAccess(_ target: Access.Target, at node: NodeIndex) -> Int {
    guard isRecording else { return -1 }
    regions.add(.access(result.accesses.count))
    result.accesses.append(Access(target: target, node: node, owner: owner, unit: unit, reasons: reasons))
    return result.accesses.count - 1
  }

  // MARK: entering and leaving

  /// Runs `body` as another unit's code, with its own effects; what stands around (locals, `self`) stays visible.
  func inUnit(_ id: UnitID, _ body: () -> Void) {
    let outer = (unit, effects, reasons, returned, isOwnInitializer, isTrying)
    let outerFlow = (regions, exits, handler, deferredTo)
    let outerExecutionContext = whereabouts
    whereabouts = ExecutionContext()
    let outerAwaiting = isAwaiting
    isAwaiting = false
    let outerCallee = callee
    callee = .unknown
    unit = id
    effects = []
    reasons = []
    returned = Value()
    isOwnInitializer = false
    isTrying = false
    (regions, exits, handler, deferredTo) = (RegionBuilder(), [], .error, nil)
    let count = locals.count
    body()
    locals.removeSubrange(count...)
    if isRecording { finishUnit() }
    (unit, effects, reasons, returned, isOwnInitializer, isTrying) = outer
    (regions, exits, handler, deferredTo) = outerFlow
    isAwaiting = outerAwaiting
    callee = outerCallee
    whereabouts = outerExecutionContext
  }

  /// With more reasons for uncertainty while `body` runs; what is conditional runs on some paths only.
  func with<T>(_ extra: Uncertainty, _ body: () -> T) -> T {
    let outer = reasons
    reasons.formUnion(extra.subtracting(.conditional))
    defer { reasons = outer }
    return extra.contains(.conditional) ? maybe(body) : body()
  }

  /// Behind a condition that tells where code runs.
  func at<T>(_ place: ExecutionContext, _ body: () -> T) -> T {
    let outer = whereabouts
    whereabouts = whereabouts.adding(place)
    defer { whereabouts = outer }
    return body()
  }

  func declare(_ name: Name, _ value: Value) { locals.append(Local(name: name, value: value)) }
}
