import DepGraphSyntax

/// Names, members, closures and macros.
extension ViewWalk {
  func visitName(_ index: NodeIndex, _ context: Context) {
    guard context.part != nil else { return }
    let name = name(index)
    if name == .selfValue {
      showReceiver(context, at: index)
      return
    }
    if let local = locals.last(where: { $0.name == name }) {
      show(local.meaning, context, at: index)
      return
    }
    if let slot = anonymousParameter(name) {
      show(.slot(slot), context, at: index)
      return
    }
    readVariable(context, base: nil, at: index)
  }

  private func readVariable(_ context: Context, base: NodeIndex?, at index: NodeIndex) {
    guard context.part != nil else { return }
    if let variable = variableRead(at: index) ?? viewProperty(at: index, base: base) {
      read(variable, base: base, context, at: index)
      return
    }
    if let base { visit(base, .nowhere) }
    if let function = method(named: index, of: base) {
      let body = unitTable.body(of: function)
      link(context, to: part(of: body, owner: program[function].owner), at: index)
      if program[function].owner.map({ program[$0].isExternal }) ?? false {
        showReceiver(frame(.through(.receiver(body)), in: context), at: index)
      }
    } else if !ExternalNames.startsUpper(text(index)) {
      showUnknown(context, at: index)
    }
  }

  /// `ForEach(shelves, content: row)`: the method is run where its name stands.
  private func method(named index: NodeIndex, of base: NodeIndex?) -> FunctionID? {
    guard let owner, shownType(at: index) == nil, base.map(isSelf) ?? true else { return nil }
    for case .function(let id) in program.members(name(index), of: owner, isStatic: false)
    where SwiftUIVocabulary.mayShow(program.signature(id).result, in: program) {
      return id
    }
    return nil
  }

  /// `Text("").padding().polished`: what `padding()` gives only SwiftUI knows.
  private func viewProperty(at index: NodeIndex, base: NodeIndex?) -> VariableID? {
    guard base != nil, shownType(at: index) == nil else { return nil }
    return viewExtensions.property(named: name(index))
  }

  /// `self` in a method of a view: what the method is called on.
  func showReceiver(_ context: Context, at index: NodeIndex) {
    if let changed = locals.last(where: { $0.name == .selfValue }) {
      show(changed.meaning, context, at: index)
    } else if let receiver {
      show(.receiver(receiver), context)
    }
  }

  func show(_ meaning: Local.Meaning, _ context: Context, at index: NodeIndex) {
    switch meaning {
    case .part(let part): link(context, to: part, at: index)
    case .slot(let slot):
      show(slot, context)
      // What code that is not in the sources gives a closure is known by its type.
      if case .closureParameter = slot, shownType(at: index) != nil { showUnknown(context, at: index) }
    case .other: showUnknown(context, at: index)
    }
  }

  /// `$0` of the innermost closure that names no parameters.
  func anonymousParameter(_ name: Name) -> ContentParameter? {
    let text = program.names[name]
    guard text.hasPrefix("$"), let position = Int(text.dropFirst()),
      let closure = closures.last(where: { !$0.namesParameters })
    else { return nil }
    return .closureParameter(closure.reference, position)
  }

  func visitMember(_ index: NodeIndex, _ context: Context) {
    guard !node(index).flags.contains(.implicit), let base = children(index).first else {
      if shownType(at: index) != nil { showUnknown(context, at: index) }
      return
    }
    guard context.part != nil else {
      visit(base, .nowhere)
      return
    }
    if variableRead(at: index) == nil, node(base).kind == .name, SwiftUIVocabulary.plainViews.contains(text(base)) {
      return
    }
    readVariable(context, base: base, at: index)
  }

