// swift-format-ignore-file
// FACT 17e: didSet when assigned inside `defer` in init.
final class A { static let shared = A(); var x = 0 { didSet { log("didSet"); _ = B.shared } }; init() { defer { x = 1 }; log("A.init") } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
