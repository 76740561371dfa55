// swift-format-ignore-file
// FACT 6u: NotificationCenter.post in init calls observers synchronously; an observer that reads A.shared hangs (edge invisible to a call graph).
import Foundation
extension Notification.Name { static let ready = Notification.Name("ready") }
final class A { static let shared = A(); init() { NotificationCenter.default.post(name: .ready, object: nil); log("A.init end") } }
@main struct M { static func main() { _ = NotificationCenter.default.addObserver(forName: .ready, object: nil, queue: nil) { _ in log("observer"); _ = A.shared }; _ = A.shared; log("done") } }
