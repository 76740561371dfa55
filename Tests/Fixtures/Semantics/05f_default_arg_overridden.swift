// swift-format-ignore-file
// FACT 5f: explicit argument suppresses the default-argument edge.
final class A { static let shared = A(b: nil); init(b: B? = .shared) { log("A.init") } }
final class B { static let shared = B(); init(a: A? = .shared) { log("B.init") } }
@main struct M { static func main() { _ = A.shared; _ = B.shared; log("done") } }
