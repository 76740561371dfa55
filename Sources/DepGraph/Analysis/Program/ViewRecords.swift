import DepGraphSyntax

/// What a node means in code that builds views, for the analysis of SwiftUI's environment.
///
///     Card { Title() }.themed()   // makes Card, its closure goes to `content`; calls themed()
struct ViewRecord: Sendable {
  enum Meaning: Sendable, Hashable {
    /// A call of that function of the sources; several records where overloads cannot be told apart.
    case calls(FunctionID)
    /// A call that makes a value of that type, with the initializer when one is declared.
    case makes(TypeID, FunctionID?)
    /// A name or member that reads that property or variable.
    case reads(VariableID)
    /// An argument that goes to the parameter with that index.
    case parameter(FunctionID, Int)
    /// An argument of a memberwise initializer.
    case field(VariableID)
    /// An expression whose value is a view of the sources of that type.
    case shows(ValueType)
    /// A call that binds generic parameters.
    case binds([Name: ValueType])
  }

  var node: NodeIndex
  var meaning: Meaning
}

extension Evaluator {
  func recordView(_ meaning: ViewRecord.Meaning, at node: NodeIndex) {
    guard recordsViews, isRecording else { return }
    result.views.append(ViewRecord(node: node, meaning: meaning))
  }

  /// Notes what kind of view an expression gives.
  func noted(_ value: Value, at node: NodeIndex) -> Value {
    guard recordsViews, isRecording else { return value }
    let type = program.unwrapped(value.type)
    if case .nominal(let id, _) = type, !program[id].isExternal, ViewTypes.isView(id, in: program) {
      recordView(.shows(type), at: node)
    }
    return value
  }

  /// Names of which a file that builds views, scenes or hosting controllers uses at least one.
  private static let vocabulary = [
    "View", "Scene", "App", "ViewModifier", "ViewBuilder", "AnyView", "Preview", "PreviewProvider", "body", "rootView",
    "environmentObject", "ImageRenderer", "UIHostingConfiguration", "NSHostingMenu",
  ]

  /// Whether the file that is about to be evaluated may build views.
  func mayBuildViews() -> Bool {
    let wanted = Set(Self.vocabulary.compactMap { program.names.find($0) })
    return program.fileNames[file].contains { wanted.contains($0) }
  }
}
