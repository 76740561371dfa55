// swift-format-ignore-file
// FACT 5k: a property default is evaluated even if init reassigns the var; for a `let` with default it cannot be reassigned.
final class A { static let shared = A(); var b: B = B.shared; init() { log("A.body"); b = B() } }
final class B { static let shared: B = { log("B.shared once"); return B() }() }
@main struct M { static func main() { _ = A.shared; log("done") } }
