// swift-format-ignore-file
// FACT 13c: #if DEBUG is NOT set by plain swiftc -Onone (SwiftPM/Xcode pass -DDEBUG).
final class A { static let shared = A(); init() {
#if DEBUG
 _ = B.shared
#endif
 log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
