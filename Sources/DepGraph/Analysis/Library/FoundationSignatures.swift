/// Foundation and Dispatch: functions that take values of types which sources extend with constants of their own.
///
///     extension CharacterSet { static let slug = CharacterSet(charactersIn: "a-z") }
///     title.addingPercentEncoding(withAllowedCharacters: .slug)
extension LibrarySignatures {
  static let foundation = [
    "StringProtocol.addingPercentEncoding(withAllowedCharacters: CharacterSet) -> String?",
    "StringProtocol.trimmingCharacters(in: CharacterSet) -> String",
    "StringProtocol.components(separatedBy: CharacterSet) -> [String]",
    "StringProtocol.rangeOfCharacter(from: CharacterSet) -> Range<Int>?",
    "StringProtocol.data(using: String.Encoding) -> Data?",
    "StringProtocol.write(to: URL, atomically: Bool, encoding: String.Encoding)",
    "DispatchQueue.init(label: String, qos: DispatchQoS, attributes: DispatchQueue.Attributes, "
      + "autoreleaseFrequency: DispatchQueue.AutoreleaseFrequency, target: DispatchQueue?) -> Self",
    "DispatchQueue.async(group: DispatchGroup, qos: DispatchQoS, flags: DispatchWorkItemFlags, execute: () -> Void)",
    "DispatchGroup.notify(queue: DispatchQueue, execute: () -> Void)",
    "DispatchWorkItem.notify(queue: DispatchQueue, execute: () -> Void)",
    "DispatchSource.makeTimerSource(flags: DispatchSource.TimerFlags, queue: DispatchQueue) -> DispatchSourceTimer",
    "NotificationCenter.addObserver(forName: Notification.Name, object: Any?, queue: OperationQueue?, "
      + "using: (Notification) -> Void) -> NSObjectProtocol",
    "NotificationCenter.post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]?)",
    "URLSession.init(configuration: URLSessionConfiguration, delegate: URLSessionDelegate?, "
      + "delegateQueue: OperationQueue?) -> Self",
    "URLSession.init(configuration: URLSessionConfiguration) -> Self",
    "UserDefaults.set(_: Any?, forKey: String)",
    "DateFormatter.string(from: Date) -> String",
    "DateFormatter.date(from: String) -> Date?",
    "JSONDecoder.decode(_: T.Type, from: Data) -> T",
    "PropertyListDecoder.decode(_: T.Type, from: Data) -> T",
  ]
}
