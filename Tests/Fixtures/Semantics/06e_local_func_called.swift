// swift-format-ignore-file
// FACT 6e: local func called in init: edge.
final class A { static let shared = A(); init() { func go() { log("go"); _ = B.shared }; go() } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
