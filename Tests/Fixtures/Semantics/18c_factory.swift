// swift-format-ignore-file
// FACT 18c: static factory function.
final class A { static let shared = make(); static func make() -> A { log("make"); let a = A(); a.wire(); return a }; func wire() { _ = B.shared } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
