import DepGraphAnalysis

extension PlanState {
  /// The class that a class inherits from; nil where what stands first behind its colon is a protocol.
  ///
  ///     final class Feed: ObservableObject {}       // none
  ///     final class Page: UIViewController {}
  func superclass(of type: TypeID) -> TypeID? {
    guard let first = program[type].superclass?.nominal else { return nil }
    guard program[first].isExternal else { return first }
    return Self.isProtocol(program[first].path) ? nil : first
  }

  /// Protocols of the standard library and the SDK that classes name first.
  private static let protocols: Set<String> = [
    "ObservableObject", "Observable", "Sendable", "Identifiable", "Codable", "Encodable", "Decodable", "Hashable",
    "Equatable", "Comparable", "Error", "LocalizedError", "AnyObject", "Actor", "GlobalActor", "CaseIterable",
    "CustomStringConvertible", "CustomDebugStringConvertible", "CustomReflectable", "AsyncSequence", "Sequence",
    "IteratorProtocol", "AsyncIteratorProtocol", "Collection", "ExpressibleByStringLiteral", "Transferable",
    "DynamicProperty", "EnvironmentKey", "PreferenceKey", "PersistentModel", "Subscriber", "Publisher", "Subscription",
    "NSCopying", "NSCoding", "NSSecureCoding", "NSFilePresenter", "UIPickerViewDelegate", "Copyable", "Scheduler",
    "TimelineProvider", "AppIntentTimelineProvider", "IntentTimelineProvider", "ViewModifier", "TipKit.Tip",
    "TextOutputStream", "TextAttachmentRendering", "SerialExecutor", "Executor", "InstrumentProtocol", "Reducer",
  ]

  private static let endings = ["Delegate", "DataSource", "Protocol", "Providing", "Convertible", "Handling"]

  private static func isProtocol(_ path: String) -> Bool {
    protocols.contains(path) || endings.contains(where: path.hasSuffix)
  }
}
