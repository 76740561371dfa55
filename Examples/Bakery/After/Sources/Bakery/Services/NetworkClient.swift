import SwiftUI

/// Talks to the shop's server.
struct NetworkClient: Sendable {
  var host: String
  var get: @MainActor @Sendable (_ path: String) async throws -> Data
  var post: @MainActor @Sendable (_ path: String, _ body: Data) async throws -> Data
}

extension NetworkClient {
  @MainActor
  static func live(host: String, headers: [String: String], tokens: TokenStore) -> NetworkClient {
    let connection = Connection(host: host, headers: headers, tokens: tokens)
    return NetworkClient(
      host: host,
      get: { path in try await connection.send(connection.request(path)) },
      post: { path, body in
        var request = try connection.request(path)
        request.httpMethod = "POST"
        request.httpBody = body
        return try await connection.send(request)
      })
  }

  /// Answers nothing: for previews.
  static let offline = NetworkClient(
    host: "", get: { _ in throw URLError(.notConnectedToInternet) },
    post: { _, _ in throw URLError(.notConnectedToInternet) })
}

@MainActor
private struct Connection {
  let host: String
  let headers: [String: String]
  let tokens: TokenStore

  func request(_ path: String) throws -> URLRequest {
    guard let url = URL(string: host + path) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    request.allHTTPHeaderFields = headers
    if let token = tokens.token {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  func send(_ request: URLRequest) async throws -> Data {
    let (data, response) = try await URLSession.shared.data(for: request)
    if (response as? HTTPURLResponse)?.statusCode == 401 {
      tokens.save(nil)
      throw URLError(.userAuthenticationRequired)
    }
    return data
  }
}

extension EnvironmentValues {
  @Entry var networkClient = NetworkClient.offline
}
