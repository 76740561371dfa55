import SwiftUI

/// What happened, for the support page.
struct EventLog: Sendable {
  var note: @MainActor @Sendable (String) -> Void
  var lines: @MainActor @Sendable () -> [String]
}

extension EventLog {
  @MainActor
  static func live() -> EventLog {
    final class Lines {
      var all: [String] = []
    }
    let lines = Lines()
    return EventLog(
      note: { text in
        lines.all.append("\(Date.now.formatted(date: .omitted, time: .standard)) \(text)")
        if lines.all.count > 200 { lines.all.removeFirst(100) }
      },
      lines: { lines.all })
  }
}

extension EnvironmentValues {
  @Entry var eventLog = EventLog(note: { _ in }, lines: { [] })
}
