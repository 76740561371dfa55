/// Attributes with an upper-case name that are no property wrappers.
enum KnownAttributes {
  static let notWrappers: Set<String> = [
    "MainActor", "Sendable", "Observable", "ObservationIgnored", "ObservationTracked", "Model", "Transient",
    "Attribute",
    "Relationship", "Test", "Suite", "ViewBuilder", "SceneBuilder", "CommandsBuilder", "ToolbarContentBuilder",
    "NSManaged", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "GKInspectable", "NSCopying",
    "NSApplicationMain", "UIApplicationMain", "Entry", "DependencyClient", "DependencyEndpoint", "Reducer",
    "ObservableState", "Presents", "available", "Equatable",
  ]

  /// Wrappers whose initial value is evaluated when it is first needed, not when the property is initialized.
  static let deferredInitialValue: Set<String> = ["StateObject"]
}
