// swift-format-ignore-file
// FACT 5c: lazy var does not run in init: no cycle until someone touches it inside the once.
final class A { static let shared = A(); let b = B.shared; func hi() { log("A.hi") } }
final class B { static let shared = B(); lazy var a = A.shared; init() { log("B.init") } }
@main struct M { static func main() { _ = A.shared; B.shared.a.hi(); log("done") } }
