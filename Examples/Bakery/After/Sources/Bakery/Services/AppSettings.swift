import SwiftUI

/// What the customer has chosen, kept between launches.
struct AppSettings: Sendable {
  /// Where the shop's server is.
  var host: String
  var currency: String
  var wantsReminders: @MainActor @Sendable () -> Bool
  var setWantsReminders: @MainActor @Sendable (Bool) -> Void
  var sharesUsage: @MainActor @Sendable () -> Bool
  var setSharesUsage: @MainActor @Sendable (Bool) -> Void
}

extension AppSettings {
  @MainActor
  static func live(eventLog: EventLog) -> AppSettings {
    AppSettings(
      host: UserDefaults.standard.string(forKey: "host") ?? "https://bakery.example",
      currency: UserDefaults.standard.string(forKey: "currency") ?? "EUR",
      wantsReminders: { UserDefaults.standard.bool(forKey: "reminders") },
      setWantsReminders: { wants in
        UserDefaults.standard.set(wants, forKey: "reminders")
        eventLog.note("reminders: \(wants)")
      },
      sharesUsage: { UserDefaults.standard.bool(forKey: "usage") },
      setSharesUsage: { UserDefaults.standard.set($0, forKey: "usage") })
  }
}

extension EnvironmentValues {
  @Entry var appSettings = AppSettings(
    host: "", currency: "EUR", wantsReminders: { false }, setWantsReminders: { _ in }, sharesUsage: { false },
    setSharesUsage: { _ in })
}
