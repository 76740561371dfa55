import DepGraphModel
import DepGraphSyntax

/// What is read from SwiftUI's environment, by the attributes of properties.
///
///     @Environment(\.analytics) private var analytics
///     @Environment(Session.self) private var session
///     @EnvironmentObject var session: Session
struct EnvironmentReads {
  let program: Program

  struct Read {
    var node: GraphNode
    var owner: TypeID
    /// The attribute.
    var place: Reference
    var property: VariableID
    /// The type of an object; nil for keys and containers.
    var object: TypeID?
    /// Nothing traps when no object was injected.
    var isOptional = false
    /// The first name of a key path.
    var key: Name?

    /// The type of an object whose read traps when nothing injects one.
    var requires: TypeID? { isOptional ? nil : object }
  }

  func reads() -> [Read] {
    var result: [Read] = []
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard let owner = program[id].owner else { continue }
      for attribute in program.declaration(id).header.attributes {
        let place = Reference(file: program[id].file, node: attribute)
        guard let node = node(read: id, by: place) else { continue }
        var read = Read(node: node, owner: owner, place: place, property: id)
        read.object = objectType(read: id, by: place)
        read.isOptional = program.isExternal(program.type(of: id), .optional)
        if let argument = argument(of: place), let name = firstComponent(argument), node.kind == .environmentKey {
          read.key = program.names.find(name)
        }
        result.append(read)
      }
    }
    return result
  }

  /// The keys that the sources add to `EnvironmentValues`.
  func declaredKeys() -> [GraphNode] {
    guard let values = environmentValues else { return [] }
    return values.compactMap { key(program.names[$0], []) }.sorted { $0.id < $1.id }
  }

  private var environmentValues: [Name]? {
    program.externalTypes["EnvironmentValues"].map {
      Array(program[$0].instanceMembers.filter { isKey($0.value) }.keys)
    }
  }

  private func isKey(_ members: [Member]) -> Bool {
    members.contains { if case .variable = $0 { true } else { false } }
  }

  /// - Parameter conditions: the `#if`s around the code that names the key.
  func node(of key: InjectionSite.Key, _ conditions: Set<String>) -> GraphNode? {
    switch key {
    case .keyPath(let name): return self.key(program.names[name], conditions)
    case .object(let type): return object(type)
    }
  }

  // MARK: one attribute

  private func node(read id: VariableID, by attribute: Reference) -> GraphNode? {
    let wrapper = program.names[program.attributeName(attribute)]
    let argument = argument(of: attribute)
    switch wrapper {
    case "Environment":
      guard let argument else { return nil }
      if let name = firstComponent(argument) { return key(name, program[id].scope.conditions) }
      return metatype(argument, id).flatMap(object)
    case "EnvironmentObject": return object(program.type(of: id))
    default: return nil
    }
  }

  private func objectType(read id: VariableID, by attribute: Reference) -> TypeID? {
    switch program.names[program.attributeName(attribute)] {
    case "EnvironmentObject": return program.unwrapped(program.type(of: id)).nominal
    case "Environment": return argument(of: attribute).flatMap { metatype($0, id)?.nominal }
    default: return nil
    }
  }

  private func argument(of attribute: Reference) -> Reference? {
    program.children(attribute).dropFirst().first.flatMap { index in
      program.facts[attribute.file].children(of: index).first.map { Reference(file: attribute.file, node: $0) }
    }
  }

  /// `a` of `\.a.b` and of `\Root.a`.
  private func firstComponent(_ expression: Reference) -> String? {
    guard program.node(expression).kind == .keyPath else { return nil }
    return program.children(expression).map { Reference(file: expression.file, node: $0) }
      .first { program.node($0).kind == .keyPathMember }.map { program.names[program.name($0)] }
  }

  /// `T` of `T.self`.
  private func metatype(_ expression: Reference, _ id: VariableID) -> ValueType? {
    guard program.node(expression).kind == .member, program.name(expression) == .selfValue else { return nil }
    return program.resolve(expression, in: program[id].scope)
  }

  // MARK: nodes

  private func key(_ name: String, _ conditions: Set<String>) -> GraphNode? {
    var node = GraphNode(
      id: "environmentKey:" + name, kind: .environmentKey, name: "\\." + name, module: "SwiftUI", origin: .sdk)
    guard let found = program.names.find(name) else { return node }
    switch program.environmentKey(found, conditions) {
    case .declared(let id): locate(&node, id)
    case .sdk: break
    case .shadowedSDK: node.id = "environmentKey:SwiftUI." + name
    }
    return node
  }

  private func locate(_ node: inout GraphNode, _ id: VariableID) {
    let file = program[id].file
    let (line, column) = program.facts[file].location(of: program.declaration(id).header.position)
    node.module = program.names[program.modules[file]]
    node.file = program.files[file].path
    node.line = line
    node.column = column
    node.origin = .source
  }

  private func object(_ type: ValueType) -> GraphNode? {
    guard let id = program.unwrapped(type).nominal else { return nil }
    return typed(
      GraphNode(
        id: program.environmentObjectID(id), kind: .environmentObject, name: program[id].path, module: nil), id)
  }

  private func typed(_ node: GraphNode, _ id: TypeID) -> GraphNode {
    var node = node
    let symbol = program[id]
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
