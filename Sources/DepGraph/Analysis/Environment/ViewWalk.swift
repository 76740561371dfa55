import DepGraphSyntax

/// Reads from the bodies of one file after the other which views they show, and what they inject around them.
///
/// What a name or call means was found out by evaluating the file; this walk adds how they are nested: which modifiers
/// stand around a view, which closures show it.
final class ViewWalk {
  let program: Program
  let unitTable: UnitTable
  let viewExtensions: ViewExtensions
  let styles: StaticStyles
  var graph = ViewGraph()

  // MARK: where the walk stands

  var file = 0
  var meanings: [NodeIndex: [ViewRecord.Meaning]] = [:]
  var injections: [NodeIndex: InjectionSite] = [:]
  var locals: [Local] = []
  /// The closures around, with the frame at which each begins; innermost last.
  var closures: [ClosureScope] = []
  var owner: TypeID?
  var unit: UnitID?
  /// The function or accessor whose `self` this is, when that is a view that a modifier is called on.
  var receiver: UnitID?
  /// How many loops stand around.
  var loops = 0
  /// Locals that are hosts: `let renderer = ImageRenderer(content: …)`.
  var hosts: [PartID: ViewRoot.Kind] = [:]
  /// A preview stands around.
  var isInPreview = false
  /// The `#if` conditions around.
  var conditions: [String] = []
  /// Methods that give views, by name: `$0.makeScreen()` can only mean the one that there is.
  let builders: [Name: [FunctionID]]
  /// The cases of the `switch` around.
  var branches: Branches?
  /// What the `switch` around asks for, when that is a parameter or property.
  var switched: ContentParameter?
  private var aliased: Set<FunctionID> = []
  private var depth = 0

  struct Local {
    var name: Name
    var meaning: Meaning

    enum Meaning: Hashable {
      case part(PartID)
      case slot(ContentParameter)
      /// Nothing that shows views.
      case other
    }
  }

  struct ClosureScope {
    var reference: Reference
    var frame: Int32
    var namesParameters: Bool
    var part: PartID?
  }

  /// Which part a view belongs to, and what is around it there.
  struct Context {
    /// Nil: nothing here is shown.
    var part: PartID?
    /// -1 for none.
    var frame: Int32 = -1
    /// A value that is given to a modifier or view of SwiftUI's: most often no view.
    var isValue = false

    static let nowhere = Context(part: nil)
  }

  init(program: Program, units: UnitTable) {
    self.program = program
    self.unitTable = units
    viewExtensions = ViewExtensions(program, units)
    styles = StaticStyles(program)
    var builders: [Name: [FunctionID]] = [:]
    for raw in program.functions.indices {
      let id = FunctionID(raw)
      let result = program.signature(id).result
      guard let owner = program[id].owner, !program[owner].isExternal, !program[id].isStatic, !result.isUnknown,
        program.declaration(id).kind == .function, SwiftUIVocabulary.mayShow(result, in: program)
      else { continue }
      builders[program[id].name, default: []].append(id)
    }
    self.builders = builders
  }

  static func graph(program: Program, units: UnitTable, evaluations: [FileEvaluation]) -> ViewGraph {
    let walk = ViewWalk(program: program, units: units)
    for (file, evaluation) in evaluations.enumerated() { walk.walk(file: file, evaluation) }
    walk.linkTypes()
    return walk.graph
  }

  // MARK: nodes

  func node(_ index: NodeIndex) -> Node { program.facts[file].nodes[Int(index)] }
  func children(_ index: NodeIndex) -> ArraySlice<NodeIndex> { program.facts[file].children(of: index) }
  func name(_ index: NodeIndex) -> Name {
    program.fileNames[file][Int(program.facts[file].nodes[Int(index)].name)]
  }
  func text(_ index: NodeIndex) -> String { program.names[name(index)] }
  func reference(_ index: NodeIndex) -> Reference { Reference(file: file, node: index) }

  // MARK: the graph

  func part(_ part: Part) -> PartID { graph.part(part, owner: owner, unit: unit) }

  func part(of id: UnitID, owner: TypeID?) -> PartID { graph.part(.unit(id), owner: owner, unit: id) }

  func frame(_ kind: Frame.Kind, in context: Context, _ bindings: [Name: ValueType] = [:]) -> Context {
    guard context.part != nil else { return context }
    let frame = graph.frame(kind, in: context.frame, bindings: graph.bindings(bindings))
    if case .injects = kind, let part = context.part { graph.noteInjection(frame, in: part) }
    return Context(part: context.part, frame: frame, isValue: context.isValue)
  }

  func link(_ context: Context, to target: PartID, at place: NodeIndex) {
    guard let from = context.part else { return }
    let bindings = graph.bindings(bindings(of: target, at: place))
    graph.links.append(
      ViewLink(from: from, to: target, frame: context.frame, place: reference(place), bindings: bindings))
  }

  /// A view of which nothing is known stands there.
  func showUnknown(_ context: Context, at place: NodeIndex) {
    guard context.part != nil else { return }
    if let type = shownType(at: place)?.nominal {
      link(context, to: graph.part(.type(type), owner: type), at: place)
    } else if !context.isValue {
      link(context, to: graph.part(.unknown), at: place)
    }
  }

  func show(_ slot: ContentParameter, _ context: Context, stops: Bool = false) {
    guard let part = context.part, SwiftUIVocabulary.mayShow(type(of: slot), in: program) else { return }
    var end: Int32 = -1
    var around: PartID?
    if case .closureParameter(let closure, _) = slot,
      let scope = closures.last(where: { $0.reference == closure })
    {
      end = scope.frame
      around = scope.part
    }
    graph.note(
      ViewGraph.Occurrence(part: part, frame: context.frame, end: end, stops: stops, scope: around), of: slot)
  }

