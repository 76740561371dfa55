import Foundation
import Observation

/// Who is signed in.
@MainActor
@Observable
final class SessionStore {
  private var known: Customer?
  private let networkClient: NetworkClient
  private let tokens: TokenStore
  private let analytics: Analytics

  init(networkClient: NetworkClient, tokens: TokenStore, analytics: Analytics) {
    self.networkClient = networkClient
    self.tokens = tokens
    self.analytics = analytics
  }

  /// Nobody, too, once the server has taken the token back.
  var customer: Customer? { tokens.token == nil ? nil : known }

  func signIn(name: String, password: String) async throws {
    let body = try JSONEncoder().encode(["name": name, "password": password])
    let answer = try await networkClient.post("/sign-in", body)
    tokens.save(String(decoding: answer, as: UTF8.self))
    try await restore()
  }

  func restore() async throws {
    guard tokens.token != nil else { return }
    known = try JSONDecoder().decode(Customer.self, from: try await networkClient.get("/me"))
  }

  func signOut() {
    known = nil
    tokens.save(nil)
    analytics.track("sign-out")
  }
}

extension SessionStore {
  /// For previews.
  static func offline() -> SessionStore {
    SessionStore(
      networkClient: .offline, tokens: TokenStore(eventLog: EventLog(note: { _ in }, lines: { [] })), analytics: .off)
  }
}
