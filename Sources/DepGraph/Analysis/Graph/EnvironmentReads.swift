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
    /// The static type of an object; nil for keys and containers.
    var object: ValueType?
    /// Nothing traps when no object was injected.
    var isOptional = false
    /// It traps only when its value is asked for.
    var isLazy = false
    /// SwiftUI fills it.
    var isFilled = true
    /// The first name of a key path.
    var key: Name?

    /// What has to be injected: an object that is not optional, or a key.
    var wanted: Wanted? { object == nil ? key.map { .key($0) } : requires.map { .object($0) } }

    /// The type of an object whose read traps when nothing injects one.
    var requires: ValueType? { isOptional ? nil : object }
  }

  func reads() -> [Read] {
    var result: [Read] = []
    for raw in program.variables.indices {
      let id = VariableID(raw)
      guard let owner = program[id].owner else { continue }
      for attribute in program.declaration(id).header.attributes {
        let place = Reference(file: program[id].file, node: attribute)
        if let read = read(id, of: owner, by: place) { result.append(filled(read)) }
      }
      if let read = value(id, of: owner) { result.append(filled(read)) }
    }
    return result
  }

  private func filled(_ read: Read) -> Read {
    guard read.object != nil, !UnfilledReads.mayFill(read.owner, in: program) else { return read }
    var read = read
    read.isFilled = false
    read.isLazy = true
    return read
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

  // MARK: one property

  /// `@Environment(…)`, `@EnvironmentObject`, with their type or module written out or not.
  private func read(_ id: VariableID, of owner: TypeID, by attribute: Reference) -> Read? {
    let type = program.type(of: id)
    switch wrapper(attribute, of: id) {
    case .environment:
      guard let argument = argument(of: attribute) ?? assigned(to: id) else { return nil }
      return read(id, of: owner, argument, at: attribute)
    case .object(let written):
      let object = written ?? program.unwrapped(type)
      guard let node = self.object(object) else { return nil }
      return Read(node: node, owner: owner, place: attribute, property: id, object: object, isLazy: true)
    case .optionalObject:
      guard let node = object(type) else { return nil }
      return Read(
        node: node, owner: owner, place: attribute, property: id, object: program.unwrapped(type), isOptional: true,
        isLazy: true)
    case nil: return nil
    }
  }

  private enum Wrapper {
    case environment
    /// With the type that the attribute itself says.
    case object(ValueType?)
    /// Another module's, which gives nil where nothing is injected, or whatever it does.
    case optionalObject
  }

  private func wrapper(_ attribute: Reference, of id: VariableID) -> Wrapper? {
    let name = program.wrapperName(attribute, program[id].scope)
    switch name {
    case "Environment": return .environment
    case "EnvironmentObject":
      return .object(
        program.children(attribute).first.flatMap {
          program.resolve(Reference(file: attribute.file, node: $0), in: program[id].scope).arguments.first
        })
    case "Optional": return base(of: attribute) == "EnvironmentObject" ? .optionalObject : nil
    default:
      guard name.contains("EnvironmentObject"), let type = program.children(attribute).first,
        program.resolve(Reference(file: attribute.file, node: type), in: program[id].scope).nominal
          .map({ program[$0].isExternal }) ?? true
      else { return nil }
      return .optionalObject
    }
  }

  /// `EnvironmentObject` of `@EnvironmentObject.Optional`.
  private func base(of attribute: Reference) -> String? {
    program.children(attribute).first.flatMap { type in
      program.facts[attribute.file].children(of: type).first.map {
        program.names[program.name(Reference(file: attribute.file, node: $0))]
      }
    }
  }

  private func read(_ id: VariableID, of owner: TypeID, _ argument: Reference, at place: Reference) -> Read? {
    if let name = firstComponent(argument) {
      guard let node = key(name, program[id].scope.conditions) else { return nil }
      var read = Read(node: node, owner: owner, place: place, property: id)
      if node.kind == .environmentKey { read.key = program.names.find(name) }
      return read
    }
    guard let type = metatype(argument, id), let node = object(type) else { return nil }
    let isOptional = program.isExternal(program.type(of: id), .optional)
    return Read(
      node: node, owner: owner, place: place, property: id, object: program.unwrapped(type), isOptional: isOptional)
  }

  /// `let till = Environment(Till.self)`: the wrapper itself.
  private func value(_ id: VariableID, of owner: TypeID) -> Read? {
    guard let initial = program.declaration(id).initialValue, !program[id].isStatic else { return nil }
    let call = Reference(file: program[id].file, node: initial)
    guard program.node(call).kind == .call, let callee = program.children(call).first else { return nil }
    let name = Reference(file: call.file, node: callee)
    switch program.names[program.name(name)] {
    case "Environment":
      guard let argument = argument(of: call) else { return nil }
      return read(id, of: owner, argument, at: call)
    case "EnvironmentObject":
      guard let type = program.children(name).last,
        let node = object(program.resolve(Reference(file: call.file, node: type), in: program[id].scope))
      else { return nil }
      let object = program.resolve(Reference(file: call.file, node: type), in: program[id].scope)
      return Read(node: node, owner: owner, place: call, property: id, object: object, isLazy: true)
    default: return nil
    }
  }

  /// `_till = Environment(Till.self)` of `@Environment private var till: Till`.
  private func assigned(to id: VariableID) -> Reference? {
    let file = program[id].file
    guard let name = program.names.find("_" + program.names[program[id].name]) else { return nil }
    let facts = program.facts[file]
    for (index, node) in facts.nodes.enumerated() where node.kind == .assignment {
      let parts = facts.children(of: NodeIndex(index))
      guard parts.count == 2, let left = parts.first, let right = parts.last,
        program.name(Reference(file: file, node: left)) == name,
        facts.nodes[Int(right)].kind == .call
      else { continue }
      return argument(of: Reference(file: file, node: right))
    }
    return nil
  }

  /// The first argument of an attribute or call.
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
