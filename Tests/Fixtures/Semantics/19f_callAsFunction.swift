// swift-format-ignore-file
// FACT 19f: callAsFunction.
struct F { func callAsFunction() { log("call"); _ = B.shared } }
final class A { static let shared = A(); init() { F()() } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
