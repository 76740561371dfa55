// swift-format-ignore-file
// FACT 19i: for-in over a custom Sequence (makeIterator/next).
struct Sq: Sequence, IteratorProtocol { var k = 0; mutating func next() -> Int? { log("next"); _ = B.shared; return nil } }
final class A { static let shared = A(); init() { for _ in Sq() {} } }
final class B { static let shared = B(); let n = 1; init() { log("B.init"); _ = A.shared; log("B.end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
