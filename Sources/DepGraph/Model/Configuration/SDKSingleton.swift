/// A process-wide object of Apple's SDK that is reached through its type, `UserDefaults.standard`.
package struct SDKSingleton: Sendable, Hashable {
  /// The type that is named, `MPMusicPlayerController`.
  package let type: String
  /// The static member, without parentheses: `standard`, `sharedInstance`.
  package let accessor: String
  /// Whether the member is called: `AVAudioSession.sharedInstance()`, `DispatchQueue.global(qos: .utility)`.
  package let isFunction: Bool
  /// `Foundation`; the framework that an app imports for it.
  package let framework: String
  /// The type of the object, not optional; the named type where nothing else is listed.
  package let valueType: String

  /// `UserDefaults.standard`, `AVAudioSession.sharedInstance()`.
  package var name: String { isFunction ? "\(type).\(accessor)()" : "\(type).\(accessor)" }

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
