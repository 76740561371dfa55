/// Which closures SwiftUI keeps until somebody does something: what controls and gestures do, and what is shown later.
///
///     Button("Save") { … }   .onTapGesture { … }   TextField("", text: $a, onCommit: { … })   .sheet(isPresented: $a) { … }
enum SwiftUIActions {
  /// Modifiers whose names begin with `on` and which run their closures as soon as the view is displayed.
  private static let runAtOnce: Set<String> = [
    "onAppear", "onReceive", "onPreferenceChange", "onGeometryChange", "onScrollGeometryChange", "onGeometry",
  ]

  /// Other modifiers that keep theirs.
  private static let keep: Set<String> = [
    "refreshable", "dropDestination", "accessibilityAction", "accessibilityAdjustableAction",
    "accessibilityScrollAction", "accessibilityZoomAction", "updating", "itemProvider",
  ]

  /// `Button`, `PasteButton`, `LoadingButton`: the closure without a label is what it does, unless another argument says
  /// that.
  private static func isControl(_ name: String) -> Bool { name.hasSuffix("Button") || name.hasSuffix("Buttons") }

  private static let labels: Set<String> = ["action", "perform", "set"]
  private static let labelEndings = ["Action", "Handler"]

  struct Argument {
    /// Empty for none.
    var label: String
    var isClosure: Bool
    var isTrailing: Bool
  }

  /// - Parameters:
  ///   - callee: the modifier's or type's name.
  ///   - labels: of all arguments of the call.
  static func keeps(_ argument: Argument, of callee: String, labels all: [String]) -> Bool {
    // `onChange(of: x, initial: true)` runs at once.
    if runAtOnce.contains(callee) || (callee == "onChange" && all.contains("initial")) { return false }
    if labels.contains(argument.label) || beginsWithOn(argument.label) { return true }
    if labelEndings.contains(where: argument.label.hasSuffix) { return true }
    guard argument.isClosure else { return false }
    if keep.contains(callee) || beginsWithOn(callee) { return true }
    if showsLater(callee, labels: all) { return !SwiftUIVocabulary.buildsAtOnce(callee, labels: all) }
    return isControl(callee) && argument.label.isEmpty && argument.isTrailing && !all.contains("action")
      && !all.contains("intent")
  }

  /// What the closure does is done, and shows nothing.
  static func givesNoView(_ argument: Argument, of callee: String, labels: [String]) -> Bool {
    if argument.isClosure, runAtOnce.contains(callee) || callee == "task" || callee == "onChange" { return true }
    return keeps(argument, of: callee, labels: labels) && !showsLater(callee, labels: labels)
  }

  private static func showsLater(_ callee: String, labels: [String]) -> Bool {
    callee == "navigationDestination" || SwiftUIVocabulary.presents(callee, labels: labels)
  }

  /// `onTapGesture`, and not `once`.
  private static func beginsWithOn(_ name: String) -> Bool {
    name.hasPrefix("on") && name.dropFirst(2).first.map(\.isUppercase) == true
  }
}
