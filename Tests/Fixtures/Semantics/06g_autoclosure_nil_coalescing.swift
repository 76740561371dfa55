// swift-format-ignore-file
// FACT 6g: `x ?? B.shared` with x non-nil: autoclosure not evaluated (possible edge only).
final class A { static let shared = A(); let b: AnyObject; init() { let x: AnyObject? = [1] as AnyObject; b = x ?? B.shared; log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
