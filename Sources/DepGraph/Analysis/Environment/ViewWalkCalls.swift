import DepGraphSyntax

/// Calls: views that are made, functions that show some, and what SwiftUI's own modifiers and containers do.
extension ViewWalk {
  func visitCall(_ index: NodeIndex, _ context: Context) {
    let parts = children(index)
    guard let callee = parts.first else { return }
    let arguments = parts.dropFirst()
    switch node(callee).kind {
    case .name: callName(index, callee, arguments, context)
    case .member: callMember(index, callee, arguments, context)
    default:
      visit(callee, context)
      for argument in arguments { visit(argument, .nowhere) }
    }
  }

  private func callName(
    _ index: NodeIndex, _ callee: NodeIndex, _ arguments: ArraySlice<NodeIndex>, _ context: Context
  ) {
    let name = name(callee)
    let functions = called(at: index)
    if functions.isEmpty {
      var slot: Slot?
      var local: Local.Meaning?
      if let known = locals.last(where: { $0.name == name }) {
        local = known.meaning
        if case .slot(let own) = known.meaning { slot = own }
      } else if let own = anonymousParameter(name) {
        local = .slot(own)
        slot = own
      } else if let variable = variableRead(at: callee) {
        read(variable, context, at: callee)
        slot = .field(variable)
      }
      if local != nil || slot != nil {
        if let local { show(local, context, at: callee) }
        for (position, argument) in arguments.enumerated() {
          visit(argument, slot.map { frame(.argument($0, position), in: context) } ?? .nowhere)
        }
        return
      }
    }
    if !functions.isEmpty {
      callFunctions(functions, index, base: nil, arguments, context)
    } else if let (type, initializer) = made(at: index) {
      make(type, initializer, index, arguments, context)
    } else if ExternalNames.startsUpper(program.names[name]) {
      makeExternal(program.names[name], index, arguments, context)
    } else {
      // In an extension of `View`: a modifier of `self`.
      if function == nil { showUnknown(context, at: index) }
      callModifier(program.names[name], index, base: nil, arguments, context)
    }
  }

  private func callMember(
    _ index: NodeIndex, _ callee: NodeIndex, _ arguments: ArraySlice<NodeIndex>, _ context: Context
  ) {
    let base = node(callee).flags.contains(.implicit) ? nil : children(callee).first
    if let (type, initializer) = made(at: index) {
      make(type, initializer, index, arguments, context)
      return
    }
    var functions = called(at: index)
    if functions.isEmpty, let variable = variableRead(at: callee) {
      if let base { visit(base, .nowhere) }
      read(variable, context, at: callee)
      for (position, argument) in arguments.enumerated() {
        visit(argument, frame(.argument(.field(variable), position), in: context))
      }
      return
    }
    if functions.isEmpty, let modifier = viewExtensions.function(named: name(callee), arguments, in: file) {
      functions = [modifier]
    }
    if functions.isEmpty, let base, node(base).kind == .name {
      functions = builders[name(callee), default: []].filter { positions(arguments, $0) != nil }
      if functions.count > 1 { functions = [] }
    }
    guard functions.isEmpty else {
      callFunctions(functions, index, base: base, arguments, context)
      return
    }
    if node(callee).flags.contains(.implicit) {
      for argument in arguments { visit(argument, context) }
    } else if ExternalNames.startsUpper(text(callee)) {
      makeExternal(text(callee), index, arguments, context)
    } else {
      callModifier(text(callee), index, base: base, arguments, context)
    }
  }

  // MARK: what evaluation found

  private func called(at index: NodeIndex) -> [FunctionID] {
    (meanings[index] ?? []).compactMap { if case .calls(let id) = $0 { id } else { nil } }
  }

  func made(at index: NodeIndex) -> (TypeID, FunctionID?)? {
    for meaning in meanings[index] ?? [] {
      if case .makes(let type, let initializer) = meaning { return (type, initializer) }
    }
    return nil
  }

  func variableRead(at index: NodeIndex) -> VariableID? {
    for meaning in meanings[index] ?? [] {
      if case .reads(let id) = meaning { return id }
    }
    return nil
  }

  func positions(_ arguments: ArraySlice<NodeIndex>, _ id: FunctionID) -> [Int]? {
    viewExtensions.positions(arguments, id, in: file)
  }

  // MARK: functions of the sources

