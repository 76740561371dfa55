import DepGraphSyntax

/// Initial values that the compiler lays out in memory, so that nothing runs when they are touched.
///
///     static let limit = 60 * 60, ratio = Float(3), most = Int.max, twice = limit * 2
///
/// Integer, floating-point, Boolean and nil literals, closures, tuples of them, arithmetic on them, conversions between
/// numbers, ranges. Strings without interpolation have a token in debug builds alone, from which nothing leads on: they
/// are left out.
struct StaticInitializers {
  private let program: Program

  init(_ program: Program) { self.program = program }

  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let numbers: Set<String> = integers.union([
    "Double", "Float", "Float32", "Float64", "CGFloat", "TimeInterval", "Optional",
  ])

  /// Constants that name constants are followed so far.
  private static let depth = 8

  func isStatic(_ root: NodeIndex, of variable: VariableID) -> Bool {
    var stack = [(node: root, variable: variable, depth: 0)]
    while let (next, variable, depth) = stack.popLast() {
      let file = program[variable].file
      let facts = program.facts[file]
      let node = facts.nodes[Int(next)]
      let children = facts.children(of: next)
      switch node.kind {
      case .integerLiteral, .floatLiteral, .booleanLiteral, .nilLiteral, .closure: continue
      case .stringLiteral:
        if node.childCount > 0 { return false }
      case .tuple, .argument, .binary, .prefix, .ternary: stack += children.map { ($0, variable, depth) }
      case .cast:
        // `5 as Int64`: the type says nothing of what runs.
        guard node.flags.isDisjoint(with: [.optional, .forced]), let value = children.first else { return false }
        stack.append((value, variable, depth))
      case .call:
        guard let callee = children.first, facts.nodes[Int(callee)].kind == .name,
          Self.numbers.contains(facts.name(of: callee)), children.count == 2, let argument = children.last,
          facts.name(of: argument).isEmpty, !isText(argument, facts)
        else { return false }
        stack.append((argument, variable, depth))
      case .name, .member:
        if node.kind == .member, let base = children.first, ["max", "min"].contains(facts.name(of: next)),
          Self.integers.contains(facts.name(of: base))
        {
          continue
        }
        // One that leads back to itself has to run.
        guard depth < Self.depth, let other = constant(next, of: variable), program[other].bindingLeader == other,
          let initial = program.declaration(other).initialValue
        else { return false }
        stack.append((initial, other, depth + 1))
      default: return false
      }
    }
    return true
  }

  private func isText(_ argument: NodeIndex, _ facts: FileFacts) -> Bool {
    facts.children(of: argument).contains { facts.nodes[Int($0)].kind == .stringLiteral }
  }

  /// The `let` that a name means: of the same type, of a type that is named, or global.
  private func constant(_ node: NodeIndex, of variable: VariableID) -> VariableID? {
    let file = program[variable].file
    let name = program.name(Reference(file: file, node: node))
    let candidates: [Member]
    if program.facts[file].nodes[Int(node)].kind == .name {
      let inType = program[variable].scope.types.first.flatMap { program[$0].staticMembers[name] }
      candidates =
        inType ?? program.moduleVariables[program.modules[file]]?[name]?.map { .variable($0) } ?? []
    } else {
      guard let base = program.facts[file].children(of: node).first,
        let type = program.lookUpType(
          program.name(Reference(file: file, node: base)), in: program[variable].scope
        ).nominal
      else { return nil }
      candidates = program[type].staticMembers[name] ?? []
    }
    guard candidates.count == 1, case .variable(let id) = candidates[0], program[id].storage == .stored,
      program.declaration(id).header.modifiers.contains(.isLet), !program.isEagerGlobal(id)
    else { return nil }
    return id
  }
}
