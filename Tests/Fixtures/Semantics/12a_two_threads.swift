// swift-format-ignore-file
// FACT 12a: cycle that never self-recurses on one thread (edges conditional on the thread): deadlocks only when two threads enter from both ends. Run with arg `single` for the clean single-thread run.
import Foundation
final class A: @unchecked Sendable { static let shared = A(); init() { log("A.init"); Thread.sleep(forTimeInterval: 0.3); if Thread.isMainThread { _ = B.shared }; log("A.end") } }
final class B: @unchecked Sendable { static let shared = B(); init() { log("B.init"); Thread.sleep(forTimeInterval: 0.3); if !Thread.isMainThread { _ = A.shared }; log("B.end") } }
@main struct M { static func main() {
  if CommandLine.arguments.contains("single") { _ = A.shared; _ = B.shared; log("single-thread ok"); return }
  let g = DispatchGroup(); g.enter()
  Thread.detachNewThread { _ = B.shared; g.leave() }
  _ = A.shared; g.wait(); log("done") } }
