// swift-format-ignore-file
// FACT 17i: assigning a COMPUTED property in init runs its setter.
final class A { static let shared = A(); var x: Int { get { 0 } set { log("set"); _ = B.shared } }; init() { x = 1; log("A.init") } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
