// swift-format-ignore-file
// FACT 13g: if #available(macOS 10, *) on Linux takes the * branch.
final class A { static let shared = A(); init() { if #available(macOS 999, *) { log("avail branch"); _ = B.shared }; log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
