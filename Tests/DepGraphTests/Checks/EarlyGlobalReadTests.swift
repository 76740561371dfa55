import Testing

@testable import DepGraph

struct EarlyGlobalReadTests {
  @Test("a static that reads itself in its own initial value is an error")
  func ownRead() throws {
    let sources = Sources("final class A { static let shared: A = 1️⃣A.shared }")
    let findings = try sources.findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: the initial value of A.shared reads A.shared itself, which is zeroed memory"
      ])
  }
}
