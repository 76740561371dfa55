// swift-format-ignore-file
// FACT 20a: conditional access: hangs only when the flag is set (`B=1` env): possible cycle.
import Foundation
final class A { static let shared = A(); init() { log("A.init"); if ProcessInfo.processInfo.environment["USE_B"] != nil { _ = B.shared } } }
final class B { static let shared = B(); init() { log("B.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }
