// swift-format-ignore-file
// FACT 19b: subscript getter.
struct Reg { subscript(i: Int) -> Int { log("subscript"); return B.shared.n + i } }
final class A { static let shared = A(); let n = Reg()[1] }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
