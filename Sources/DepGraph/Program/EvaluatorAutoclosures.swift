/// Arguments that are code: autoclosures, and closures of result builders.
extension Evaluator {
  func isAutoclosure(_ id: FunctionID, _ position: Int) -> Bool {
    guard let type = program.declaration(id).parameters[position].type else { return false }
    let node = program.facts[program[id].file].nodes[Int(type)]
    return node.kind == .attributedType && node.flags.contains(.autoclosure)
  }

  func evaluateAutoclosure(_ argument: NodeIndex, _ id: FunctionID, _ position: Int, expected: ValueType)
    -> Value
  {
    var value = Value()
    // Without a closure expression there is no unit: its effects stand here, under the condition that it is evaluated.
    let certain = autoclosureAlwaysRuns(id, position)
    value = with(certain ? [] : .conditional) { evaluate(argument, expected: expected) }
    value.source = nil
    return value
  }

  /// Whether each run of the body calls the parameter: in a statement that no condition, loop or early exit guards.
  func autoclosureAlwaysRuns(_ id: FunctionID, _ position: Int) -> Bool {
    let declaration = program.declaration(id)
    guard let body = declaration.body else { return false }
    let facts = program.facts[program[id].file]
    let wanted = declaration.parameters[position].name
    for statement in facts.children(of: body) {
      if calls(wanted, unconditionallyIn: statement, facts) { return true }
      if facts.nodes[Int(statement)].kind.isBranching { return false }
    }
    return false
  }

  func calls(_ parameter: String, unconditionallyIn root: NodeIndex, _ facts: FileFacts) -> Bool {
    var stack = [root]
    while let next = stack.popLast() {
      let children = facts.children(of: next)
      switch facts.nodes[Int(next)].kind {
      case .call:
        if let callee = children.first, facts.nodes[Int(callee)].kind == .name, facts.name(of: callee) == parameter {
          return true
        }
        stack += children
      case .closure, .localFunction, .localType, .localVariable: continue
      case .ternary, .ifStatement, .guardStatement, .whileStatement: stack += children.prefix(1)
      case .conditions: stack += children.prefix(1)
      case .switchStatement: stack += children.prefix(1)
      case .forStatement: continue
      case .binary where ["&&", "||", "??"].contains(facts.name(of: next)): stack += children.prefix(1)
      case let kind where kind.isBranching: continue
      default: stack += children
      }
    }
    return false
  }

  /// `@Builder` on a parameter: the closure's values go through the builder's functions.
  func runResultBuilder(of id: FunctionID, _ position: Int, at node: NodeIndex) {
    let attributes = program.declaration(id).parameters[position].attributes
    runResultBuilder(attributes, file: program[id].file, program[id].scope, at: node)
  }

  /// `@Builder func body()`, `@Builder var body`: what it returns goes through the builder's functions.
  func runResultBuilder(_ attributes: [NodeIndex], file: Int, _ scope: LookupScope, at node: NodeIndex) {
    for attribute in attributes {
      let name = program.attributeName(Reference(file: file, node: attribute))
      guard let builder = program.lookUpType(name, in: scope).nominal, !program[builder].isExternal,
        program[builder].attributes.contains(findName("resultBuilder"))
      else { continue }
      for member in ["buildBlock", "buildExpression", "buildFinalResult", "buildPartialBlock"] {
        guard let memberName = program.names.find(member) else { continue }
        let functions = members(memberName, of: builder, isStatic: true)
        for case .function(let function) in functions {
          runFunction(function, at: node, member == "buildBlock" && functions.count == 1 ? [] : .conditional)
        }
      }
    }
  }
}
