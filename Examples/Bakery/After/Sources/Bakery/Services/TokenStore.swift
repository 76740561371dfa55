import Foundation
import Observation

/// The key to the customer's account.
@MainActor
@Observable
final class TokenStore {
  private(set) var token: String?
  private let eventLog: EventLog

  init(eventLog: EventLog) {
    self.eventLog = eventLog
    token = UserDefaults.standard.string(forKey: "token")
  }

  func save(_ token: String?) {
    self.token = token
    UserDefaults.standard.set(token, forKey: "token")
    eventLog.note(token == nil ? "token removed" : "token saved")
  }
}
