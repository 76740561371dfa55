import Foundation

/// What the customer has chosen, kept between launches.
@MainActor
final class AppSettings {
  static let shared = AppSettings()

  /// Where the shop's server is.
  let host: String

  init() {
    host = UserDefaults.standard.string(forKey: "host") ?? "https://bakery.example"
  }

  var wantsReminders: Bool {
    get { UserDefaults.standard.bool(forKey: "reminders") }
    set {
      UserDefaults.standard.set(newValue, forKey: "reminders")
      EventLog.shared.note("reminders: \(newValue)")
    }
  }

  var sharesUsage: Bool {
    get { UserDefaults.standard.bool(forKey: "usage") }
    set { UserDefaults.standard.set(newValue, forKey: "usage") }
  }

  var currency: String { UserDefaults.standard.string(forKey: "currency") ?? "EUR" }
}
