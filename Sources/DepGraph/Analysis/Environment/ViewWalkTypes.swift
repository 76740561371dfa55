import DepGraphSyntax

/// Types of the sources that SwiftUI runs: what their bodies show, and which of them are roots.
extension ViewWalk {
  /// What SwiftUI runs of each type of its own kinds.
  func linkTypes() {
    for raw in program.types.indices {
      let id = TypeID(raw)
      guard !program[id].isExternal, program[id].kind != .protocol,
        ViewTypes.isView(id, in: program) || graph.foreignViews.contains(id)
      else { continue }
      let own = graph.part(.type(id), owner: id)
      let around = delegateFrame(of: id)
      for (member, unit) in bodies(of: id) {
        if case .function(let body) = member, program.names[program[body].name] == "body" {
          graph.modifierContents.insert(.parameter(body, 0))
        }
        let target = graph.part(.unit(unit), owner: id, unit: unit)
        graph.links.append(ViewLink(from: own, to: target, frame: around, place: Reference(file: -1, node: 0)))
      }
      for property in program[id].storedProperties { linkDynamicProperty(property, of: own) }
      if let kind = rootKind(of: id) {
        graph.roots.append(ViewRoot(kind: kind, part: own, place: Reference(file: -1, node: 0)))
      }
    }
    linkControllers()
    weakenRewrapped()
  }

  /// The instance members that SwiftUI runs; for a preview provider its `previews`. What another module's protocol makes of a
  /// type only that module knows: all that gives views may be run.
  private func bodies(of id: TypeID) -> [(member: Member, unit: UnitID)] {
    if ViewTypes.isPreview(id, in: program) {
      return members("previews", of: id, isStatic: true).compactMap { found(.variable($0)) }
    }
    var result: [(member: Member, unit: UnitID)] = []
    for body in SwiftUIVocabulary.bodies {
      guard let name = program.names.find(body.name) else { continue }
      for member in program.members(name, of: id, isStatic: false) where !program.isRequirement(member) {
        if case .function(let function) = member {
          guard let label = body.label, self.label(of: function) == label else { continue }
        } else if body.label != nil {
          continue
        }
        if let found = found(member) { result.append(found) }
      }
    }
    guard ViewTypes.isForeignView(id, in: program) || graph.foreignViews.contains(id) else { return result }
    let known = Set(result.map(\.unit))
    for name in program[id].instanceMembers.keys.sorted(by: { program.names[$0] < program.names[$1] }) {
      for member in program[id].instanceMembers[name] ?? [] where givesView(member) {
        if let found = found(member), !known.contains(found.unit) { result.append(found) }
      }
    }
    return result
  }

  private func found(_ member: Member) -> (member: Member, unit: UnitID)? { unit(of: member).map { (member, $0) } }

  private func members(_ name: String, of id: TypeID, isStatic: Bool) -> [VariableID] {
    guard let name = program.names.find(name) else { return [] }
    return program.members(name, of: id, isStatic: isStatic).compactMap { member in
      if case .variable(let id) = member { id } else { nil }
    }
  }

  /// The first label; `_` for none, empty without parameters.
  private func label(of function: FunctionID) -> String {
    guard let first = program[function].labels.first else { return "" }
    return first.isEmpty ? "_" : program.names[first]
  }

  /// `some View`, and not what may be one among other things.
  private func givesView(_ member: Member) -> Bool {
    let type: ValueType
    switch member {
    case .function(let id): type = program.signature(id).result
    case .variable(let id): type = program.type(of: id)
    case .enumCase: return false
    }
    guard let nominal = type.nominal else { return false }
    return program[nominal].isExternal
      ? ["View", "AnyView", "Scene"].contains(program[nominal].path) : ViewTypes.isView(nominal, in: program)
  }

