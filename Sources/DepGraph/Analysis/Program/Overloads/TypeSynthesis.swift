import DepGraphSyntax

/// What expressions are that were looked at ahead: each once for each type asked of it, however often it is asked for.
///
///     f(f(f(x)))   // the outermost `f` asks for the type of what is inside, and so does each `f` inside
final class SynthesisMemo {
  struct Key: Hashable {
    var node: NodeIndex
    var context: Int
    var expected: ValueType
  }

  /// A closure's body means something else with other types of its parameters.
  private struct ClosureContext: Hashable {
    var closure: NodeIndex
    var outer: Int
    var parameters: [ValueType]
  }

  private var values: [Key: Value] = [:]
  private var contexts: [ClosureContext: Int] = [:]
  /// Expressions that were looked at, for tests of how the work grows.
  private(set) var steps = 0

  subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      steps += 1
      values[key] = newValue
    }
  }

  func context(of closure: NodeIndex, _ parameters: [ValueType], in outer: Int) -> Int {
    let key = ClosureContext(closure: closure, outer: outer, parameters: parameters)
    if let known = contexts[key] { return known }
    contexts[key] = contexts.count + 1
    return contexts.count
  }
}

extension Evaluator {
  /// An expression's value as it would be here, without leaving a trace.
  func synthesize(_ index: NodeIndex, expected: ValueType = .unknown) -> Value {
    if isLookingAhead { return evaluate(index, expected: expected) }
    let key = SynthesisMemo.Key(node: index, context: bindingContext, expected: expected)
    if let known = memo[key] { return known }
    let ahead = Evaluator(
      program: program, units: units, inference: inference, isRecording: false, budget: budget, memo: memo)
    ahead.isLookingAhead = true
    ahead.file = file
    ahead.scope = scope
    ahead.owner = owner
    ahead.function = function
    ahead.locals = locals
    ahead.selfType = selfType
    ahead.hasInstance = hasInstance
    ahead.anonymousParameters = anonymousParameters
    ahead.bindingContext = bindingContext
    ahead.expectedReturn = expectedReturn
    ahead.isAwaiting = isAwaiting
    ahead.depth = depth
    return ahead.evaluate(index, expected: expected)
  }

  /// Whether a look-ahead remembers what that kind of expression is: those that take work.
  func isRemembered(_ kind: Node.Kind) -> Bool {
    switch kind {
    case .call, .binary, .subscripted, .member, .arrayLiteral, .dictionaryLiteral, .tuple, .ternary, .prefix, .postfix,
      .closure, .cast:
      return true
    default: return false
    }
  }
}
