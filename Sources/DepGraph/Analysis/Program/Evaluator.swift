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
  /// What makes everything from here on less than certain.
  var reasons: Reasons = []
  /// Where everything from here on runs.
  var whereabouts = Whereabouts()
  /// What is emitted runs on the main thread, whichever this one is.
  var movesToMain = false
  var locals: [Local] = []
  /// The blocks around, innermost last.
  var blocks: [NodeIndex] = []
  /// The function whose body this is, for its parameters and for `return`.
  var function: FunctionID?
  /// `self` has a value here (not in static members and free functions).
  var selfType: ValueType = .unknown
  var hasInstance = false
  /// In the body of an initialiser of `selfType` itself: its observers do not run for direct assignments.
  var isOwnInitializer = false
  var delegatesInitialization = false
  /// Under `try` or `try?`: what follows a call that may throw may not run.
  var isTrying = false
  /// What a call under that `try` may have thrown makes of the rest of its expression.
  var thrown: Reasons = []
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
  /// Calls of members whose receiver's type stayed unknown.
  var unresolvedCalls = 0
  var depth = 0
  /// How many quiet evaluations stand around this one.
  var quietDepth = 0

  struct Local {
    var name: Name
    var value: Value
    /// A local function.
    var function: FunctionID?
    /// A local variable with accessors.
    var variable: VariableID?
    /// The property wrapper of a local variable or a parameter.
    var wrapper: TypeID?
    /// What a constant tells of the place where code runs: `let isMain = Thread.isMainThread`.
    var places = ConditionPlaces()
  }

  init(program: Program, units: UnitTable, inference: TypeInference?, isRecording: Bool) {
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
    _ action: Effect.Action, at node: NodeIndex, _ extra: Reasons = [], receiver: Effect.Receiver = .unknown,
    isLater: Bool = false
  ) {
    guard isRecording else { return }
    let all = reasons.union(thrown).union(extra)
    if all.contains(.never) { return }
    effects.append(
      Effect(
        action: action, node: node, reasons: all, receiver: receiver, whereabouts: whereabouts,
        movesToMain: movesToMain, isLater: isLater))
  }

  /// Whose member a call or read runs, for dispatch inside it.
  func receiver(_ value: Value?) -> Effect.Receiver {
    guard let value else { return .unknown }
    if value.isOwn { return .own }
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
  func held(_ value: Value, by type: ValueType) -> CallableValue? {
    if let source = value.source ?? objectSource(value) { return source }
    return mayCarryObject(type) || program.unwrapped(type).isFunction ? .unknown : nil
  }

  /// Hands a value over, with what a collection literal holds.
  func flow(_ value: Value, of type: ValueType, into target: FlowNode, at node: NodeIndex) {
    recordHandover(value, into: target, at: node)
    for content in value.contents { flow(content, into: target, at: node) }
    if value.contents.isEmpty { flow(held(value, by: type), into: target, at: node) }
  }

  func flow(_ value: CallableValue?, into target: FlowNode, at node: NodeIndex) {
    guard isRecording, let value, value != .node(target) else { return }
    result.flows.append(Flow(value: value, target: target, place: Reference(file: file, node: node)))
  }

  /// - Returns: the index of the access, for the member that is used of it.
  func recordAccess(_ target: Access.Target, at node: NodeIndex) -> Int {
    guard isRecording else { return -1 }
    result.accesses.append(
      Access(target: target, node: node, owner: owner, unit: unit, reasons: reasons.union(thrown)))
    return result.accesses.count - 1
  }

  func recordUse(of type: TypeID) {
    guard isRecording, case .type(let from) = owner, from != type, !program[type].isExternal else { return }
    result.uses.insert(TypeUse(from: from, to: type))
  }

  /// An expression's value as it would be here, without leaving a trace.
  func quietly(_ index: NodeIndex, expected: ValueType = .unknown) -> Value {
    // Overloads among an overloaded call's arguments would double the work with each level.
    guard quietDepth < 2 else { return Value() }
    let quiet = Evaluator(program: program, units: units, inference: inference, isRecording: false)
    quiet.file = file
    quiet.scope = scope
    quiet.owner = owner
    quiet.locals = locals
    quiet.selfType = selfType
    quiet.hasInstance = hasInstance
    quiet.anonymousParameters = anonymousParameters
    quiet.depth = depth
    quiet.quietDepth = quietDepth + 1
    return quiet.evaluate(index, expected: expected)
  }

  // MARK: entering and leaving

  /// Runs `body` as another unit's code, with its own effects; what stands around (locals, `self`) stays visible.
  func inUnit(_ id: UnitID, _ body: () -> Void) {
    let outer = (unit, effects, reasons, returned, isOwnInitializer, isTrying, thrown)
    let outerWhereabouts = whereabouts
    whereabouts = Whereabouts()
    let outerAwaiting = isAwaiting
    isAwaiting = false
    unit = id
    effects = []
    reasons = []
    returned = Value()
    isOwnInitializer = false
    isTrying = false
    thrown = []
    let count = locals.count
    body()
    locals.removeSubrange(count...)
    if isRecording, !effects.isEmpty { result.effects.append((unit, effects)) }
    (unit, effects, reasons, returned, isOwnInitializer, isTrying, thrown) = outer
    isAwaiting = outerAwaiting
    whereabouts = outerWhereabouts
  }

  /// With more reasons for uncertainty while `body` runs.
  func with<T>(_ extra: Reasons, _ body: () -> T) -> T {
    let outer = reasons
    reasons.formUnion(extra)
    defer { reasons = outer }
    return body()
  }

  /// Behind a condition that tells where code runs.
  func at<T>(_ place: Whereabouts, _ body: () -> T) -> T {
    let outer = whereabouts
    whereabouts = whereabouts.adding(place)
    defer { whereabouts = outer }
    return body()
  }

  func declare(_ name: Name, _ value: Value) { locals.append(Local(name: name, value: value)) }
}