  /// `class Wrist: WKHostingController<AnyView> { override var body: AnyView { … } }`
  private func linkControllers() {
    for raw in program.types.indices {
      let id = TypeID(raw)
      guard program[id].kind == .class else { continue }
      let host = program.ancestors(of: id).first {
        program[$0].isExternal && SwiftUIVocabulary.bodyHosts.contains(program[$0].path)
      }
      guard let host, let body = members("body", of: id, isStatic: false).first, program[body].owner == id,
        let unit = unit(of: .variable(body)),
        let getter = program.declaration(body).accessors.first(where: { $0.kind == .getter })?.body
      else { continue }
      let place = Reference(file: program[body].file, node: getter)
      let root = graph.part(.root(place), owner: id, unit: unit)
      graph.roots.append(ViewRoot(kind: .hosting(program[host].path), part: root, place: place))
      graph.links.append(
        ViewLink(from: root, to: graph.part(.unit(unit), owner: id, unit: unit), frame: -1, place: place))
    }
  }

  /// `view = AnyView(view.environment(kiln))` of a property: what it held before is shown only until then.
  private func weakenRewrapped() {
    guard !graph.rewrapped.isEmpty else { return }
    graph.untilRewrapped = graph.frame(.branch(nil), in: -1)
    for index in graph.links.indices {
      guard case .field(let property) = graph[graph.links[index].from], graph.rewrapped.contains(property) else {
        continue
      }
      graph.links[index].frame = graph.frame(.branch(nil), in: graph.links[index].frame)
    }
  }

  private func unit(of member: Member) -> UnitID? {
    switch member {
    case .function(let id): return unitTable.body(of: id)
    case .variable(let id):
      return program[id].storage == .computed ? unitTable.accessor(.getter, of: id) : nil
    case .enumCase: return nil
    }
  }

  /// `@Account var account` reads what `Account` reads.
  private func linkDynamicProperty(_ property: VariableID, of own: PartID) {
    let held = program.type(of: property)
    var types = program.declaration(property).header.attributes.compactMap { attribute -> ValueType? in
      let reference = Reference(file: program[property].file, node: attribute)
      return program.children(reference).first.map {
        program.resolve(Reference(file: reference.file, node: $0), in: program[property].scope)
      }
    }
    types.append(held)
    for type in types {
      guard let id = type.nominal, ViewTypes.isDynamicProperty(id, in: program) else { continue }
      let bindings = graph.bindings(wrapperBindings(of: type, id, holding: held))
      let place = Reference(file: -1, node: 0)
      graph.links.append(
        ViewLink(from: own, to: graph.part(.type(id), owner: id), frame: -1, place: place, bindings: bindings))
    }
  }

  /// `@Given<Budget> var budget`, and `@Given var budget: Budget` by what `wrappedValue` is.
  private func wrapperBindings(of type: ValueType, _ id: TypeID, holding held: ValueType) -> [Name: ValueType] {
    let generics = program[id].generics.map(\.name)
    var result: [Name: ValueType] = [:]
    for name in generics { result[name] = .unknown }
    if let value = program.members(.wrappedValue, of: id, isStatic: false).first, case .variable(let wrapped) = value {
      let pattern = program.unwrapped(program.type(of: wrapped))
      if case .generic(let name, _) = pattern { result[name] = program.unwrapped(held) }
    }
    for (name, argument) in zip(generics, type.arguments) {
      if case .generic(name, _) = argument { continue }
      result[name] = argument
    }
    return result
  }

  /// `@UIApplicationDelegateAdaptor var delegate: Delegate`: around all that the app shows; -1 for none.
  private func delegateFrame(of type: TypeID) -> Int32 {
    var frame: Int32 = -1
    for property in program[type].storedProperties {
      for attribute in program.declaration(property).header.attributes {
        let place = Reference(file: program[property].file, node: attribute)
        guard SwiftUIVocabulary.delegateAdaptors.contains(program.names[program.attributeName(place)]),
          program.type(of: property).nominal != nil
        else { continue }
        let delegate = program.type(of: property)
        frame = graph.frame(.injects(.object(delegate), place), in: frame)
        graph.delegates.append(delegate)
      }
    }
    return frame
  }

  private func rootKind(of id: TypeID) -> ViewRoot.Kind? {
    let ancestors = Set(program.ancestors(of: id).filter { program[$0].isExternal }.map { program[$0].path })
    if ancestors.contains("PreviewProvider") { return .provider(id) }
    return ancestors.isDisjoint(with: SwiftUIVocabulary.apps) ? nil : .app(id)
  }
}
