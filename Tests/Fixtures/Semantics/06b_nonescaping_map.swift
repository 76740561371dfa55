// swift-format-ignore-file
// FACT 6b: closure passed to a non-escaping higher-order function in init runs inside the once.
final class A { static let shared = A(); let xs: [Int]; init() { xs = [1].map { log("map"); _ = B.shared; return $0 } } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
