/// A process-wide object of Apple's SDK that is reached through its type, `UserDefaults.standard`.
public struct SDKSingleton: Sendable, Hashable {
  /// The type that is named, `MPMusicPlayerController`.
  public let type: String
  /// The static member, without parentheses: `standard`, `sharedInstance`.
  public let accessor: String
  /// Whether the member is called: `AVAudioSession.sharedInstance()`, `DispatchQueue.global(qos: .utility)`.
  public let isFunction: Bool
  /// `Foundation`; the framework that an app imports for it.
  public let framework: String
  /// The type of the object, not optional; the named type where nothing else is listed.
  public let valueType: String

  /// `UserDefaults.standard`, `AVAudioSession.sharedInstance()`.
  public var name: String { isFunction ? "\(type).\(accessor)()" : "\(type).\(accessor)" }

  /// - Parameter entry: `Type.accessor`, `Type.accessor()`, and ` -> Value` behind it where the type differs.
  init(_ entry: String, framework: String) {
    let parts = entry.split(separator: " ")
    var name = parts[0]
    isFunction = name.hasSuffix("()")
    if isFunction { name.removeLast(2) }
    let dot = name.lastIndex(of: ".")!
    type = String(name[..<dot])
    accessor = String(name[name.index(after: dot)...])
    valueType = parts.count == 3 ? String(parts[2]) : type
    self.framework = framework
  }
}
