// swift-format-ignore-file
// FACT 6w: closure handed to an @escaping user API that happens to call it synchronously: edge at run time (declaration alone cannot tell).
func subscribe(_ f: @escaping () -> Void) { f() }
final class A { static let shared = A(); init() { subscribe { log("cb"); _ = A.shared }; log("A.init end") } }
@main struct M { static func main() { _ = A.shared; log("done") } }
