import Testing

@testable import DepGraph

struct BlockingInInitTests {
  @Test("an initialiser that waits for the main queue is a warning with the way to it")
  func waiting() throws {
    let sources = Sources(
      """
      import Foundation
      final class A { static let shared = 1️⃣A(); init() { 2️⃣DispatchQueue.main.sync { } } }
      """)
    let findings = try sources.findings("blocking-in-init")
    #expect(
      findings == [
        "2️⃣ warning: initialising A.shared waits for the main queue: it never ends when that needs A.shared",
        "  1️⃣ calls A.init()",
      ])
  }
}
