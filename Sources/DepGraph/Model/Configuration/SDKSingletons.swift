/// The singletons of Apple's SDK that apps use.
///
/// Listed are objects that outlive their user and that anybody reaches by name: what one part of a program does to them
/// or learns from them does not show in its declarations. That includes the ambient state of the system (`Locale.current`,
/// `UIDevice.current`, `FileHandle.standardError`): a type that reads it behaves differently elsewhere. Not listed are
/// values that each read makes anew (`Date()`, `URLSessionConfiguration.default`) and constants
/// (`NSParagraphStyle.default`); those that look like singletons are in `constants`.
package enum SDKSingletons {
  /// Sorted by type, then accessor.
  package static let all: [SDKSingleton] = index.values.flatMap(\.values).sorted {
    $0.type == $1.type ? $0.accessor.precedesInBytes($1.accessor) : $0.type.precedesInBytes($1.type)
  }

  /// The singleton that `type.accessor` or `type.accessor(…)` names.
  package static func singleton(type: String, accessor: String) -> SDKSingleton? { index[type]?[accessor] }

  package static func isType(_ name: String) -> Bool { index[name] != nil }

  /// The singleton that a global of the SDK names: `NSApp` is `NSApplication.shared`.
  package static func singleton(global name: String) -> SDKSingleton? {
    globals[name].flatMap { singleton(type: $0.type, accessor: $0.accessor) }
  }

  /// Whether `type.accessor` looks like a singleton and is a constant or a fresh value.
  package static func isConstant(type: String, accessor: String) -> Bool { constants.contains("\(type).\(accessor)") }

  private static let globals: [String: (type: String, accessor: String)] = ["NSApp": ("NSApplication", "shared")]

  private static let index: [String: [String: SDKSingleton]] = {
    var index: [String: [String: SDKSingleton]] = [:]
    for (framework, entries) in systemFrameworks + interfaceFrameworks + serviceFrameworks {
      for entry in entries {
        let singleton = SDKSingleton(entry, framework: framework)
        index[singleton.type, default: [:]][singleton.accessor] = singleton
      }
    }
    return index
  }()

  private static let constants: Set<String> = [
    "Animation.default",
    "CAMediaTimingFunctionName.default",
    "DispatchQoS.QoSClass.default",
    "DispatchQoS.default",
    "MapStyle.standard",
    "NSParagraphStyle.default",
    "OSLogType.default",
    "RunLoop.Mode.common",
    "RunLoop.Mode.default",
    "UIAlertAction.Style.default",
    "UIBarMetrics.default",
    "UIBarStyle.default",
    "UIFontMetrics.default",
    "UIGraphicsImageRendererFormat.default",
    "UIKeyboardAppearance.default",
    "UIKeyboardType.default",
    "UIReturnKeyType.default",
    "UIStatusBarStyle.default",
    "UITableViewCell.CellStyle.default",
    "UITextAutocorrectionType.default",
    "UITextSpellCheckingType.default",
    "UNNotificationSound.default",
    "URLSessionConfiguration.default",
  ]
}