  private func callFunctions(
    _ functions: [FunctionID], _ index: NodeIndex, base: NodeIndex?, _ arguments: ArraySlice<NodeIndex>,
    _ context: Context
  ) {
    for id in functions {
      let implementations = implementations(of: id)
      if program.isRequirement(.function(id)) { alias(id, to: implementations) }
      guard context.part != nil, SwiftUIVocabulary.mayShow(program.signature(id).result, in: program) else { continue }
      for implementation in implementations {
        let unit = unitTable.body(of: implementation)
        link(context, to: part(of: unit, owner: program[implementation].owner), at: index)
        noteLiterals(arguments, base: base, to: implementation)
      }
    }
    guard let id = functions.first else { return }
    let shows = SwiftUIVocabulary.mayShow(program.signature(id).result, in: program)
    let around = shows ? context : .nowhere
    if let base, program[id].isStatic {
      visit(base, .nowhere)
    } else if let base {
      visitArgument(base, to: .receiver(id), handed(arguments, id, .receiver(id), around))
    } else if program[id].owner.map({ program[$0].isExternal }) ?? false {
      // `self.themed()` without `self`.
      showReceiver(frame(.through(.receiver(id)), in: around))
    }
    let fallback = meanings[index] == nil ? positions(arguments, id) : nil
    for (order, argument) in arguments.enumerated() {
      let slots = slots(of: argument)
      if let slot = slots.first {
        visitArgument(argument, to: slot, around)
      } else if let fallback {
        visitArgument(argument, to: .parameter(id, fallback[order]), around)
      } else {
        visit(argument, around)
      }
    }
  }

  /// What the call of the last link gives in so many words, or leaves to a default that does.
  ///
  /// - Parameter function: what runs: the one that is called, or one that serves for it.
  func noteLiterals(_ arguments: ArraySlice<NodeIndex>, base: NodeIndex? = nil, to function: FunctionID? = nil) {
    var literals: [Slot: Literal] = [:]
    if let function {
      let file = program[function].file
      for (position, parameter) in program.declaration(function).parameters.enumerated() {
        if let value = parameter.defaultValue, let literal = literal(Reference(file: file, node: value)) {
          literals[.parameter(function, position)] = literal
        }
      }
      if let base { literals[.receiver(function)] = given(base) }
    }
    for argument in arguments {
      guard var slot = slots(of: argument).first else { continue }
      if case .parameter(_, let position) = slot, let function { slot = .parameter(function, position) }
      literals[slot] = children(argument).first.flatMap(given)
    }
    if !literals.isEmpty { graph.literals[graph.links.count - 1] = literals }
  }

  private func implementations(of id: FunctionID) -> [FunctionID] {
    guard program.isRequirement(.function(id)), let owner = program[id].owner else { return [id] }
    var result: [FunctionID] = []
    for type in program.descendants(of: owner) {
      if case .function(let actual)? = program.implementation(of: .function(id), in: type), !result.contains(actual) {
        result.append(actual)
      }
    }
    return result
  }

  /// Where an argument goes, as evaluation found.
  func slots(of argument: NodeIndex) -> [Slot] {
    (meanings[argument] ?? []).compactMap { meaning in
      switch meaning {
      case .parameter(let id, let position): return .parameter(id, position)
      case .field(let id): return .field(id)
      case .calls, .makes, .reads: return nil
      }
    }
  }

  /// `view.apply { $0.environment(x) }`: the closure shows the view when the function hands it over.
  private func handed(_ arguments: ArraySlice<NodeIndex>, _ id: FunctionID, _ slot: Slot, _ context: Context) -> Context
  {
    var context = context
    let positions = positions(arguments, id)
    for (order, argument) in arguments.enumerated() {
      guard let value = children(argument).first, node(value).kind == .closure else { continue }
      var position = positions?[order]
      for case .parameter(_, let found) in slots(of: argument) { position = found }
      guard let position else { continue }
      context = frame(
        .handed(
          Passage.ClosureParameter(function: id, position: position), .closureParameter(reference(value), 0)),
        in: context)
    }
    return context
  }

  /// A view or closure that is given to code of the sources is shown where that code shows it.
  ///
  /// - Parameter keeps: it is assigned, and whoever reads the property shows it.
  func visitArgument(_ argument: NodeIndex, to slot: Slot, _ context: Context, keeps: Bool = false) {
    guard SwiftUIVocabulary.mayShow(type(of: slot), in: program) else {
      visit(argument, .nowhere)
      return
    }
    let own = part(.argument(reference(argument)))
    if keeps, case .field(let property) = slot {
      graph.kept[own] = slot
      link(Context(part: graph.part(.field(property), owner: program[property].owner)), to: own, at: argument)
      visit(argument, Context(part: own))
      return
    }
    graph.arguments.append(ViewGraph.Argument(part: own, slot: slot, place: reference(argument)))
    link(frame(.through(slot), in: context), to: own, at: argument)
    visit(argument, Context(part: own))
  }

  func type(of slot: Slot) -> ValueType {
    switch slot {
    case .parameter(let id, let position): return program.signature(id).parameters[position]
    case .field(let id): return program.type(of: id)
    case .receiver, .closureParameter: return .unknown
    }
  }
}
