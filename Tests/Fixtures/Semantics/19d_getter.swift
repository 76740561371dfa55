// swift-format-ignore-file
// FACT 19d: computed property getter called in init.
struct Env { static var n: Int { log("getter"); return B.shared.n } }
final class A { static let shared = A(); init() { _ = Env.n } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
