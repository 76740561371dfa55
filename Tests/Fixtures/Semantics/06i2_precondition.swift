// swift-format-ignore-file
// FACT 6i2: precondition(B.shared ...) is an edge in both modes.
final class A { static let shared = A(); init() { precondition(B.shared !== nil); log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
