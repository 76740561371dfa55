// swift-format-ignore-file
// FACT 5d: lazy var touched by the init body is inside the once: cycle.
final class A { static let shared = A(); let b = B.shared }
final class B { static let shared = B(); lazy var a = A.shared; init() { log("B.init"); _ = a } }
@main struct M { static func main() { _ = A.shared; log("done") } }
