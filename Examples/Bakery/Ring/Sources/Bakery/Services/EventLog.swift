import Foundation

/// What happened, for the support page.
@MainActor
final class EventLog {
  static let shared = EventLog()

  private(set) var lines: [String] = []

  func note(_ text: String) {
    lines.append("\(Date.now.formatted(date: .omitted, time: .standard)) \(text)")
    if lines.count > 200 { lines.removeFirst(100) }
  }
}
