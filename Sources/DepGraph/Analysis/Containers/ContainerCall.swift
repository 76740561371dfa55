import DepGraphSyntax

/// A call, as container libraries look at it.
struct ContainerCall {
  /// What a library says of it.
  struct Use {
    var action: ContainerUse.Action
    var keys: [ContainerKey]
    /// The argument that is the value or its closure.
    var value: NodeIndex?
  }

  let evaluator: Evaluator
  let index: NodeIndex
  let name: String
  /// What the member is called on; nil for an unqualified name.
  let base: Value?
  let arguments: [Evaluator.Argument]
  /// The type that the context gives the result.
  let expected: ValueType

  var program: Program { evaluator.program }

  /// The type of what the member is called on, or that itself.
  var receiver: TypeID? { base.flatMap { program.unwrapped($0.type.instance ?? $0.type).nominal } }

  /// The node of what the member is called on.
  var baseNode: NodeIndex? {
    guard base != nil, let callee = evaluator.children(index).first else { return nil }
    return evaluator.children(callee).first
  }

  /// `T` of each leading argument `T.self`.
  var metatypes: [TypeID] {
    arguments.prefix { !$0.isTrailing && $0.label.isEmpty }.compactMap { argument in
      guard let value = evaluator.children(argument.node).first, evaluator.node(value).kind == .member,
        evaluator.name(value) == .selfValue
      else { return nil }
      return evaluator.quietly(value).type.instance?.nominal
    }
  }

  /// The first argument that is a closure, or names a function.
  var closure: NodeIndex? {
    arguments.first { argument in
      evaluator.children(argument.node).first.map { evaluator.node($0).kind == .closure } ?? false
    }?.node
  }

  /// The type that a closure among the arguments gives.
  var closureResult: TypeID? {
    guard let closure, let value = evaluator.children(closure).first else { return nil }
    // `Api() as Loading` is registered as what it is called.
    if let body = evaluator.children(value).last, let last = evaluator.children(body).last,
      evaluator.node(last).kind == .cast, let type = evaluator.children(last).last
    {
      return program.unwrapped(evaluator.resolveType(type)).nominal
    }
    let unit = evaluator.units.closure(value, in: evaluator.file)
    return evaluator.closureResults[unit].flatMap { program.unwrapped($0.type).nominal }
  }

  /// `x` of an argument `\.x`.
  var keyPath: Name? {
    for argument in arguments {
      guard let value = evaluator.children(argument.node).first, evaluator.node(value).kind == .keyPath else {
        continue
      }
      return evaluator.children(value).first { evaluator.node($0).kind == .keyPathMember }.map { evaluator.name($0) }
    }
    return nil
  }

  /// The type that the context asks for, when it asks for one.
  var expectedType: TypeID? {
    if case .generic = expected { return nil }
    return program.unwrapped(expected).nominal
  }

  /// What the call's chain begins with: `Resolver.register { }` of `Resolver.register { }.scope(.shared).implements(P.self)`.
  var chain: [NodeIndex] {
    var result: [NodeIndex] = []
    var next = baseNode
    while let node = next {
      result.append(node)
      switch evaluator.node(node).kind {
      case .call, .member, .forceUnwrap, .optionalChain:
        next = evaluator.node(node).flags.contains(.implicit) ? nil : evaluator.children(node).first
      default: next = nil
      }
    }
    return result
  }
}
