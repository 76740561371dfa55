// swift-format-ignore-file
// FACT 21h: hand-written lazy accessor with a lock (no static let initializer): re-entry self-deadlocks on the lock.
import Foundation
final class A: @unchecked Sendable { nonisolated(unsafe) private static var inst: A?; private static let lock = NSLock(); static var shared: A { lock.lock(); defer { lock.unlock() }; if inst == nil { inst = A() }; return inst! }; init() { log("A.init"); _ = A.shared } }
@main struct M { static func main() { _ = A.shared; log("done") } }
