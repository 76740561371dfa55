// swift-format-ignore-file
// FACT 5j: virtual call in Base.init runs the SUBCLASS override inside the once.
class Base { init() { setUp() }; func setUp() { log("Base.setUp") } }
final class A: Base { static let shared = A(); override func setUp() { log("A.setUp"); _ = B.shared } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }
