// swift-format-ignore-file
// FACT 19a: result builder closure executed in init.
@resultBuilder enum Bld { static func buildBlock(_ x: Int...) -> [Int] { x } }
func build(@Bld _ c: () -> [Int]) -> [Int] { c() }
final class A { static let shared = A(); let xs: [Int]; init() { xs = build { 1; B.shared.n } } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
