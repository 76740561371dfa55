// swift-format-ignore-file
// FACT 20e: as 20d but the method A.init calls on B reads A.shared: cycle although B.init is innocent.
final class A { static let shared = A(); init() { log("A.init"); B.shared.register() }; func used() { log("A.used") } }
final class B { static let shared = B(); init() { log("B.init") }; func register() { log("B.register"); A.shared.used() } }
@main struct M { static func main() { _ = A.shared; log("done") } }
