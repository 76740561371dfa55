import DepGraphSyntax

/// Types of the sources that SwiftUI runs: what their bodies show, and which of them are roots.
extension ViewWalk {
  /// What SwiftUI runs of each type of its own kinds.
  func linkTypes() {
    for raw in program.types.indices {
      let id = TypeID(raw)
      guard !program[id].isExternal, program[id].kind != .protocol, ViewTypes.isView(id, in: program) else { continue }
      let own = graph.part(.type(id), owner: id)
      let around = delegateFrame(of: id)
      for body in SwiftUIVocabulary.bodies.sorted() {
        guard let name = program.names.find(body) else { continue }
        for isStatic in [false, true] {
          for member in program.members(name, of: id, isStatic: isStatic) where !program.isRequirement(member) {
            guard let unit = unit(of: member) else { continue }
            if body == "body", case .function(let id) = member, program[id].labels.count == 1 {
              graph.modifierContents.insert(.parameter(id, 0))
            }
            let target = graph.part(.unit(unit), owner: id, unit: unit)
            let place = Reference(file: -1, node: 0)
            graph.links.append(ViewLink(from: own, to: target, frame: around, place: place))
          }
        }
      }
      for property in program[id].storedProperties { linkDynamicProperty(property, of: own) }
      if let kind = rootKind(of: id) {
        graph.roots.append(ViewRoot(kind: kind, part: own, place: Reference(file: -1, node: 0)))
      }
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
    var types = program.declaration(property).header.attributes.compactMap { attribute -> TypeID? in
      let reference = Reference(file: program[property].file, node: attribute)
      return program.children(reference).first.flatMap {
        program.resolve(Reference(file: reference.file, node: $0), in: program[property].scope).nominal
      }
    }
    if let type = program.type(of: property).nominal { types.append(type) }
    for type in types where ViewTypes.isDynamicProperty(type, in: program) {
      let target = graph.part(.type(type), owner: type)
      let position = Reference(file: -1, node: 0)
      graph.links.append(ViewLink(from: own, to: target, frame: -1, place: position))
    }
  }

  /// `@UIApplicationDelegateAdaptor var delegate: Delegate`: around all that the app shows; -1 for none.
  private func delegateFrame(of type: TypeID) -> Int32 {
    var frame: Int32 = -1
    for property in program[type].storedProperties {
      for attribute in program.declaration(property).header.attributes {
        let place = Reference(file: program[property].file, node: attribute)
        guard SwiftUIVocabulary.delegateAdaptors.contains(program.names[program.attributeName(place)]),
          let delegate = program.type(of: property).nominal
        else { continue }
        frame = graph.frame(.injects(.object(delegate), place), in: frame)
        graph.delegates.insert(delegate)
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
