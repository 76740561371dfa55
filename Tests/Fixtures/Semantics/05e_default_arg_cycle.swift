// swift-format-ignore-file
// FACT 5e: default argument of init evaluated at the call site (inside A's once).
final class A { static let shared = A(); init(b: B = .shared) { log("A.init") } }
final class B { static let shared = B(); init(a: A = .shared) { log("B.init") } }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }
