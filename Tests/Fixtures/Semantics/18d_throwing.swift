// swift-format-ignore-file
// FACT 18d: throwing init with try!.
final class A { static let shared = try! A(); init() throws { log("throwing"); _ = B.shared } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
