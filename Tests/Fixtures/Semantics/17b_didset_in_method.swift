// swift-format-ignore-file
// FACT 17b: didSet IS called when init assigns through a method.
final class A { static let shared = A(); var x = 0 { didSet { log("didSet"); _ = B.shared } }; init() { set() }; func set() { x = 1 } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
