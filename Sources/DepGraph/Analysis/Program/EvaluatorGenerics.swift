import DepGraphSyntax

/// Which types generic parameters are bound to, so that a static requirement runs that type's.
///
///     func read<K: Key>(_ key: K.Type) -> Int { K.value }
///     read(First.self)   // `K` is First
extension Evaluator {
  /// The generic parameter of that name around the code here.
  func genericParameter(_ name: Name) -> AbstractLocation? {
    for local in scope.locals {
      guard case .function(let index) = local else { continue }
      let declaration = program.facts[file].functions[index]
      if declaration.generics.contains(where: { findName($0.name) == name }) {
        return .generic(.function(program.functionIDs[file][index]), name)
      }
    }
    for type in scope.types where program[type].generics.contains(where: { $0.name == name }) {
      return .generic(.type(type), name)
    }
    return nil
  }

  /// `generics`: what the call's arguments tell of the function's parameters; those left over may be anything.
  func flowGenerics(of id: FunctionID, _ generics: [Name: ValueType], at index: NodeIndex) {
    guard isRecording else { return }
    for generic in program.declaration(id).generics {
      let name = findName(generic.name)
      flow(bound(generics[name] ?? .unknown), into: .generic(.function(id), name), at: index)
    }
  }

  /// A generic type's parameters, where an instance or a static member of it is used.
  func flowGenerics(of type: ValueType, at index: NodeIndex) {
    guard isRecording, let id = type.nominal, !program[id].isExternal, !program[id].generics.isEmpty else { return }
    let arguments = type.arguments
    for (position, generic) in program[id].generics.enumerated() {
      let argument = position < arguments.count ? arguments[position] : .unknown
      flow(bound(argument), into: .generic(.type(id), generic.name), at: index)
    }
  }

  /// What `Self` is in a member of a protocol's extension, where its type is known.
  func flowSelf(of id: FunctionID, _ receiver: Value?, at index: NodeIndex) {
    guard isRecording, let receiver, let owner = program[id].owner, program[id].name != .initializer,
      program[owner].kind == .protocol || program[owner].isExternal
    else { return }
    let type = program.unwrapped(receiver.type.instance ?? receiver.type)
    if type.nominal == owner { return }
    flow(bound(type), into: .generic(.type(owner), .selfType), at: index)
  }

  private func bound(_ type: ValueType) -> AbstractValue {
    switch type {
    case .generic(let name, _): return genericParameter(name).map { .node($0) } ?? .unknown
    case .nominal(let id, _):
      // A variable of a class may hold an object of a subclass, whose own type is not what the parameter is bound to.
      let isAmbiguous = program[id].kind == .class && program.ancestors(of: id).contains { program[$0].kind == .class }
      return program[id].kind == .protocol || isAmbiguous ? .unknown : .object(id)
    default: return .unknown
    }
  }

  /// A result's type that the context gives: `let box: Box = make()`.
  func infer(_ generics: inout [Name: ValueType], fromContext expected: ValueType, _ result: ValueType) {
    let wanted = program.isExternal(result, .optional) ? expected : program.unwrapped(expected)
    if isGeneric(result), wanted.nominal.map({ program[$0].kind == .protocol }) ?? true { return }
    infer(&generics, from: wanted, result)
  }
}
