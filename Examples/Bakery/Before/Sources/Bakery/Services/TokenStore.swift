import Foundation

/// The key to the customer's account.
@MainActor
final class TokenStore {
  static let shared = TokenStore()

  private(set) var token: String?

  init() {
    token = UserDefaults.standard.string(forKey: "token")
  }

  func save(_ token: String?) {
    self.token = token
    UserDefaults.standard.set(token, forKey: "token")
    EventLog.shared.note(token == nil ? "token removed" : "token saved")
  }
}
