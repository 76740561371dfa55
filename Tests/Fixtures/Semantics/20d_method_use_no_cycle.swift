// swift-format-ignore-file
// FACT 20d: A and B use each other in METHODS, only A reads B in init: type-level cycle, no init cycle.
final class A { static let shared = A(); init() { log("A.init"); B.shared.register() }; func used() { log("A.used") } }
final class B { static let shared = B(); init() { log("B.init") }; func register() { log("B.register") }; func later() { A.shared.used() } }
@main struct M { static func main() { _ = A.shared; B.shared.later(); log("done") } }
