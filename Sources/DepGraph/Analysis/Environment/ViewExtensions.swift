import DepGraphSyntax

/// Functions that the sources add to every view, for calls on something whose type SwiftUI alone knows.
///
///     Text("").padding().themed()      // what `padding()` gives is not in the sources; `themed` can only be the extension's
struct ViewExtensions {
  private let program: Program
  private let units: UnitTable
  /// `View`, and what else SwiftUI's modifiers are called on.
  private let extended: [TypeID]

  init(_ program: Program, _ units: UnitTable) {
    self.program = program
    self.units = units
    extended = ["View", "AnyView", "Scene", "WidgetConfiguration", "ToolbarContent", "Commands"].compactMap {
      program.externalTypes[$0]
    }
  }

  /// The function that fits the arguments; nil where none does.
  func function(named name: Name, _ arguments: ArraySlice<NodeIndex>, in file: Int) -> FunctionID? {
    for type in extended {
      for case .function(let id) in program[type].instanceMembers[name] ?? []
      where positions(arguments, id, in: file) != nil {
        return id
      }
    }
    return nil
  }

  /// A property that the sources add to every view.
  func property(named name: Name) -> VariableID? {
    for type in extended {
      for case .variable(let id) in program[type].instanceMembers[name] ?? [] { return id }
    }
    return nil
  }

  /// The parameter of each argument; nil where they do not fit.
  func positions(_ arguments: ArraySlice<NodeIndex>, _ id: FunctionID, in file: Int) -> [Int]? {
    let facts = program.facts[file]
    let matcher = Evaluator(program: program, units: units, inference: nil, isRecording: false)
    matcher.file = file
    return matcher.match(
      arguments.map {
        let node = facts.nodes[Int($0)]
        return Evaluator.Argument(
          label: program.fileNames[file][Int(node.name)], node: $0, isTrailing: node.flags.contains(.trailingClosure))
      }, to: id)
  }
}
