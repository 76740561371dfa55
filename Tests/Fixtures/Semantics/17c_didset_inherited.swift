// swift-format-ignore-file
// FACT 17c: didSet of a SUPERCLASS property assigned in the subclass init after super.init IS called.
class Base { var x = 0 { didSet { log("didSet"); _ = B.shared } } }
final class A: Base { static let shared = A(); override init() { super.init(); x = 1; log("A.init") } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
