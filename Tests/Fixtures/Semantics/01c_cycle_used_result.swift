// swift-format-ignore-file
// FACT 1c: same cycle without side effects, result used.
final class A { static let shared = A(); let b: B; var n = 1; init() { b = B.shared } }
final class B { static let shared = B(); let a: A; init() { a = A.shared } }
@main struct M { static func main() { log("start"); log("\(A.shared.n)"); log("done") } }
