// swift-format-ignore-file
// FACT 12b: lock/once inversion: A.init takes lock L; another thread holds L and reads A.shared.
import Foundation
let L = NSLock()
final class A: @unchecked Sendable { static let shared = A(); init() { log("A.init"); Thread.sleep(forTimeInterval: 0.3); L.lock(); L.unlock(); log("A.end") } }
@main struct M { static func main() { Thread.detachNewThread { L.lock(); Thread.sleep(forTimeInterval: 0.1); log("bg wants A"); _ = A.shared; L.unlock() }; Thread.sleep(forTimeInterval: 0.05); _ = A.shared; log("done") } }
