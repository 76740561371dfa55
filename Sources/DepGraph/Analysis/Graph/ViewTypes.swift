/// Types that SwiftUI runs: views, modifiers, styles, scenes and what brings UIKit and AppKit into them.
enum ViewTypes {
  private static let protocols: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "UIViewRepresentable",
    "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "ButtonStyle",
    "PrimitiveButtonStyle",
    "LabelStyle", "ToggleStyle", "TextFieldStyle", "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "GaugeStyle",
    "Widget", "PreviewModifier",
    "WidgetBundle", "PreviewProvider", "Shape", "InsettableShape", "TableRowContent", "CustomizableToolbarContent",
    "DatePickerStyle", "DisclosureGroupStyle", "FormStyle", "NavigationSplitViewStyle", "ControlGroupStyle",
    "LabeledContentStyle", "TableStyle", "TextEditorStyle", "AnimatableModifier", "EnvironmentalModifier", "Transition",
    "ChartContent", "TabContent", "MapContent", "ControlWidget",
  ]

  /// A wrapper whose own properties may read the environment.
  static func isDynamicProperty(_ id: TypeID, in program: Program) -> Bool {
    !program[id].isExternal
      && program.ancestors(of: id).contains { program[$0].isExternal && program[$0].path == "DynamicProperty" }
  }

  static func isView(_ id: TypeID, in program: Program) -> Bool {
    program.ancestors(of: id).contains { program[$0].isExternal && protocols.contains(program[$0].path) }
      || isForeignView(id, in: program)
  }

  /// A struct or enum whose protocol of another module has a view's name: it most likely refines `View`.
  ///
  ///     struct Desk: ConnectedView { func body(props: Props) -> some View … }
  static func isForeignView(_ id: TypeID, in program: Program) -> Bool {
    guard program[id].kind == .struct || program[id].kind == .enum else { return false }
    return program.ancestors(of: id).contains { ancestor in
      program[ancestor].isExternal && program[ancestor].path.hasSuffix("View") && program[ancestor].path != "View"
    }
  }

  /// A struct or enum with a protocol of another module that is none of the SDK's plain ones: shown as a view, it is one.
  static func mayBeForeignView(_ id: TypeID, in program: Program) -> Bool {
    guard program[id].kind == .struct || program[id].kind == .enum, !isView(id, in: program) else { return false }
    return program.ancestors(of: id).contains {
      program[$0].isExternal && !UnfilledReads.plain.contains(program[$0].path)
        && !LibraryTypes.protocols.contains(program[$0].path) && !LibraryTypes.implied.contains(program[$0].path)
    }
  }

  /// A `PreviewProvider`.
  static func isPreview(_ id: TypeID, in program: Program) -> Bool {
    program.ancestors(of: id).contains { program[$0].isExternal && program[$0].path == "PreviewProvider" }
  }

  private static let roots: Set<String> = [
    "App", "NSApplicationDelegate", "UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate",
    "WKApplicationDelegate", "WKExtensionDelegate", "WidgetBundle",
  ]

  /// What the system itself makes at the start: nobody stands above it who could pass anything in.
  static func isRoot(_ id: TypeID, in program: Program) -> Bool {
    program.ancestors(of: id).contains { program[$0].isExternal && roots.contains(program[$0].path) }
  }
}
