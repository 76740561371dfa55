// swift-format-ignore-file
// FACT 6o: Task/async work that init WAITS for (semaphore) and that reads A.shared: deadlock across threads.
import Dispatch
final class A: @unchecked Sendable { static let shared = A(); init() { let s = DispatchSemaphore(value: 0); Task.detached { log("task"); _ = A.shared; s.signal() }; s.wait(); log("A.init end") } }
@main struct M { static func main() { _ = A.shared; log("done") } }
