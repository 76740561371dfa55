// swift-format-ignore-file
// FACT 19h: ExpressibleByStringLiteral init.
struct Tag: ExpressibleByStringLiteral { init(stringLiteral s: String) { log("lit \(s)"); _ = B.shared } }
final class A { static let shared = A(); let t: Tag = "x" }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
