import DepGraphSyntax

/// An argument before it is known which parameter takes it: its type, or what else tells which overload is meant.
///
///     log("x")      // a literal: a String unless a parameter asks for another type
///     run { $0 }    // a closure of one parameter
///     use(.shared)  // a member of whatever type the parameter has
indirect enum ArgumentShape {
  case value(ValueType)
  case literal(Literal)
  case array([ArgumentShape])
  case dictionary([(key: ArgumentShape, value: ArgumentShape)])
  case tuple([ArgumentShape])
  /// `types`: what is written, `unknown` for the others; the result is unknown where the body is not looked at.
  case closure(types: [ValueType], result: ArgumentShape)
  case implicitMember(Name)
  /// The name of several functions.
  case functions([ValueType])

  enum Literal: Sendable { case integer, float, string, boolean, none }

  /// The type where nothing else is asked for.
  func standardType(in program: Program) -> ValueType {
    switch self {
    case .value(let type): return type
    case .literal(.integer): return program.external(.int)
    case .literal(.float): return program.external(.double)
    case .literal(.string): return program.external(.string)
    case .literal(.boolean): return program.external(.bool)
    case .literal(.none), .implicitMember: return .unknown
    case .array(let elements):
      return program.external(.array, [elements.first?.standardType(in: program) ?? .unknown])
    case .dictionary(let entries):
      return program.external(
        .dictionary,
        [
          entries.first?.key.standardType(in: program) ?? .unknown,
          entries.first?.value.standardType(in: program) ?? .unknown,
        ])
    case .tuple(let elements): return .tuple(elements.map { $0.standardType(in: program) })
    case .closure(let types, let result): return .function(parameters: types, result: result.standardType(in: program))
    case .functions(let types): return types.first ?? .unknown
    }
  }
}

extension Evaluator {
  func shape(of argument: Argument) -> ArgumentShape {
    children(argument.node).first.map(shape) ?? .value(.unknown)
  }

  func shape(of index: NodeIndex) -> ArgumentShape {
    let node = node(index)
    switch node.kind {
    case .argument, .inOut, .throwingTry: return children(index).first.map(shape) ?? .value(.unknown)
    case .integerLiteral: return .literal(.integer)
    case .floatLiteral: return .literal(.float)
    case .stringLiteral: return .literal(.string)
    case .booleanLiteral: return .literal(.boolean)
    case .nilLiteral: return .literal(.none)
    case .arrayLiteral:
      // A few elements tell what all are.
      return .array(children(index).prefix(4).map(shape))
    case .dictionaryLiteral:
      let parts = Array(children(index).prefix(4))
      return .dictionary(
        stride(from: 0, to: parts.count - 1, by: 2).map { (shape(of: parts[$0]), shape(of: parts[$0 + 1])) })
    case .tuple: return .tuple(children(index).map(shape))
    case .closure: return closureShape(index)
    case .prefix, .binary:
      if let literal = literalOperation(index, depth: 0) { return .literal(literal) }
    case .ternary:
      let branches = children(index).dropFirst().map(shape)
      if case .literal(.none)? = branches.first, let second = branches.last {
        return .value(program.optional(second.standardType(in: program)))
      }
      if let first = branches.first { return first }
    case .member where node.flags.contains(.implicit): return .implicitMember(name(index))
    case .member, .name:
      let functions = functionsNamed(index)
      if functions.count > 1 { return .functions(functions.map { functionValue($0).type }) }
    case .call:
      if let callee = children(index).first, self.node(callee).kind == .member,
        self.node(callee).flags.contains(.implicit)
      {
        return .implicitMember(name(callee))
      }
    default: break
    }
    return .value(synthesize(index).type)
  }

  /// `-1`, `2 * 60`: literals that no operator of the sources takes.
  func literalOperation(_ index: NodeIndex, depth: Int) -> ArgumentShape.Literal? {
    guard depth < 8 else { return nil }
    switch node(index).kind {
    case .integerLiteral: return .integer
    case .floatLiteral: return .float
    case .prefix, .binary:
      guard ["-", "+", "*", "/", "%", "<<", "|", "&"].contains(program.names[name(index)]) else { return nil }
      let operands = children(index).map { literalOperation($0, depth: depth + 1) }
      guard operands.allSatisfy({ $0 != nil }) else { return nil }
      return operands.contains(.float) ? .float : .integer
    default: return nil
    }
  }

  // MARK: closures

  /// Bodies longer than this many bytes are not looked at: what they give is unknown.
  private static var longestBody: UInt32 { 400 }

  private func closureShape(_ index: NodeIndex) -> ArgumentShape {
    let parts = children(index)
    var types = parts.filter { node($0).kind == .closureParameter }.map { parameter in
      children(parameter).first.map(resolveType) ?? .unknown
    }
    guard let body = parts.last, node(body).kind == .block else {
      return .closure(types: types, result: .value(.unknown))
    }
    let contents = contents(of: body)
    if types.isEmpty { types = Array(repeating: .unknown, count: contents.anonymousCount) }
    let statements = children(body)
    var result = ArgumentShape.value(.unknown)
    if statements.isEmpty {
      result = .value(.void)
    } else if statements.count == 1, let only = statements.first, isExpression(only), !contents.hasClosure,
      node(body).end - node(body).start <= Self.longestBody
    {
      result =
        [.integerLiteral, .floatLiteral, .stringLiteral, .booleanLiteral, .nilLiteral].contains(node(only).kind)
        ? shape(of: only) : .value(synthesize(index).type.result ?? .unknown)
    }
    return .closure(types: types, result: result)
  }

  /// How many parameters `$0`, `$1` … of a closure's own body ask for, and whether closures stand in it.
  private func contents(of body: NodeIndex) -> (anonymousCount: Int, hasClosure: Bool) {
    var count = 0
    var hasClosure = false
    var stack = [body]
    while let next = stack.popLast() {
      let node = node(next)
      if node.kind == .closure {
        hasClosure = true
        continue
      }
      if node.kind == .name {
        let text = program.names[name(next)]
        if text.hasPrefix("$"), let position = Int(text.dropFirst()) { count = max(count, position + 1) }
      }
      stack += children(next)
    }
    return (count, hasClosure)
  }
}
