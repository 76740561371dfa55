// swift-format-ignore-file
// FACT 21d: `static weak var` / `static var x: T?` without value: no token, no edge from a read.
final class A { static weak var current: A?; static var opt: A?; static let shared = A(); init() { log("A.init"); _ = A.current; _ = A.opt; A.opt = self; A.current = self } }
@main struct M { static func main() { _ = A.shared; log("done \(A.current === A.shared)") } }
