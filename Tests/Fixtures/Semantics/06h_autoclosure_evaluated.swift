// swift-format-ignore-file
// FACT 6h: `nil ?? B.shared` evaluates: edge.
final class A { static let shared = A(); let b: B; init() { let x: B? = nil; b = x ?? B.shared } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
