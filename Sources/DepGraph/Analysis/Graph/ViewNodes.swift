import DepGraphModel

/// What the graph says of views beside their edges.
struct ViewNodes {
  let analysis: Analysis

  /// For the views among the nodes, by their ids.
  func details() -> [String: ViewDetails] {
    var result: [String: ViewDetails] = [:]
    for (type, id) in analysis.typeNodes where ViewTypes.isView(type, in: analysis.program) {
      result[id] = ViewDetails(
        needs: (analysis.environment.views.needs[type] ?? []).map(need),
        shownBy: places(analysis.environment.views.showers[type] ?? []))
    }
    return result
  }

  /// What roots may lack, behind so many branches that it is not told.
  func unreported() -> [Finding] {
    let witness = analysis.environmentWitness
    return analysis.environment.remote.map { root, missing in
      let (file, line, column) = witness.location(root)
      let name = analysis.program.text(of: missing.wanted)
      let reader = analysis.program[missing.read.owner].path
      return Finding(
        rule: missing.object == nil ? Rule.uninjectedKey.name : Rule.missingInjection.name, severity: .note,
        message: "\(witness.name(root)) may show \(reader) without the \(name) it reads",
        subject: analysis.typeNodes[missing.read.owner], file: file, line: line, column: column,
        notes: witness.host(root) + witness.notes(missing))
    }.sorted { ($0.file, $0.line, $0.column, $0.message) < ($1.file, $1.line, $1.column, $1.message) }
  }

  private func need(_ need: ViewNeeds.Need) -> ViewDetails.Need {
    let (file, line, column) = analysis.witness.location(need.read.place)
    return ViewDetails.Need(
      name: analysis.program.text(of: need.wanted), code: code(need), isCertain: need.isCertain,
      reader: analysis.program[need.read.owner].path, file: file, line: line, column: column)
  }

  private func code(_ need: ViewNeeds.Need) -> String {
    let program = analysis.program
    switch need.wanted {
    case .key(let name):
      let type = EnvironmentReaders.key(name, in: program).flatMap {
        TypeText(program: program).text(of: program.type(of: $0))
      }
      return ".environment(\\.\(program.names[name]), <#\(type ?? program.names[name])#>)"
    case .object(let type):
      let text = program.text(ofObject: type)
      let value = type.nominal.map(isMadeOfNothing) ?? false ? "\(text)()" : "<#\(text)#>"
      return need.read.isLazy ? ".environmentObject(\(value))" : ".environment(\(value))"
    }
  }

  /// Whether `T()` makes one.
  private func isMadeOfNothing(_ id: TypeID) -> Bool {
    let program = analysis.program
    let initializers = program[id].initializers.map(program.declaration)
    if !initializers.isEmpty {
      return initializers.contains { initializer in
        initializer.parameters.allSatisfy { $0.defaultValue != nil }
          && initializer.header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate, .failable])
      }
    }
    if let parent = program[id].superclass?.nominal, !program[parent].isExternal { return isMadeOfNothing(parent) }
    return program[id].kind == .class
      && program[id].storedProperties.allSatisfy {
        program.declaration($0).initialValue != nil || program.isExternal(program.type(of: $0), .optional)
      }
  }

  private func places(_ showers: [ViewNeeds.Shower]) -> [ViewDetails.Place] {
    let witness = analysis.environmentWitness
    return showers.map { shower in
      switch shower {
      case .type(let type, let place):
        let (file, line, column) = analysis.witness.actionLocation(place)
        return ViewDetails.Place(name: analysis.program[type].path, file: file, line: line, column: column)
      case .root(let root):
        let (file, line, column) = witness.location(root)
        return ViewDetails.Place(name: witness.place(root), file: file, line: line, column: column)
      }
    }.sorted { ($0.file, $0.line, $0.column, $0.name) < ($1.file, $1.line, $1.column, $1.name) }
  }
}
