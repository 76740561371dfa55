import DepGraphSyntax

/// Types of the parameters of closures that SwiftUI and UIKit give elements to.
///
///     ForEach(shelves) { shelf in shelf.label() }
///     .sheet(item: $picked) { $0.page }
///     .navigationDestination(for: Route.self) { route in route.screen }
///     UITableViewDiffableDataSource<Int, Row>(tableView: table) { table, path, row in … }
extension Evaluator {
  /// Views that make one more view of each element of what they are given first.
  private static let repeating: Set<String> = [
    "ForEach", "List", "Table", "OutlineGroup", "Chart", "PhaseAnimator", "phaseAnimator", "TabView",
  ]

  /// The labels of what a modifier gives its closure when there is some.
  private static let handedOn: Set<String> = ["item", "presenting", "unwrapping"]

  /// What the closure among the arguments takes; nil where nothing is known.
  func elementClosure(_ callee: String, _ argument: Argument, among all: [Argument]) -> ValueType? {
    guard let value = children(argument.node).first, node(value).kind == .closure,
      let source = all.first(where: { $0.node != argument.node }),
      let expression = children(source.node).first
    else { return nil }
    if Self.repeating.contains(callee), source.label.isEmpty || program.names[source.label] == "data" {
      return element(of: expression).map { closure(taking: $0) }
    }
    for other in all where other.node != argument.node {
      guard let expression = children(other.node).first else { continue }
      let label = program.names[other.label]
      if Self.handedOn.contains(label) {
        return bound(expression).map { closure(taking: program.unwrapped($0)) }
      }
      if label == "for", let type = synthesize(expression).type.instance {
        return closure(taking: callee == "navigationDestination" ? type : binding(of: program.optional(type)))
      }
    }
    return nil
  }

  /// `UICollectionView.CellRegistration<Cell, Row> { cell, path, row in … }`.
  func elementClosure(of type: ValueType, _ argument: Argument, at call: NodeIndex) -> ValueType? {
    guard let value = children(argument.node).first, node(value).kind == .closure, let id = type.nominal else {
      return nil
    }
    let path = program[id].path
    guard path.hasSuffix("DiffableDataSource") || path.hasSuffix("CellRegistration") else { return nil }
    var arguments = type.arguments
    if arguments.isEmpty, let callee = children(call).first, node(callee).kind == .member {
      arguments = children(callee).dropFirst().map(resolveType)
    }
    guard arguments.count == 2 else { return nil }
    let item = arguments[1]
    if path.hasSuffix("DiffableDataSource") {
      return .function(parameters: [.unknown, .unknown, item], result: .unknown)
    }
    return .function(parameters: [arguments[0], .unknown, item], result: .unknown)
  }

  private func closure(taking type: ValueType) -> ValueType { .function(parameters: [type], result: .unknown) }

  /// Where no file names `Binding`, an optional stands for it: either gives its one argument.
  private func binding(of type: ValueType) -> ValueType {
    let binding = program.external(findName("Binding"), [type])
    return binding.isUnknown ? program.optional(type) : binding
  }

  /// What a collection, or a binding to one, is made of.
  private func element(of expression: NodeIndex) -> ValueType? {
    if isProjection(expression) {
      let element = bound(expression).map { StandardLibrary.element(of: program.unwrapped($0), in: program) }
      return element.flatMap { $0.isUnknown ? nil : binding(of: $0) }
    }
    let type = program.unwrapped(synthesize(expression).type)
    let element = StandardLibrary.element(of: type, in: program)
    return element.isUnknown ? nil : element
  }

  /// `$items`, `$store.items`.
  private func isProjection(_ expression: NodeIndex) -> Bool {
    var current = expression
    while node(current).kind == .member, !node(current).flags.contains(.implicit),
      let base = children(current).first
    {
      current = base
    }
    return node(current).kind == .name && program.names[name(current)].hasPrefix("$")
  }

  /// What a binding binds: `$picked`, `$store.picked`, `.constant(first)`; and a plain value as it is.
  private func bound(_ expression: NodeIndex) -> ValueType? {
    let node = node(expression)
    let text = program.names[name(expression)]
    if node.kind == .name, text.hasPrefix("$"), let plain = program.names.find(String(text.dropFirst())) {
      return known(lookUpQuietly(plain, at: expression))
    }
    if node.kind == .member, isProjection(expression), let base = children(expression).first.flatMap(bound),
      let id = program.unwrapped(base).nominal,
      case .variable(let member)? = members(name(expression), of: id, isStatic: false).first
    {
      return known(typeOf(member).substituting(bindings(of: program.unwrapped(base))))
    }
    if node.kind == .call, let callee = children(expression).first, self.node(callee).kind == .member,
      program.names[name(callee)] == "constant", let value = children(expression).dropFirst().first,
      let constant = children(value).first
    {
      return known(synthesize(constant).type)
    }
    let type = synthesize(expression).type
    if let id = type.nominal, program[id].isExternal, program[id].path == "Binding" { return type.arguments.first }
    return known(type)
  }

  private func known(_ type: ValueType) -> ValueType? { type.isUnknown ? nil : type }

  private func lookUpQuietly(_ name: Name, at index: NodeIndex) -> ValueType {
    let quiet = Evaluator(program: program, units: units, inference: inference, isRecording: false, budget: budget)
    quiet.file = file
    quiet.scope = scope
    quiet.owner = owner
    quiet.locals = locals
    quiet.selfType = selfType
    quiet.hasInstance = hasInstance
    return quiet.lookUpLocalOrMember(name, at: index).type
  }
}
