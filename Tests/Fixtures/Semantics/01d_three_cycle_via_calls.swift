// swift-format-ignore-file
// FACT 1d: cycle through free functions and methods.
final class A { static let shared = A(); init() { helper() } }
func helper() { B.shared.ping() }
final class B { static let shared = B(); func ping() { C.make() } }
enum C { static func make() { log("reading A.shared"); _ = A.shared; log("got A") } }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }
