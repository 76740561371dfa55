import SwiftUI

/// Reminds customers of what they ordered.
struct Reminders: Sendable {
  var schedule: @MainActor @Sendable (Order) -> Void
  var next: @MainActor @Sendable () -> Date?
}

extension Reminders {
  @MainActor
  static func live(appSettings: AppSettings, eventLog: EventLog) -> Reminders {
    var pending: [UUID: Date] = [:]
    return Reminders(
      schedule: { order in
        guard appSettings.wantsReminders() else { return }
        pending[order.id] = order.pickup.addingTimeInterval(-15 * 60)
        eventLog.note("reminder for \(order.id)")
      },
      next: { pending.values.min() })
  }
}

extension EnvironmentValues {
  @Entry var reminders = Reminders(schedule: { _ in }, next: { nil })
}
