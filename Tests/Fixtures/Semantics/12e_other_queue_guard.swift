// swift-format-ignore-file
// FACT 12e: the main queue's branch of a queue's own method does not run for another queue.
import Foundation
extension DispatchQueue { func polite(_ body: () -> Void) { if self === DispatchQueue.main { DispatchQueue.main.sync(execute: body) } else { sync(execute: body) } } }
final class A: Sendable { static let shared = A(); let queue = DispatchQueue(label: "a"); init() { log("A.init"); queue.polite { log("on a") } } }
@main struct M { static func main() { _ = A.shared; log("done") } }
