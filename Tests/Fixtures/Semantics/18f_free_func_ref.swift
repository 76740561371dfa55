// swift-format-ignore-file
// FACT 18f: function reference passed and applied (`apply(f)`).
func wire() { log("wire"); _ = B.shared }
func apply(_ f: () -> Void) { f() }
final class A { static let shared = A(); init() { apply(wire) } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
