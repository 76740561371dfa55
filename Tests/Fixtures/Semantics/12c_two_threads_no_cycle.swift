// swift-format-ignore-file
// FACT 12c: two threads, acyclic: second thread simply waits.
import Foundation
final class A: @unchecked Sendable { static let shared = A(); init() { log("A.init"); Thread.sleep(forTimeInterval: 0.3) } }
@main struct M { static func main() { let g = DispatchGroup(); for _ in 0..<4 { g.enter(); Thread.detachNewThread { _ = A.shared; g.leave() } }; g.wait(); log("done") } }
