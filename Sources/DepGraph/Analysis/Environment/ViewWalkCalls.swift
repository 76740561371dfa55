import DepGraphSyntax

/// Calls: views that are made, functions that show some, and what SwiftUI's own modifiers and containers do.
extension ViewWalk {
  func visitCall(_ index: NodeIndex, _ outer: Context) {
    let parts = children(index)
    guard let callee = parts.first else { return }
    let arguments = parts.dropFirst()
    let context = name(index).isEmpty ? outer : frame(.condition(text(index)), in: outer)
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
      var slot: ContentParameter?
      var local: Local.Meaning?
      if let known = locals.last(where: { $0.name == name }) {
        local = known.meaning
        if case .slot(let own) = known.meaning { slot = own }
      } else if let own = anonymousParameter(name) {
        local = .slot(own)
        slot = own
      } else if let variable = variableRead(at: callee), isCallable(variable) {
        read(variable, base: nil, context, at: callee)
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
      if receiver == nil { showUnknown(context, at: index) }
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
    functions.removeAll { !takes(arguments, $0) }
    if functions.isEmpty, let variable = variableRead(at: callee), isCallable(variable) {
      read(variable, base: base, context, at: callee)
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
      if shownType(at: index) != nil { showUnknown(context, at: index) }
      for argument in arguments { visit(argument, context) }
    } else if ExternalNames.startsUpper(text(callee)) {
      makeExternal(text(callee), index, arguments, context)
    } else {
      callModifier(text(callee), index, base: base, arguments, context)
    }
  }

  /// A stored property of a modifier's name is none of that name's calls: Swift takes the modifier.
  ///
  ///     struct Board: View { let frame: CGRect … }
  ///     Board(frame: .zero).frame(maxWidth: .infinity)
  private func isCallable(_ variable: VariableID) -> Bool {
    let type = program.unwrapped(program.type(of: variable))
    guard let id = type.nominal else { return true }
    return program.names.find("callAsFunction").map { !program.members($0, of: id, isStatic: false).isEmpty } ?? false
  }

  /// Not where an argument is `.red` and the parameter's type has no such member: a modifier of the same name is meant.
  private func takes(_ arguments: ArraySlice<NodeIndex>, _ function: FunctionID) -> Bool {
    guard let owner = program[function].owner, ViewTypes.isView(owner, in: program),
      let positions = positions(arguments, function)
    else { return true }
    return zip(arguments, positions).allSatisfy { argument, position in
      guard var value = children(argument).first else { return true }
      if node(value).kind == .call, let callee = children(value).first { value = callee }
      guard node(value).kind == .member, node(value).flags.contains(.implicit),
        let type = program.unwrapped(program.signature(function).parameters[position]).nominal,
        !program[type].isExternal, program[type].kind != .protocol, name(value) != .initializer
      else { return true }
      return !program.members(name(value), of: type, isStatic: true).isEmpty
    }
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
    let bindings = bindings(of: id, at: index)
    let own = ContentParameter.receiver(unitTable.body(of: id))
    if let base, program[id].isStatic {
      visit(base, .nowhere)
    } else if let base, assignMutated(base, by: id, bindings) {
    } else if let base {
      visitArgument(base, to: own, handed(arguments, id, own, around), bindings)
    } else if program[id].owner.map({ program[$0].isExternal }) ?? false {
      // `self.themed()` without `self`.
      showReceiver(frame(.through(own), in: around, bindings), at: index)
    }
    let fallback = meanings[index] == nil ? positions(arguments, id) : nil
    for (order, argument) in arguments.enumerated() {
      let slot = slots(of: argument).first ?? fallback.map { .parameter(id, $0[order]) }
      if let slot {
        if !assignInOut(argument, to: slot, bindings) { visitArgument(argument, to: slot, around, bindings) }
      } else {
        visit(argument, around)
      }
    }
  }

  /// What the call of the last link gives in so many words, or leaves to a default that does.
  ///
  /// - Parameter function: what runs: the one that is called, or one that serves for it.
  func noteLiterals(_ arguments: ArraySlice<NodeIndex>, base: NodeIndex? = nil, to function: FunctionID? = nil) {
    var literals: [ContentParameter: Literal] = [:]
    if let function {
      let file = program[function].file
      for (position, parameter) in program.declaration(function).parameters.enumerated() {
        if let value = parameter.defaultValue, let literal = literal(Reference(file: file, node: value)) {
          literals[.parameter(function, position)] = literal
        }
      }
      if let base { literals[.receiver(unitTable.body(of: function))] = given(base) }
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

  /// `view.apply { $0.environment(x) }`: the closure shows the view when the function hands it over.
  private func handed(
    _ arguments: ArraySlice<NodeIndex>, _ id: FunctionID, _ slot: ContentParameter, _ context: Context
  ) -> Context {
    var context = context
    let positions = positions(arguments, id)
    for (order, argument) in arguments.enumerated() {
      guard let value = children(argument).first, node(value).kind == .closure else { continue }
      var position = positions?[order]
      for case .parameter(_, let found) in slots(of: argument) { position = found }
      guard let position else { continue }
      context = frame(
        .handed(
          EnvironmentSummary.ClosureParameter(function: id, position: position), .closureParameter(reference(value), 0)),
        in: context)
    }
    return context
  }

  /// A view or closure that is given to code of the sources is shown where that code shows it.
  ///
  /// - Parameters:
  ///   - bindings: what the generic parameters of that code are here.
  ///   - keeps: it is assigned, and whoever reads the property shows it.
  func visitArgument(
    _ argument: NodeIndex, to slot: ContentParameter, _ context: Context, _ bindings: [Name: ValueType] = [:],
    keeps: Bool = false
  ) {
    guard SwiftUIVocabulary.mayShow(type(of: slot), in: program) else {
      visit(argument, .nowhere)
      return
    }
    let own = part(.argument(reference(argument)))
    if keeps, case .field(let property) = slot {
      graph.kept[own] = slot
      if names(property, in: argument) { graph.rewrapped.insert(property) }
      link(Context(part: graph.part(.field(property), owner: program[property].owner)), to: own, at: argument)
      visit(argument, Context(part: own))
      return
    }
    graph.arguments.append(ViewGraph.Argument(part: own, slot: slot, place: reference(argument)))
    link(frame(.through(slot), in: context, bindings), to: own, at: argument)
    visit(argument, Context(part: own))
  }

  /// Whether an expression reads the property.
  private func names(_ property: VariableID, in expression: NodeIndex) -> Bool {
    var stack = [expression]
    while let next = stack.popLast() {
      if variableRead(at: next) == property { return true }
      stack += children(next)
    }
    return false
  }

  func type(of slot: ContentParameter) -> ValueType {
    switch slot {
    case .parameter(let id, let position): return program.signature(id).parameters[position]
    case .field(let id): return program.type(of: id)
    case .receiver, .closureParameter: return .unknown
    }
  }
}
