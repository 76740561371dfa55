// swift-format-ignore-file
// FACT 8f: computed static in a generic type (allowed) going through a file-level dictionary.
private var cache: [ObjectIdentifier: Any] = { log("cache init"); return [:] }()
struct G<T> { static var shared: String { if let s = cache[ObjectIdentifier(T.self)] as? String { return s }; let s = "G<\(T.self)>"; cache[ObjectIdentifier(T.self)] = s; log("made \(s)"); return s } }
@main struct M { static func main() { _ = G<Int>.shared; _ = G<Int>.shared; _ = G<Bool>.shared; log("done") } }
