// swift-format-ignore-file
// FACT 6c: closure stored in a property and not called in init: no edge.
final class A { static let shared = A(); let f: () -> Void; init() { f = { _ = B.shared }; log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
