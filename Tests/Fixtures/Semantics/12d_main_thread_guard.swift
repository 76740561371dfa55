// swift-format-ignore-file
// FACT 12d: asking for the main thread before main.sync: fine when either thread comes alone; another thread first and the main thread meanwhile deadlock.
import Foundation
final class A: Sendable { static let shared = A(); init() { log("A.init"); Thread.sleep(forTimeInterval: 0.3); if Thread.isMainThread { log("here") } else { DispatchQueue.main.sync { log("there") } } } }
@main struct M { static func main() { Thread.detachNewThread { _ = A.shared }; Thread.sleep(forTimeInterval: 0.1); _ = A.shared; log("done") } }
