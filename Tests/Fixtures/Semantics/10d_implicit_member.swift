// swift-format-ignore-file
// FACT 10d: `.shared` implicit member and typealias access reach the same token.
final class A { static let shared = A(); init() { log("A.init"); let b: B = .shared; _ = b } }
typealias Bee = B
final class B { static let shared = B(); init() { log("B.init"); typealias T = A; let a: A? = .some(T.shared); _ = a } }
@main struct M { static func main() { _ = Bee.shared; log("done") } }
