import DepGraphModel
import DepGraphSyntax

/// The graph's nodes for container keys: where the container's property or the key's type is declared.
struct ContainerNodes {
  private let program: Program
  private var symbols: [ContainerKey: VariableID] = [:]

  init(program: Program, declarations: [ContainerDeclaration]) {
    self.program = program
    for declaration in declarations where symbols[declaration.key] == nil {
      if let symbol = declaration.symbol { symbols[declaration.key] = symbol }
    }
  }

  func node(of key: ContainerKey) -> GraphNode {
    switch key {
    case .property(let name): return node(property: name, symbols[key] ?? holderProperty(name))
    case .type(let type): return node(type: type)
    }
  }

  private func node(property name: Name, _ symbol: VariableID?) -> GraphNode {
    let text = program.names[name]
    var node = GraphNode(
      id: "containerKey:" + text, kind: .containerKey, name: "\\." + text, module: nil, origin: .sdk)
    guard let symbol else { return node }
    let file = program[symbol].file
    let (line, column) = program.facts[file].location(of: program.declaration(symbol).header.position)
    node.module = program.names[program.modules[file]]
    node.file = program.files[file].path
    node.line = line
    node.column = column
    node.origin = .source
    return node
  }

  /// A property of a container that an app has written for itself.
  private func holderProperty(_ name: Name) -> VariableID? {
    for holder in ["InjectedValues", "Container", "SharedContainer"] {
      guard let interned = program.names.find(holder) else { continue }
      let types = (program.modulesDeclaring[interned] ?? []).compactMap { module -> TypeID? in
        if case .type(let id)? = program.moduleTypes[module]?[interned] { id } else { nil }
      }
      for type in types + [program.externalTypes[holder]].compactMap({ $0 }) {
        if case .variable(let id)? = program[type].instanceMembers[name]?.first { return id }
      }
    }
    return nil
  }

  private func node(type id: TypeID) -> GraphNode {
    let symbol = program[id]
    var node = GraphNode(
      id: "containerKey:" + symbol.path, kind: .containerKey, name: symbol.path, module: nil)
    guard !symbol.isExternal else {
      node.origin = .sdk
      return node
    }
    let (line, column) = program.facts[symbol.file].location(
      of: program.facts[symbol.file].types[symbol.declaration].header.position)
    node.module = program.names[symbol.module]
    node.file = program.files[symbol.file].path
    node.line = line
    node.column = column
    return node
  }
}
