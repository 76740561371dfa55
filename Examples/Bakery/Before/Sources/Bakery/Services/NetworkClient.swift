import Foundation

/// Talks to the shop's server.
@MainActor
final class NetworkClient {
  static let shared = NetworkClient()

  let host: String
  private let headers: [String: String]

  init() {
    host = AppSettings.shared.host
    headers = Analytics.shared.headers()
  }

  func get(_ path: String) async throws -> Data {
    try await send(request(path))
  }

  func post(_ path: String, body: Data) async throws -> Data {
    var request = try request(path)
    request.httpMethod = "POST"
    request.httpBody = body
    return try await send(request)
  }

  private func request(_ path: String) throws -> URLRequest {
    guard let url = URL(string: host + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = headers
    if let token = TokenStore.shared.token {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  private func send(_ request: URLRequest) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(for: request)
    if (response as? HTTPURLResponse)?.statusCode == 401 {
      SessionStore.shared.signOut()
      throw URLError(.userAuthenticationRequired)
    }
    return data
  }
}
