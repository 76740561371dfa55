// swift-format-ignore-file
// FACT 21i: hand-written `if inst == nil { inst = A() }` WITHOUT lock: re-entry recurses until stack overflow.
final class A { nonisolated(unsafe) private static var inst: A?; static var shared: A { if inst == nil { inst = A() }; return inst! }; let pad: Int; init() { pad = 1; _ = A.shared } }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }
