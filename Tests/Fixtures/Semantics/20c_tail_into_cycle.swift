// swift-format-ignore-file
// FACT 20c: Root -> A <-> B: Root is not in the cycle but its init hangs (report as 'reaches').
final class Root { static let shared = Root(); init() { log("Root.init"); _ = A.shared } }
final class A { static let shared = A(); init() { log("A.init"); _ = B.shared } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared } }
@main struct M { static func main() { _ = Root.shared; log("done") } }
