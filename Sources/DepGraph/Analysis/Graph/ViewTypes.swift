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
  ]

  /// A wrapper whose own properties may read the environment.
  static func isDynamicProperty(_ id: TypeID, in program: Program) -> Bool {
    !program[id].isExternal
      && program.ancestors(of: id).contains { program[$0].isExternal && program[$0].path == "DynamicProperty" }
  }

  static func isView(_ id: TypeID, in program: Program) -> Bool {
    program.ancestors(of: id).contains { program[$0].isExternal && protocols.contains(program[$0].path) }
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
