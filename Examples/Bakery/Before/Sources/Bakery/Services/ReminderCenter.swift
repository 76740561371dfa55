import Foundation

/// Reminds customers of what they ordered.
@MainActor
final class ReminderCenter {
  static let shared = ReminderCenter()

  private var pending: [UUID: Date] = [:]

  func schedule(_ order: Order) {
    guard AppSettings.shared.wantsReminders else { return }
    pending[order.id] = order.pickup.addingTimeInterval(-15 * 60)
    EventLog.shared.note("reminder for \(order.id)")
  }

  func next() -> Date? {
    pending.values.min()
  }
}
