// swift-format-ignore-file
// FACT 17g: deinit of the singleton type itself is not run by init.
final class A { static let shared = A(); init() { log("A.init") }; deinit { _ = B.shared } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