  // MARK: units

  private func walk(file: Int, _ evaluation: FileEvaluation) {
    guard !evaluation.views.isEmpty || !evaluation.injections.isEmpty else { return }
    self.file = file
    meanings = Dictionary(grouping: evaluation.views, by: \.node).mapValues { records in
      var seen: Set<ViewRecord.Meaning> = []
      return records.map(\.meaning).filter { seen.insert($0).inserted }
    }
    injections = Dictionary(evaluation.injections.map { ($0.node, $0) }) { first, _ in first }
    let facts = program.facts[file]
    for index in facts.functions.indices {
      let id = program.functionIDs[file][index]
      guard !program[id].isLocal else { continue }
      enter(owner: program[id].owner, unit: unitTable.body(of: id))
      walkFunction(id)
    }
    for index in facts.variables.indices {
      let id = program.variableIDs[file][index]
      guard !program[id].isLocal else { continue }
      enter(owner: program[id].owner, unit: nil)
      walkVariable(id)
    }
    for (index, type) in facts.types.enumerated() where !type.macros.isEmpty {
      let id = program.typeIDs[file][index]
      enter(owner: id.raw >= 0 ? id : nil, unit: nil)
      for macro in type.macros { visit(macro, .nowhere) }
    }
    if let topLevel = facts.topLevel {
      enter(owner: nil, unit: unitTable.topLevel(of: file))
      visit(topLevel, .nowhere)
    }
  }

  private func enter(owner: TypeID?, unit: UnitID?) {
    self.owner = owner
    self.unit = unit
    receiver = nil
    conditions = []
    locals = []
    closures = []
    switched = nil
    branches = nil
    depth = 0
  }

  func walkFunction(_ id: FunctionID) {
    let declaration = program.declaration(id)
    let count = locals.count
    for (position, parameter) in declaration.parameters.enumerated() {
      if let value = parameter.defaultValue {
        // A default belongs to no call: what it shows is linked to none.
        visit(value, .nowhere)
      }
      if let name = program.names.find(parameter.name) {
        locals.append(Local(name: name, meaning: .slot(.parameter(id, position))))
      }
    }
    let outer = (receiver, unit)
    let isMethod = !program[id].isStatic && program[id].owner != nil
    if let body = declaration.body {
      let own = unitTable.body(of: id)
      unit = own
      if program[id].isLocal { graph.enclosing[own] = outer.1 }
      if isMethod { receiver = own }
      let isMutating = isMethod && declaration.header.modifiers.contains(.mutating)
      if isMutating { locals.append(Local(name: .selfValue, meaning: .slot(.receiver(own)))) }
      visit(body, Context(part: part(.unit(own))))
      if isMutating, let last = locals.last(where: { $0.name == .selfValue }) {
        show(last.meaning, Context(part: part(.result(own, ViewGraph.receiver))), at: body)
      }
      for (position, parameter) in declaration.parameters.enumerated() where isInOut(parameter, in: program[id].file) {
        guard let name = program.names.find(parameter.name), let last = locals.last(where: { $0.name == name }) else {
          continue
        }
        show(last.meaning, Context(part: part(.result(own, position))), at: body)
      }
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      let isSetter = accessor.kind == .setter
      unit = isSetter ? unitTable.subscriptSetter(of: id) : unitTable.subscriptGetter(of: id)
      if isMethod { receiver = unit }
      visit(body, isSetter ? .nowhere : Context(part: part(.unit(unit!))))
    }
    (receiver, unit) = outer
    locals.removeSubrange(count...)
  }

  private func isInOut(_ parameter: Parameter, in file: Int) -> Bool {
    parameter.type.map { program.node(Reference(file: file, node: $0)).flags.contains(.inOut) } ?? false
  }

  func walkVariable(_ id: VariableID) {
    let declaration = program.declaration(id)
    if let initial = declaration.initialValue, program[id].bindingLeader == id {
      unit = unitTable.initialValue(of: id)
      visit(initial, Context(part: part(.field(id))))
    }
    for accessor in declaration.accessors {
      guard let body = accessor.body else { continue }
      unit = unitTable.accessor(accessor.kind, of: id)
      receiver = program[id].owner != nil && !program[id].isStatic ? unit : nil
      let count = locals.count
      if accessor.kind == .setter { locals.append(Local(name: .newValue, meaning: .other)) }
      visit(body, accessor.kind == .getter ? Context(part: part(.unit(unit!))) : .nowhere)
      locals.removeSubrange(count...)
      receiver = nil
    }
  }

  /// What a requirement's parameters are given goes to those of the functions that serve for it.
  func alias(_ requirement: FunctionID, to implementations: [FunctionID]) {
    guard aliased.insert(requirement).inserted else { return }
    let anywhere = graph.part(.unit(unitTable.body(of: requirement)))
    func pass(_ slot: ContentParameter, _ target: ContentParameter) {
      let frame = graph.frame(.through(target), in: -1)
      graph.note(ViewGraph.Occurrence(part: anywhere, frame: frame, end: -1, stops: true), of: slot)
    }
    for implementation in implementations {
      for position in program[requirement].labels.indices {
        pass(.parameter(requirement, position), .parameter(implementation, position))
      }
      pass(.receiver(unitTable.body(of: requirement)), .receiver(unitTable.body(of: implementation)))
    }
  }

  // MARK: depth

  /// Nodes nested deeper than this are not followed; the extractor bounds them already.
  func descending(_ body: () -> Void) {
    guard depth < 2_000 else { return }
    depth += 1
    body()
    depth -= 1
  }
}
