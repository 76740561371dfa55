import DepGraphSyntax

/// Making views: the sources' own, SwiftUI's containers, scenes and links, and hosting controllers made by hand.
extension ViewWalk {
  func make(
    _ type: TypeID, _ initializer: FunctionID?, _ index: NodeIndex, _ arguments: ArraySlice<NodeIndex>,
    _ context: Context
  ) {
    if initializer == nil, let host = host(of: type) {
      makeRoot(.hosting(host), index, arguments)
      return
    }
    if program[type].isExternal {
      makeExternal(program[type].path, index, arguments, context)
      return
    }
    if ViewTypes.isView(type, in: program) {
      link(context, to: graph.part(.type(type), owner: type), at: index)
      if context.part != nil { noteLiterals(arguments) }
    }
    for argument in arguments {
      if let slot = slots(of: argument).first {
        visitArgument(argument, to: slot, context)
      } else {
        visit(argument, context)
      }
    }
  }

  /// `UIHostingController`, for itself and for subclasses without an initialiser of their own.
  private func host(of type: TypeID) -> String? {
    ([type] + program.ancestors(of: type)).lazy.filter { self.program[$0].isExternal }.map { self.program[$0].path }
      .first { SwiftUIVocabulary.hosts.contains($0) }
  }

  private func makeRoot(_ kind: ViewRoot.Kind, _ index: NodeIndex, _ arguments: ArraySlice<NodeIndex>) {
    let root = part(.root(reference(index)))
    graph.roots.append(ViewRoot(kind: kind, part: root, place: reference(index)))
    for argument in arguments { visit(argument, Context(part: root)) }
  }

  /// A type that the sources do not declare.
  func makeExternal(_ name: String, _ index: NodeIndex, _ arguments: ArraySlice<NodeIndex>, _ context: Context) {
    if SwiftUIVocabulary.hosts.contains(name) {
      makeRoot(.hosting(name), index, arguments)
    } else if SwiftUIVocabulary.scenes.contains(name) {
      let scene = part(.root(reference(index)))
      graph.roots.append(ViewRoot(kind: .scene(name), part: scene, place: reference(index)))
      link(context, to: scene, at: index)
      for argument in arguments { visit(argument, Context(part: scene)) }
    } else if SwiftUIVocabulary.navigationContainers.contains(name) {
      for argument in arguments { visit(argument, frame(.container, in: context)) }
    } else if name == "ModifiedContent", arguments.count == 2, let content = arguments.first, let last = arguments.last
    {
      visit(content, modified(by: last, context))
    } else if name == "NavigationLink" {
      makeLink(arguments, context)
    } else {
      visitValues(arguments, of: name, context)
    }
  }

  /// What SwiftUI's own types and modifiers are given: views in closures, and values that may be views.
  func visitValues(_ arguments: ArraySlice<NodeIndex>, of callee: String, _ context: Context) {
    var context = context
    context.isValue = true
    let labels = arguments.map { text($0) }
    for (argument, label) in zip(arguments, labels) {
      let given = SwiftUIActions.Argument(
        label: label, isClosure: children(argument).first.map { node($0).kind == .closure } ?? false,
        isTrailing: node(argument).flags.contains(.trailingClosure))
      visit(argument, SwiftUIActions.givesNoView(given, of: callee, labels: labels) ? .nowhere : context)
    }
  }

  /// `NavigationLink(destination: Screen()) { Label() }`, `NavigationLink("Title") { Screen() }`,
  /// `NavigationLink { Screen() } label: { Label() }`; with `value:` there is a label alone.
  private func makeLink(_ arguments: ArraySlice<NodeIndex>, _ context: Context) {
    let labels = arguments.map { text($0) }
    let hasDestination = labels.contains("destination") || labels.contains("value")
    for (argument, label) in zip(arguments, labels) {
      let isDestination =
        label == "destination"
        || (label.isEmpty && !hasDestination && node(argument).flags.contains(.trailingClosure))
      visit(argument, isDestination ? frame(.pushed, in: context) : context)
    }
  }

  // MARK: modifiers

  /// A modifier that the sources do not declare; without a base, of `self`.
  func callModifier(
    _ name: String, _ index: NodeIndex, base: NodeIndex?, _ arguments: ArraySlice<NodeIndex>, _ context: Context
  ) {
    func visitBase(_ context: Context) {
      if let base { visit(base, context) } else { showReceiver(context) }
    }
    switch name {
    case "environment", "environmentObject", "transformEnvironment":
      for argument in arguments { visit(argument, .nowhere) }
      visitBase(injected(at: index, arguments).map { frame(.injects($0, reference(index)), in: context) } ?? context)
    case "navigationDestination":
      visitBase(context)
      for argument in arguments { visit(argument, frame(.pushed, in: context)) }
    case _ where SwiftUIVocabulary.presents(name, labels: arguments.map { text($0) }):
      visitBase(context)
      visitValues(arguments, of: name, frame(.later, in: context))
    case "modifier":
      visitBase(arguments.first.map { modified(by: $0, context) } ?? context)
    default:
      visitBase(context)
      visitValues(arguments, of: name, context)
    }
  }

  private func injected(at index: NodeIndex, _ arguments: ArraySlice<NodeIndex>) -> Injected? {
    switch injections[index] {
    case .keyPath(let name): return name == .selfValue ? .everything : .key(name)
    case .object(let type): return type.nominal.map { .object($0) } ?? .unknown(reference(index))
    case nil:
      guard let value = arguments.first.flatMap({ children($0).first }) else { return nil }
      // `\.self` names no key.
      return node(value).kind == .keyPath ? .everything : .unknown(reference(index))
    }
  }

  /// What a view that a modifier is applied to is shown through: the modifier's `body(content:)`.
  func modified(by argument: NodeIndex, _ context: Context) -> Context {
    guard context.part != nil else {
      visit(argument, .nowhere)
      return context
    }
    let modifier = part(.argument(reference(argument)))
    link(context, to: modifier, at: argument)
    visit(argument, Context(part: modifier))
    return frame(.modified(modifier, reference(argument)), in: context)
  }
}
