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
    if ViewTypes.isView(type, in: program) || isShown(type, context) {
      link(context, to: graph.part(.type(type), owner: type), at: index)
      if context.part != nil { noteLiterals(arguments) }
    }
    let bindings = bindings(of: type, at: index)
    for argument in arguments {
      if let slot = slots(of: argument).first {
        visitArgument(argument, to: slot, context, bindings)
      } else {
        visit(argument, context)
      }
    }
  }

  /// Only a view can stand there, so the other module's protocol is one of views.
  private func isShown(_ type: TypeID, _ context: Context) -> Bool {
    guard context.part != nil, !context.isValue, ViewTypes.mayBeForeignView(type, in: program) else { return false }
    graph.foreignViews.insert(type)
    return true
  }

  /// `UIHostingController`, for itself and for subclasses without an initializer of their own.
  private func host(of type: TypeID) -> String? {
    ([type] + program.ancestors(of: type)).lazy.filter { self.program[$0].isExternal }.map { self.program[$0].path }
      .first { SwiftUIVocabulary.hosts.contains($0) }
  }

  private func makeRoot(_ kind: ViewRoot.Kind, _ index: NodeIndex, _ arguments: ArraySlice<NodeIndex>) {
    let root = part(.root(reference(index)))
    addRoot(kind, root, at: index)
    for argument in arguments { visit(argument, Context(part: root)) }
  }

  /// A type that the sources do not declare.
  func makeExternal(_ name: String, _ index: NodeIndex, _ arguments: ArraySlice<NodeIndex>, _ context: Context) {
    if SwiftUIVocabulary.hosts.contains(name) {
      makeRoot(.hosting(name), index, arguments)
    } else if SwiftUIVocabulary.scenes.contains(name) {
      let scene = part(.root(reference(index)))
      addRoot(.scene(name), scene, at: index)
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
      if SwiftUIVocabulary.takesData(callee, label: label)
        || SwiftUIActions.givesNoView(given, of: callee, labels: labels)
      {
        visit(argument, .nowhere)
      } else {
        visit(argument, context)
        if callee.hasSuffix("Style") { showStyle(argument, context) }
      }
    }
  }

  /// `.buttonStyle(.wet)`, `.buttonStyle(.wet(2))`.
  private func showStyle(_ argument: NodeIndex, _ context: Context) {
    guard var value = children(argument).first else { return }
    if node(value).kind == .call, let callee = children(value).first { value = callee }
    guard node(value).kind == .member, node(value).flags.contains(.implicit), shownType(at: value) == nil else {
      return
    }
    for type in styles.types(named: name(value)) {
      link(context, to: graph.part(.type(type), owner: type), at: value)
    }
  }

  /// `NavigationLink(destination: Screen()) { Label() }`, `NavigationLink("Title") { Screen() }`,
  /// `NavigationLink { Screen() } label: { Label() }`; with `value:` there is a label alone.
  private func makeLink(_ arguments: ArraySlice<NodeIndex>, _ context: Context) {
    let labels = arguments.map { text($0) }
    let hasDestination = labels.contains("destination") || labels.contains("value")
    for (argument, label) in zip(arguments, labels) {
      if label == "value" {
        visit(argument, .nowhere)
        continue
      }
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
      if let base { visit(base, context) } else { showReceiver(context, at: index) }
    }
    switch name {
    case "environment", "environmentObject", "transformEnvironment":
      for argument in arguments { visit(argument, .nowhere) }
      visitBase(injecting(at: index, arguments, context))
    case "navigationDestination":
      visitBase(context)
      for argument in arguments { visit(argument, frame(.pushed, in: context)) }
    case _ where SwiftUIVocabulary.presents(name, labels: arguments.map { text($0) }):
      visitBase(context)
      visitValues(arguments, of: name, frame(.later, in: context))
    case "reduce" where reduce(arguments, context): if let base { visit(base, .nowhere) }
    case "modifier":
      visitBase(arguments.first.map { modified(by: $0, context) } ?? context)
    default:
      visitBase(context)
      visitValues(arguments, of: name, context)
    }
  }

  /// `items.reduce(AnyView(self)) { view, item in view.environmentObject(item) }`: the first value is shown through the
  /// closure, once for each element.
  private func reduce(_ arguments: ArraySlice<NodeIndex>, _ context: Context) -> Bool {
    guard arguments.count == 2, let first = arguments.first, let last = arguments.last,
      let closure = children(last).first, node(closure).kind == .closure
    else { return false }
    visit(closure, context)
    visit(first, frame(.through(.closureParameter(reference(closure), 0)), in: frame(.repeated, in: context)))
    return true
  }

  private func injecting(at index: NodeIndex, _ arguments: ArraySlice<NodeIndex>, _ context: Context) -> Context {
    let place = reference(index)
    let injected: Injected
    if let site = injections[index] {
      switch site.key {
      case .keyPath(let name): injected = name == .selfValue ? .everything : .key(name)
      case .object(let type):
        if site.clears || arguments.first.map(isAlwaysNil) ?? false {
          // `nil` without a type says of no object that it takes it away.
          return type.nominal == nil ? context : frame(.clears(type, place), in: context)
        }
        injected = key(of: type, at: place)
      }
    } else if let value = arguments.first.flatMap({ children($0).first }) {
      // `\.self` names no key.
      injected = node(value).kind == .keyPath ? .everything : .unknown(place)
    } else {
      return context
    }
    return frame(.injects(injected, place), in: context)
  }

  /// A constant that is nil: `let kiln: Kiln? = nil`.
  private func isAlwaysNil(_ argument: NodeIndex) -> Bool {
    guard let value = children(argument).first, let id = variableRead(at: value),
      program.declaration(id).header.modifiers.contains(.isLet), let initial = program.declaration(id).initialValue
    else { return false }
    return program.node(Reference(file: program[id].file, node: initial)).kind == .nilLiteral
  }

  private func key(of type: ValueType, at place: Reference) -> Injected {
    switch type {
    case .generic: return .open(type, place)
    case .nominal(let id, _):
      if program[id].kind == .protocol { return .open(type, place) }
      return SwiftUIVocabulary.objectProtocols.contains(program[id].path) ? .unknown(place) : .object(type)
    default: return .unknown(place)
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