  /// What a property holds or computes is shown here.
  ///
  /// - Parameter base: what it is read of; nil for `self`.
  func read(_ id: VariableID, base: NodeIndex?, _ context: Context, at index: NodeIndex) {
    let isShown = context.part != nil && SwiftUIVocabulary.mayShow(program.type(of: id), in: program)
    if let base, !isShown || !takesReceiver(id) { visit(base, .nowhere) }
    guard isShown else { return }
    switch program[id].storage {
    case .computed:
      let getter = unitTable.accessor(.getter, of: id)
      link(context, to: part(of: getter, owner: program[id].owner), at: index)
      if let base, !isSelf(base) { graph.literals[graph.links.count - 1] = given(base).map { [.receiver(getter): $0] } }
      guard takesReceiver(id) else { return }
      if let base, !isSelf(base) {
        visitArgument(base, to: .receiver(getter), context)
      } else if program[id].owner.map({ program[$0].isExternal }) ?? false {
        showReceiver(frame(.through(.receiver(getter)), in: context), at: index)
      }
    case .requirement:
      guard let owner = program[id].owner else { return }
      for type in program.descendants(of: owner) {
        guard case .variable(let actual)? = program.implementation(of: .variable(id), in: type),
          program[actual].storage != .requirement
        else { continue }
        read(actual, base: nil, context, at: index)
      }
    case .stored, .lazy, .wrapped:
      // A variable of a view's own type holds one, whoever put it there.
      if holdsView(id), let type = program.unwrapped(program.type(of: id)).nominal {
        link(context, to: graph.part(.type(type), owner: type), at: index)
        return
      }
      show(.field(id), context)
      link(context, to: graph.part(.field(id), owner: program[id].owner), at: index)
    }
  }

  /// Of a view's constants it is known what they are given.
  private func holdsView(_ id: VariableID) -> Bool {
    guard let type = program.unwrapped(program.type(of: id)).nominal, !program[type].isExternal,
      program[type].kind != .protocol, ViewTypes.isView(type, in: program)
    else { return false }
    let isOfView = program[id].owner.map { ViewTypes.isView($0, in: program) } ?? false
    return !isOfView || !program.declaration(id).header.modifiers.contains(.isLet)
  }

  private func isSelf(_ base: NodeIndex) -> Bool { node(base).kind == .name && name(base) == .selfValue }

  /// Whether the property's code may show what it is read of.
  private func takesReceiver(_ id: VariableID) -> Bool {
    guard program[id].storage == .computed, !program[id].isStatic, let owner = program[id].owner else { return false }
    return program[owner].isExternal || program[owner].kind == .protocol || ViewTypes.isView(owner, in: program)
  }

  // MARK: closures

  /// The views that a closure gives are shown where it stands, unless it was given to code that says otherwise.
  func visitClosure(_ index: NodeIndex, _ context: Context) {
    let parts = children(index)
    let count = locals.count
    let named = parts.filter { node($0).kind == .closureParameter }
    closures.append(
      ClosureScope(
        reference: reference(index), frame: context.frame, namesParameters: !named.isEmpty,
        part: context.part))
    for capture in parts where node(capture).kind == .capture {
      if let value = children(capture).first, node(value).kind != .name { visit(value, .nowhere) }
    }
    for (position, parameter) in named.enumerated() {
      let slot = ContentParameter.closureParameter(reference(index), position)
      locals.append(Local(name: name(parameter), meaning: .slot(slot)))
      // `{ $item in item.page }`: the binding has its value beside it.
      let text = text(parameter)
      if text.hasPrefix("$"), let plain = program.names.find(String(text.dropFirst())) {
        locals.append(Local(name: plain, meaning: .slot(slot)))
      }
    }
    var inner = context
    inner.isValue = false
    if let body = parts.last, node(body).kind == .block {
      alternatives([body], isExhaustive: false, at: index) { visit($0, inner) }
    }
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
    addRoot(.preview, root, at: index)
    isInPreview = true
    defer { isInPreview = false }
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
    switch styles.trait(named: self.name(name)) {
    case .variable(let id):
      let isComputed = program[id].storage == .computed
      let trait =
        isComputed
        ? part(of: unitTable.accessor(.getter, of: id), owner: program[id].owner) : graph.part(.field(id))
      return frame(.modified(trait, reference(value)), in: context)
    case .function(let id):
      return frame(.modified(part(of: unitTable.body(of: id), owner: nil), reference(value)), in: context)
    case .enumCase, nil: break
    }
    return frame(.injects(.unknown(reference(value)), reference(value)), in: context)
  }
}
