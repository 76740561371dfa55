/// What code does that reaches outside of its own values: the file system, the network, a person's data, other threads.
///
///     static let defaultValue = Library(names: try! String(contentsOf: url))      // reads a file
///     @Entry var settings = Settings(isDark: UserDefaults.standard.bool(forKey: "dark"))
///
/// From the documentation of Foundation, Dispatch, Swift concurrency and the frameworks named.
///
/// The raw values stand in baselines.
enum SideEffectModel: String, Sendable {
  case file, network, database, preferences, thread, timer, process, device

  var explanation: String {
    switch self {
    case .file: "reads or writes files"
    case .network: "uses the network"
    case .database: "opens a database"
    case .preferences: "reads or writes user defaults"
    case .thread: "starts work on another thread"
    case .timer: "starts a timer"
    case .process: "starts a process"
    case .device: "uses the device's services"
    }
  }

  // MARK: calls

  /// - Parameter label: of the first argument.
  static func ofInitializer(_ path: String, label: String?) -> SideEffectModel? {
    if let label, label.hasPrefix("contentsOf") { return .file }
    return initializers[path]
  }

  private static let initializers: [String: SideEffectModel] = [
    "Task": .thread, "Thread": .thread, "DispatchSource": .thread,
    "Process": .process, "NSTask": .process,
    "FileHandle": .file, "InputStream": .file, "OutputStream": .file, "FileWrapper": .file,
    "URLSession": .network, "NWConnection": .network, "NWListener": .network, "NWPathMonitor": .network,
    "NSPersistentContainer": .database, "NSPersistentCloudKitContainer": .database, "ModelContainer": .database,
    "ModelContext": .database, "DatabaseQueue": .database, "DatabasePool": .database, "Realm": .database,
    "UserDefaults": .preferences,
    "CLLocationManager": .device, "CBCentralManager": .device, "CMMotionManager": .device, "AVAudioEngine": .device,
    "AVCaptureSession": .device, "EKEventStore": .device, "HKHealthStore": .device, "CNContactStore": .device,
  ]

  static func ofFunction(_ name: String) -> SideEffectModel? {
    switch name {
    case "pthread_create": return .thread
    case "fopen", "opendir": return .file
    default: return nil
    }
  }

  static func ofMember(_ name: String, receiver: String) -> SideEffectModel? {
    switch receiver {
    case "UserDefaults", "NSUbiquitousKeyValueStore": return .preferences
    case "FileManager", "FileHandle": return .file
    case "URLSession": return .network
    case "Data", "String", "NSData": return name == "write" ? .file : nil
    case "DispatchQueue", "OperationQueue":
      return ["async", "asyncAfter", "addOperation"].contains(name) ? .thread : nil
    case "Task": return name == "detached" || name == "immediate" ? .thread : nil
    case "Thread": return name.hasPrefix("detach") ? .thread : nil
    case "Timer": return name == "scheduledTimer" ? .timer : nil
    default: return nil
    }
  }

  // MARK: singletons of the SDK

  /// What using that singleton means; nil for what only tells of the surroundings (`Locale.current`, `Bundle.main`) or
  /// only passes things on inside the process (`NotificationCenter.default`).
  static func ofSingleton(type: String) -> SideEffectModel? { singletons[type] }

  private static let singletons: [String: SideEffectModel] = [
    "UserDefaults": .preferences, "NSUbiquitousKeyValueStore": .preferences,
    "FileManager": .file,
    "URLSession": .network, "URLCache": .network, "HTTPCookieStorage": .network, "URLCredentialStorage": .network,
    "CKContainer": .network, "WKWebsiteDataStore": .network,
    "UIPasteboard": .device, "NSPasteboard": .device, "UNUserNotificationCenter": .device, "PHPhotoLibrary": .device,
    "SKPaymentQueue": .device, "AVAudioSession": .device, "MPRemoteCommandCenter": .device,
    "MPNowPlayingInfoCenter": .device, "WCSession": .device, "WidgetCenter": .device,
  ]
}
