// swift-format-ignore-file
// FACT 6a: immediately applied closure initializer runs inside the once.
final class A { static let shared: A = { let a = A(); _ = B.shared; return a }() }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
