import DepGraphModel

/// Types of the SDK whose instances do things, apart from those that are values in class's clothing.
enum ServiceTypes {
  static func isService(_ path: String) -> Bool {
    if values.contains(path) { return false }
    if services.contains(path) || singletonTypes.contains(path) { return true }
    return suffixes.contains { path.hasSuffix($0) }
  }

  /// Classes that are set up once and could be changed by anybody who reaches them.
  static func isChangeableClass(_ path: String) -> Bool {
    path == "DispatchQueue" || ["Formatter", "JSONEncoder", "JSONDecoder"].contains { path.hasSuffix($0) }
  }

  private static let singletonTypes = Set(SDKSingletons.all.map(\.valueType))

  private static let services: Set<String> = [
    "URLSession", "NSCache", "UserDefaults", "FileManager", "NotificationCenter", "OperationQueue", "ProcessInfo",
    "Process",
    "ModelContainer", "NSPersistentContainer", "CIContext", "JSContext", "WKProcessPool", "AVPlayer", "AVAudioEngine",
    "ImagePipeline", "ImageCache", "CLLocationManager", "CMMotionManager", "CBCentralManager", "NWPathMonitor",
  ]

  private static let values: Set<String> = [
    "Locale", "TimeZone", "Calendar", "Color", "Font", "UIColor", "NSColor", "UIFont", "NSFont", "UIImage", "NSImage",
    "Bundle",
    "DispatchQueue", "RunLoop", "FileHandle",
  ]

  /// Values of the standard library and Foundation.
  static let plainValues: Set<String> = [
    "Bool", "Int", "Int32", "Int64", "UInt", "Double", "Float", "CGFloat", "CGSize", "CGRect", "CGPoint", "Decimal",
    "String",
    "Substring", "Character", "Data", "Date", "DateInterval", "TimeInterval", "URL", "UUID", "Array", "Set",
    "Dictionary",
    "Range", "Locale", "TimeZone", "Calendar", "Any",
  ]

  private static let suffixes = [
    "Manager", "Session", "Service", "Store", "Client", "Cache", "Controller", "Coordinator", "Center", "Database",
    "Container",
    "Monitor", "Engine", "Provider", "Repository", "Tracker", "Router",
  ]
}
