import DepGraphSyntax

/// Computed properties and functions without parameters that tell by their name alone where code runs.
///
///     extension DispatchQueue { static var isMain: Bool { Thread.isMainThread } }
struct PlaceConditions: Sendable {
  private var places: [Member: ContextRefinement] = [:]
  /// Those members' names: whatever has another tells nothing.
  private(set) var names: Set<Name> = []

  init() {}

  init(_ program: Program) {
    let asked = ["isMainThread", "current", "pthread_main_np", "CFRunLoopGetCurrent"]
    guard asked.contains(where: { program.names.find($0) != nil }) else { return }
    for raw in program.variables.indices where program.variables[raw].storage == .computed {
      let symbol = program.variables[raw]
      let getter = program.declaration(VariableID(raw)).accessors.first { $0.kind == .getter }
      add(.variable(VariableID(raw)), symbol.name, getter?.body, symbol.file, program)
    }
    for raw in program.functions.indices where program.functions[raw].labels.isEmpty {
      let symbol = program.functions[raw]
      add(.function(FunctionID(raw)), symbol.name, program.declaration(FunctionID(raw)).body, symbol.file, program)
    }
  }

  subscript(member: Member) -> ContextRefinement { places[member] ?? ContextRefinement() }

  private mutating func add(_ member: Member, _ name: Name, _ body: NodeIndex?, _ file: Int, _ program: Program) {
    let facts = program.facts[file]
    guard let body, case let statements = facts.children(of: body), statements.count == 1, var only = statements.first
    else { return }
    if facts.nodes[Int(only)].kind == .returnStatement, let value = facts.children(of: only).first { only = value }
    let found = ThreadConditionReader(program: program, file: file).places(of: only)
    if found.isSilent { return }
    places[member] = found
    names.insert(name)
  }
}
