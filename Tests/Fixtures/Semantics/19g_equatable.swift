// swift-format-ignore-file
// FACT 19g: == operator witness called from init through generic `contains`.
struct E: Equatable { let i: Int; static func == (l: E, r: E) -> Bool { log("=="); _ = B.shared; return l.i == r.i } }
final class A { static let shared = A(); init() { _ = [E(i: 1)].contains(E(i: 2)) } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
