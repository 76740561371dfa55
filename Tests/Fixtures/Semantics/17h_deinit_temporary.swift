// swift-format-ignore-file
// FACT 17h: deinit of a temporary created in init runs inside the once.
final class Tmp { deinit { log("Tmp.deinit"); _ = B.shared } }
final class A { static let shared = A(); init() { _ = Tmp(); log("A.init") } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
