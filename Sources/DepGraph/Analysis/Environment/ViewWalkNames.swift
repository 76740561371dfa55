import DepGraphSyntax

/// Names, members, closures and macros.
extension ViewWalk {
  func visitName(_ index: NodeIndex, _ context: Context) {
    guard context.part != nil else { return }
    let name = name(index)
    if name == .selfValue {
      showReceiver(context)
      return
    }
    if let local = locals.last(where: { $0.name == name }) {
      show(local.meaning, context, at: index)
      return
    }
    if let slot = anonymousParameter(name) {
      show(slot, context)
      return
    }
    readVariable(context, at: index)
  }

  private func readVariable(_ context: Context, at index: NodeIndex) {
    guard context.part != nil else { return }
    if let variable = variableRead(at: index) {
      read(variable, context, at: index)
    } else if !ExternalNames.startsUpper(text(index)) {
      showUnknown(context, at: index)
    }
  }

  /// `self` in a method of a view: what the method is called on.
  func showReceiver(_ context: Context) {
    if let function { show(.receiver(function), context) }
  }

  func show(_ meaning: Local.Meaning, _ context: Context, at index: NodeIndex) {
    switch meaning {
    case .part(let part): link(context, to: part, at: index)
    case .slot(let slot): show(slot, context)
    case .other: showUnknown(context, at: index)
    }
  }

  /// `$0` of the innermost closure that names no parameters.
  func anonymousParameter(_ name: Name) -> Slot? {
    let text = program.names[name]
    guard text.hasPrefix("$"), let position = Int(text.dropFirst()),
      let closure = closures.last(where: { !$0.namesParameters })
    else { return nil }
    return .closureParameter(closure.reference, position)
  }

  func visitMember(_ index: NodeIndex, _ context: Context) {
    let base = node(index).flags.contains(.implicit) ? nil : children(index).first
    guard let base else { return }
    visit(base, .nowhere)
    if variableRead(at: index) == nil, node(base).kind == .name, SwiftUIVocabulary.plainViews.contains(text(base)) {
      return
    }
    readVariable(context, at: index)
  }

  /// What a property holds or computes is shown here.
  func read(_ id: VariableID, _ context: Context, at index: NodeIndex) {
    guard context.part != nil, SwiftUIVocabulary.mayShow(program.type(of: id), in: program) else { return }
    switch program[id].storage {
    case .computed:
      link(context, to: part(of: unitTable.accessor(.getter, of: id), owner: program[id].owner), at: index)
    case .requirement:
      guard let owner = program[id].owner else { return }
      for type in program.descendants(of: owner) {
        guard case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
          program[actual].storage != .requirement
        else { continue }
        read(actual, context, at: index)
      }
    case .stored, .lazy, .wrapped:
      show(.field(id), context)
      link(context, to: graph.part(.field(id), owner: program[id].owner), at: index)
    }
  }

  // MARK: closures

  /// The views that a closure gives are shown where it stands, unless it was given to code that says otherwise.
  func visitClosure(_ index: NodeIndex, _ context: Context) {
    let parts = children(index)
    let count = locals.count
    let named = parts.filter { node($0).kind == .closureParameter }
    closures.append(
      ClosureScope(reference: reference(index), frame: context.frame, namesParameters: !named.isEmpty))
    for capture in parts where node(capture).kind == .capture {
      if let value = children(capture).first, node(value).kind != .name { visit(value, .nowhere) }
    }
    for (position, parameter) in named.enumerated() {
      locals.append(Local(name: name(parameter), meaning: .slot(.closureParameter(reference(index), position))))
    }
    var inner = context
    inner.isValue = false
    if let body = parts.last, node(body).kind == .block { visit(body, inner) }
    closures.removeLast()
    locals.removeSubrange(count...)
  }

  // MARK: macros

  /// `#Preview("title", traits: …) { Screen() }` is a root of its own.
  func visitMacro(_ index: NodeIndex, _ context: Context) {
    guard text(index) == "Preview" else {
      for argument in children(index) { visit(argument, context) }
      return
    }
    let root = part(.root(reference(index)))
    graph.roots.append(ViewRoot(kind: .preview, part: root, place: reference(index)))
    var inner = Context(part: root)
    for argument in children(index) where text(argument) == "traits" || isUnlabelledTrait(argument) {
      inner = applyTrait(argument, inner)
    }
    for argument in children(index) {
      if let value = children(argument).first, node(value).kind == .closure { visit(value, inner) }
    }
  }

  /// `#Preview("title", .sizeThatFits)`: the traits after the first carry no label.
  private func isUnlabelledTrait(_ argument: NodeIndex) -> Bool {
    guard name(argument).isEmpty, let value = children(argument).first else { return false }
    return node(value).kind == .member || node(value).kind == .call
  }

  /// `.modifier(SampleData())` shows the preview through that modifier; another trait of one's own may do so too.
  private func applyTrait(_ argument: NodeIndex, _ context: Context) -> Context {
    guard let value = children(argument).first else { return context }
    if node(value).kind == .call, let callee = children(value).first, node(callee).kind == .member,
      text(callee) == "modifier", let modifier = children(value).dropFirst().first
    {
      return modified(by: modifier, context)
    }
    var name = value
    if node(value).kind == .call, let callee = children(value).first { name = callee }
    if SwiftUIVocabulary.previewTraits.contains(text(name)) { return context }
    return frame(.injects(.unknown(reference(value)), reference(value)), in: context)
  }
}
