// swift-format-ignore-file
// FACT 1: A.shared's init reads B.shared and vice versa, single thread.
final class A { static let shared = A(); let b: B; init() { log("A.init begin"); b = B.shared; log("A.init end") } }
final class B { static let shared = B(); let a: A; init() { log("B.init begin"); a = A.shared; log("B.init end") } }
@main struct M { static func main() { _ = A.shared; log("done") } }
