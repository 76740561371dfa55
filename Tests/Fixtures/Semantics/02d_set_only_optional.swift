// swift-format-ignore-file
// FACT 2d: `static private(set) var shared: A!` (no initializer) assigned in init: no once token, so no cycle.
final class A { static private(set) var shared: A!; init() { log("A.init"); A.shared = self; log("self-read \(A.shared === self)") } }
@main struct M { static func main() { _ = A(); log("done") } }
