import DepGraphSyntax

/// Arguments that an autoclosure of the sources may defer: each is a unit of its own, as a closure is.
///
///     func log(_ message: @autoclosure () -> String)
///     log(Store.shared.name)   // evaluated when `log` calls `message`
///
/// By the callee's name alone, as the units are numbered before any name is resolved: a few too many do no harm.
struct DeferredArguments {
  private let program: Program
  /// Functions, operators, and types whose initializers defer an argument.
  private var names: Set<Name> = []

  init(_ program: Program) {
    self.program = program
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      let facts = program.facts[program[id].file]
      guard program.declaration(id).parameters.contains(where: { Self.isAutoclosure($0, facts) }) else { continue }
      names.insert(program[id].name)
      if program[id].name == .initializer, let owner = program[id].owner { names.insert(program[owner].name) }
    }
  }

  private static func isAutoclosure(_ parameter: Parameter, _ facts: FileFacts) -> Bool {
    guard let type = parameter.type else { return false }
    let node = facts.nodes[Int(type)]
    return node.kind == .attributedType && node.flags.contains(.autoclosure)
  }

  func nodes(of file: Int) -> [NodeIndex] {
    guard !names.isEmpty else { return [] }
    let facts = program.facts[file]
    var result: [NodeIndex] = []
    for (index, node) in facts.nodes.enumerated() {
      switch node.kind {
      case .call, .attribute:
        let children = facts.children(of: NodeIndex(index))
        guard let callee = children.first, names.contains(name(callee, file)) else { continue }
        result += children.dropFirst().filter { facts.nodes[Int($0)].kind == .argument }
      case .binary:
        guard names.contains(name(NodeIndex(index), file)), let right = facts.children(of: NodeIndex(index)).last
        else { continue }
        result.append(right)
      default: continue
      }
    }
    // `@Lazily var x = f()`: the wrapper's initializer may defer the value.
    for variable in facts.variables {
      guard let initial = variable.initialValue else { continue }
      let isDeferred = variable.header.attributes.contains {
        names.contains(program.attributeName(Reference(file: file, node: $0)))
      }
      if isDeferred { result.append(initial) }
    }
    return result
  }

  private func name(_ node: NodeIndex, _ file: Int) -> Name { program.name(Reference(file: file, node: node)) }
}
