/// What SwiftUI's own names do to the environment of the views that they are given.
enum SwiftUIVocabulary {
  /// Made by hand, each with an environment of its own.
  static let hosts: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "NSHostingMenu", "NSHostingSceneRepresentation",
    "UIHostingConfiguration", "ImageRenderer", "WKHostingController", "WKUserNotificationHostingController",
    "UIHostingOrnament", "_UIHostingView",
  ]

  /// Each scene of an app shows its views with an environment of its own.
  static let scenes: Set<String> = [
    "WindowGroup", "Window", "UtilityWindow", "Settings", "MenuBarExtra", "DocumentGroup", "DocumentGroupLaunchScene",
    "ImmersiveSpace", "AssistiveAccess", "WKNotificationScene", "AlertScene",
    "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration", "ActivityConfiguration",
    "AppIntentControlConfiguration", "StaticControlConfiguration",
  ]

  /// What they push gets the environment outside them.
  static let navigationContainers: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView"]

  /// Modifiers that show what they are given when somebody asks for it.
  static let presentations: Set<String> = [
    "sheet", "fullScreenCover", "popover", "contextMenu", "alert", "confirmationDialog", "actionSheet", "swipeActions",
  ]

  /// Whether a modifier shows what it is given only when that is asked for: SwiftUI's own by name, another module's where it
  /// is told when (`isPresented: $a`, `item: $b`).
  static func presents(_ modifier: String, labels: [String]) -> Bool {
    if presentations.contains(modifier) { return true }
    return !ExternalNames.startsUpper(modifier) && (labels.contains("isPresented") || labels.contains("item"))
  }

  /// Of those, modifiers that build what they show along with the view itself: it is not displayed, but its closure runs.
  static func buildsAtOnce(_ modifier: String, labels: [String]) -> Bool {
    switch modifier {
    case "contextMenu", "swipeActions", "confirmationDialog", "inspector": return true
    // `alert(item:)` and `alert(isPresented:)` are given a closure that makes an `Alert`.
    case "alert": return labels.first?.isEmpty ?? false
    default: return false
    }
  }

  /// Views whose static members are views that read nothing of the sources': `Color.red`.
  static let plainViews: Set<String> = ["Color", "LinearGradient", "Material", "Gradient"]

  /// Types that apps are made of: nothing around them injects.
  static let apps: Set<String> = ["App", "Widget", "ControlWidget", "AppIntentsExtension"]

  /// Wrappers of an app's property whose object SwiftUI itself puts into the environment of each scene of that app.
  static let delegateAdaptors: Set<String> = [
    "NSApplicationDelegateAdaptor", "UIApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]

  static let previewTraits: Set<String> = [
    "defaultLayout", "sizeThatFitsLayout", "fixedLayout", "portrait", "portraitUpsideDown", "landscapeLeft",
    "landscapeRight",
  ]

  /// Members through which SwiftUI runs a type's code.
  static let bodies: Set<String> = [
    "body", "makeBody", "previews", "makeUIView", "updateUIView", "makeUIViewController", "updateUIViewController",
    "makeNSView", "updateNSView", "makeNSViewController", "updateNSViewController", "makeCoordinator",
  ]

  /// Types that are not in the sources and may stand for any view of them.
  private static let anyView: Set<String> = [
    "View", "AnyView", "Scene", "Widget", "ViewModifier", "ToolbarContent", "Commands", "ModifiedContent",
    "TupleView", "Group", "TableRowContent", "Optional", "Array", "Dictionary", "Set", "Binding", "State", "Any",
    "AnyObject", "Content", "ButtonStyle", "LabelStyle", "ToggleStyle", "PrimitiveButtonStyle",
  ]

  /// Whether a value of that type may be or hold a view of the sources.
  static func mayShow(_ type: ValueType, in program: Program) -> Bool {
    var stack = [type]
    while let next = stack.popLast() {
      switch next {
      case .unknown: return true
      case .generic(_, let bound):
        if bound.isUnknown { return true }
        stack.append(bound)
      case .function(_, let result): stack.append(result)
      case .tuple(let elements): stack += elements
      case .metatype: continue
      case .nominal(let id, let arguments):
        if !program[id].isExternal {
          if ViewTypes.isView(id, in: program) || program[id].kind == .protocol { return true }
          stack += arguments
        } else if anyView.contains(program[id].path) || hosts.contains(program[id].path) {
          // An optional is what it wraps; the others may be anything.
          if arguments.isEmpty || program[id].path == "AnyView" { return true }
          stack += arguments
        }
      }
    }
    return false
  }
}
