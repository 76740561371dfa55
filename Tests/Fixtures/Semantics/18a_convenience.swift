// swift-format-ignore-file
// FACT 18a: edge via convenience init delegation.
final class A { static let shared = A(n: 1); init() { log("desig"); _ = B.shared }; convenience init(n: Int) { self.init() } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
