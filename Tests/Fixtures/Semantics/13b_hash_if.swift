// swift-format-ignore-file
// FACT 13b: inactive #if branch: no edge; -D FLAG turns it on (here: inactive).
final class A { static let shared = A(); init() {
#if USE_B
 _ = B.shared
#endif
 log("A.init") } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared; log("B.init end") }; func ping() {} }
@main struct M { static func main() { _ = A.shared; log("done") } }
