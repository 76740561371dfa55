// swift-format-ignore-file
// FACT 13d: read after an early `return`/guard in init is conditional.
final class A { static let shared = A(); init() { guard CommandLine.argc > 100 else { log("A.init early"); return }; _ = B.shared } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
