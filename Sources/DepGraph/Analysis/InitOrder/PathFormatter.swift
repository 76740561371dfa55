import DepGraphModel
import DepGraphSyntax

/// Turns the ways that the search found into steps that a person can follow.
struct PathFormatter {
  let program: Program
  let units: UnitTable
  let names: NodeNames

  /// Where a node stands.
  func location(_ place: Reference) -> (file: String, line: Int, column: Int) {
    location(of: program.node(place).start, in: place.file)
  }

  /// Where the code there does what it does: the name that is called, so that each link of a chain has its own place.
  func actionLocation(_ place: Reference) -> (file: String, line: Int, column: Int) {
    location(of: program.actionRange(place).lowerBound, in: place.file)
  }

  private func location(of offset: UInt32, in file: Int) -> (file: String, line: Int, column: Int) {
    let (line, column) = program.facts[file].location(of: offset)
    return (program.files[file].path, line, column)
  }

  func steps(_ path: [InitOrder.Hop]) -> [Step] {
    path.map { hop in
      let place = hop.place.map(actionLocation) ?? ownPlace(of: hop.unit)
      return Step(file: place.file, line: place.line, column: place.column, what: text(hop))
    }
  }

  /// A unit that nothing names where it runs (a stored property's default) stands at its own declaration.
  private func ownPlace(of unit: UnitID) -> (file: String, line: Int, column: Int) {
    let file = units.file(of: unit, in: program)
    let position: UInt32
    switch units[unit] {
    case .function(let id), .subscriptGetter(let id), .subscriptSetter(let id), .subscriptModify(let id),
      .defaultArgument(let id, _):
      position = program.declaration(id).header.position
    case .initialValue(let id), .getter(let id), .setter(let id), .modify(let id), .willSet(let id), .didSet(let id),
      .initAccessor(let id):
      position = program.declaration(id).header.position
    case .closure(let reference), .keyPathWrite(let reference): position = program.node(reference).start
    case .propertyDefaults(let id), .implicitInitializer(let id), .decoding(let id), .encoding(let id):
      position = program[id].isExternal ? 0 : program.facts[file].types[program[id].declaration].header.position
    case .topLevel: position = 0
    }
    let (line, column) = program.facts[file].location(of: position)
    return (program.files[file].path, line, column)
  }

  /// What running that unit is called.
  private func text(_ hop: InitOrder.Hop) -> String {
    var text: String
    switch units[hop.unit] {
    case .function(let id): text = "calls \(names.name(of: id))"
    case .subscriptGetter(let id): text = "reads \(names.name(of: id))"
    case .subscriptModify(let id): text = "changes \(names.name(of: id)) in place"
    case .subscriptSetter(let id): text = "writes \(names.name(of: id))"
    case .defaultArgument(let id, let position):
      text = "default argument \(program.declaration(id).parameters[position].name) of \(names.name(of: id))"
    case .initialValue(let id): text = "initial value of \(names.name(of: id))"
    case .getter(let id): text = "reads \(names.name(of: id))"
    case .modify(let id): text = "changes \(names.name(of: id)) in place"
    case .setter(let id): text = "sets \(names.name(of: id))"
    case .willSet(let id): text = "willSet of \(names.name(of: id))"
    case .didSet(let id): text = "didSet of \(names.name(of: id))"
    case .initAccessor(let id): text = "initializes \(names.name(of: id))"
    case .keyPathWrite: text = "writes through the key path"
    case .closure(let reference):
      if hop.reasons.contains(.storedClosure) {
        let place = location(reference)
        text = "calls the stored closure given at \(place.file):\(place.line):\(place.column)"
      } else {
        switch program.node(reference).kind {
        case .closure, .keyPath: text = "runs the closure"
        case .localBinding: text = "initial value of the lazy variable"
        default: text = "evaluates the autoclosure"
        }
      }
    case .propertyDefaults(let id): text = "initializes the stored properties of \(program[id].path)"
    case .implicitInitializer(let id): text = "calls \(program[id].path).init()"
    case .decoding(let id): text = "decodes \(program[id].path)"
    case .encoding(let id): text = "encodes \(program[id].path)"
    case .topLevel: text = "top-level code"
    }
    return text + hop.reasons.subtracting(.storedClosure).uncertainty.explanation
  }
}
