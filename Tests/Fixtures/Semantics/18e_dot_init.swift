// swift-format-ignore-file
// FACT 18e: `.init()` and chained configuration.
final class A { static let shared: A = .init().configured(); func configured() -> A { log("configured"); _ = B.shared; return self } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
