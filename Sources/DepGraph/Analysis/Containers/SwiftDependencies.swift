import DepGraphSyntax

/// swift-dependencies: a key is a property of `DependencyValues`, or a type that conforms to `DependencyKey`.
///
///     extension Api: DependencyKey { static let liveValue = Api(session: .shared) }
///     extension DependencyValues { var api: Api { get { self[Api.self] } set { self[Api.self] = newValue } } }
///     extension DependencyValues { @DependencyEntry(liveValue: Api()) var other: Api = .mock }
///     withDependencies { $0.api = .mock } operation: { … }              // a registration
///     Feature().dependency(\.api, .mock)                                // the same
///
/// What an app gets is `liveValue`; `previewValue` and `testValue` are what stands in for it elsewhere.
enum SwiftDependencies: ContainerLibrary {
  static let name = "swift-dependencies"

  static func use(of call: ContainerCall) -> ContainerCall.Use? {
    guard call.name == "dependency", call.base != nil, call.arguments.count == 2, let key = call.keyPath else {
      return nil
    }
    return ContainerCall.Use(action: .registration, keys: [.property(key)], value: call.arguments[1].node)
  }

  /// The closure is given the values, to change them.
  static func closureType(call name: String, label: String, in program: Program) -> ValueType? {
    guard let values = program.containers.dependencyValues else { return nil }
    let takesValues =
      label == "withDependencies" || label == "dependencies"
      || label.isEmpty && ["withDependencies", "prepareDependencies"].contains(name)
    return takesValues ? .function(parameters: [.nominal(values, [])], result: .unknown) : nil
  }

  static func declarations(in program: Program, units: UnitTable) -> [ContainerDeclaration] {
    guard let liveValue = program.names.find("liveValue") else { return entries(in: program, units: units) }
    let values = KeyDefaults(program: program, units: units)
    func declaration(
      _ key: ContainerKey, _ symbol: VariableID?, of type: TypeID?, _ valueType: ValueType
    ) -> ContainerDeclaration {
      guard let type, case .variable(let live)? = program.members(liveValue, of: type, isStatic: true).first else {
        return ContainerDeclaration(key: key, symbol: symbol, type: valueType)
      }
      return ContainerDeclaration(
        key: key, symbol: symbol, starts: values.unit(of: live).map { [ProvenanceSearch.Start(unit: $0)] } ?? [],
        place: values.expression(of: live), type: valueType.isUnknown ? program.type(of: live) : valueType)
    }
    let keyTypes = program.types.indices.map { TypeID($0) }.filter { id in
      program.ancestors(of: id).contains { program[$0].isExternal && program[$0].path == "DependencyKey" }
    }
    let properties = self.properties(in: program).filter { program[$0].storage == .computed }
    return entries(in: program, units: units)
      + properties.map {
        declaration(
          .property(program[$0].name), $0, of: SubscriptKey(program: program).type(of: $0), program.type(of: $0))
      } + keyTypes.map { declaration(.type($0), nil, of: $0, .unknown) }
  }

  private static func properties(in program: Program) -> [VariableID] {
    guard let values = program.containers.dependencyValues else { return [] }
    return program.variables.indices.map { VariableID($0) }.filter {
      program[$0].owner == values && !program[$0].isStatic && !program[$0].isLocal
    }
  }

  /// `@DependencyEntry(liveValue: Api()) var api: Api = .mock`.
  private static func entries(in program: Program, units: UnitTable) -> [ContainerDeclaration] {
    properties(in: program).filter { program[$0].storage != .computed }.map { id in
      let live = program.declaration(id).header.attributes.lazy.flatMap { attribute in
        program.facts[program[id].file].children(of: attribute)
      }.first { program.facts[program[id].file].name(of: $0) == "liveValue" }
      let node = live.flatMap { program.facts[program[id].file].children(of: $0).first }
      return ContainerDeclaration(
        key: .property(program[id].name), symbol: id,
        starts: node.map { [ProvenanceSearch.Start(unit: units.initialValue(of: program[id].bindingLeader), node: $0)] }
          ?? [],
        place: node.map { Reference(file: program[id].file, node: $0) }, type: program.type(of: id))
    }
  }
}
