import Foundation
import Observation

/// Who is signed in.
@MainActor
@Observable
final class SessionStore {
  static let shared = SessionStore()

  private(set) var customer: Customer?

  func signIn(name: String, password: String) async throws {
    let body = try JSONEncoder().encode(["name": name, "password": password])
    let answer = try await NetworkClient.shared.post("/sign-in", body: body)
    TokenStore.shared.save(String(decoding: answer, as: UTF8.self))
    try await restore()
  }

  func restore() async throws {
    guard TokenStore.shared.token != nil else { return }
    let data = try await NetworkClient.shared.get("/me")
    customer = try JSONDecoder().decode(Customer.self, from: data)
  }

  func signOut() {
    customer = nil
    TokenStore.shared.save(nil)
    Analytics.shared.track("sign-out")
  }
}
