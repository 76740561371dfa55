/// Who is signed in.
struct Customer: Codable, Sendable {
  var name: String
  /// Loaves bought so far; every tenth is free.
  var stamps: Int
}
