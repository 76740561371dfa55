// swift-format-ignore-file
// FACT 13f: read after fatalError in a never-taken branch.
final class A { static let shared = A(); init() { switch CommandLine.argc { case 100...: _ = B.shared; default: log("A.init") } } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
