// swift-format-ignore-file
// FACT 21e: `nonisolated(unsafe) static var shared = A()` is a once-token like any other (Swift 6 mode).
// FLAGS: -swift-version 6
final class A { nonisolated(unsafe) static var shared = A(); init() { log("A.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }
