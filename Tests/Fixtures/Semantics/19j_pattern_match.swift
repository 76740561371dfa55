// swift-format-ignore-file
// FACT 19j: ~= operator in switch.
struct Pt {}; func ~= (p: Pt, v: Int) -> Bool { log("~="); _ = B.shared; return true }
final class A { static let shared = A(); init() { switch 1 { case Pt(): break; default: break } } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
