/// Types that SwiftUI runs: views, modifiers, styles, scenes and what brings UIKit and AppKit into them.
enum ViewTypes {
  private static let protocols: Set<String> = [
    "View", "ViewModifier", "App", "Scene", "Commands", "ToolbarContent", "UIViewRepresentable",
    "UIViewControllerRepresentable",
    "NSViewRepresentable", "NSViewControllerRepresentable", "WKInterfaceObjectRepresentable", "ButtonStyle",
    "PrimitiveButtonStyle",
    "LabelStyle", "ToggleStyle", "TextFieldStyle", "ProgressViewStyle", "GroupBoxStyle", "MenuStyle", "GaugeStyle",
    "Widget",
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
}
