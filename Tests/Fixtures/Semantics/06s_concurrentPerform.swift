// swift-format-ignore-file
// FACT 6s: DispatchQueue.concurrentPerform in init reading A.shared: synchronous, hang.
import Dispatch
final class A: @unchecked Sendable { static let shared = A(); init() { DispatchQueue.concurrentPerform(iterations: 2) { i in _ = A.shared }; log("A.init end") } }
@main struct M { static func main() { log("start"); _ = A.shared; log("done") } }
