// swift-format-ignore-file
// FACT 13a: `if false { B.shared }`: never runs (compiler warns).
final class A { static let shared = A(); init() { if false { _ = B.shared }; log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
