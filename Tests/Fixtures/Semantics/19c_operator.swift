// swift-format-ignore-file
// FACT 19c: custom operator.
infix operator <+>
func <+> (l: Int, r: Int) -> Int { log("op"); return l + r + B.shared.n }
final class A { static let shared = A(); let n = 1 <+> 2 }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
