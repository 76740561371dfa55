import Testing

struct EarlyGlobalReadTests {
  @Test("a static that reads itself in its own initial value is an error")
  func ownRead() throws {
    let sources = Sources("final class A { static let shared: A = 1️⃣A.shared }")
    let findings = try sources.findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: the initial value of A.shared reads A.shared itself; its memory is still zero"
      ])
  }

  @Test("one that does so under a condition is a warning, and no cycle: there is no initializer to wait for")
  func ownReadUnderACondition() throws {
    let sources = Sources(
      """
      func coin() -> Bool { true }
      final class A { static let shared: A = coin() ? 1️⃣A.shared : A() }
      """)
    #expect(
      try sources.findings("early-global-read") == [
        "1️⃣ warning: the initial value of A.shared may read A.shared itself (under a condition); its memory is still zero"
      ])
    #expect(try sources.findings("init-cycle") == [])
  }

  private static let settings = """
    struct Settings {
      var isFast = false
      func all() -> Int { 1️⃣limit }
      func some() -> Int { isFast ? 2️⃣limit : 0 }
      func inBuilds() -> Int {
        #if os(Linux)
        3️⃣limit
        #else
        0
        #endif
      }
    }
    enum Lazy { static let values = [4️⃣Settings().all()] }

    """

  private func sources(_ main: String) -> Sources {
    Sources(["App/Settings.swift": Self.settings, "App/main.swift": main])
  }

  @Test("a read that each run does before the line is an error, wherever the statement that leads there stands")
  func certain() throws {
    let findings = try sources(
      """
      Settings().5️⃣all()
      let limit = 3
      Settings().all()
      """
    ).findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: limit is read before its line has run; its memory is still zero", "  5️⃣ calls Settings.all()",
      ])
    #expect(try sources("let limit = 3\nSettings().all()").findings("early-global-read") == [])
  }

  @Test("a long way that begins before the line is found beside a short one that begins behind it")
  func shortWayBehind() throws {
    let findings = try sources(
      """
      func first() { 6️⃣second() }
      func second() { _ = Settings().7️⃣all() }
      5️⃣first()
      let limit = 3
      Settings().all()
      """
    ).findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: limit is read before its line has run; its memory is still zero", "  5️⃣ calls first()",
        "  6️⃣ calls second()", "  7️⃣ calls Settings.all()",
      ])
  }

  @Test("a read under a condition, in some builds or by way of one is a warning that says so")
  func possible() throws {
    let findings = try sources(
      """
      Settings().5️⃣some()
      if CommandLine.argc > 1 { Settings().6️⃣all() }
      Settings().7️⃣inBuilds()
      let limit = 3
      """
    ).findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ warning: limit may be read before its line has run (under a condition); its memory is still zero",
        "  6️⃣ calls Settings.all() (under a condition)",
        "2️⃣ warning: limit may be read before its line has run (under a condition); its memory is still zero",
        "  5️⃣ calls Settings.some()",
        "3️⃣ warning: limit may be read before its line has run (in some builds); its memory is still zero",
        "  7️⃣ calls Settings.inBuilds()",
      ])
  }

  @Test("one place is one finding: the surest way, then the others by their first step")
  func ways() throws {
    let findings = try sources(
      """
      let maybe = CommandLine.argc > 1 ? Settings().5️⃣all() : 0
      let first = Settings().6️⃣all()
      let second = Lazy.7️⃣values.count
      let limit = 3
      """
    ).findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: limit is read before its line has run; its memory is still zero", "  6️⃣ calls Settings.all()",
        "  7️⃣ also on another path: initial value of Lazy.values",
        "  5️⃣ also on another path: calls Settings.all() (under a condition)",
      ])
  }

  @Test("of many ways five are named, and the rest is counted")
  func manyWays() throws {
    let lines = (0..<8).map { "let value\($0) = Settings().all()\n" }.joined()
    let findings = try sources(lines + "let limit = 3").findings("early-global-read")
    #expect(
      findings == [
        "1️⃣ error: limit is read before its line has run; its memory is still zero",
        "  App/main.swift:1:25 calls Settings.all()",
        "  App/main.swift:2:25 also on another path: calls Settings.all()",
        "  App/main.swift:3:25 also on another path: calls Settings.all()",
        "  App/main.swift:4:25 also on another path: calls Settings.all()",
        "  App/main.swift:5:25 also on another path: calls Settings.all()",
        "  App/main.swift:6:25 also on another path: calls Settings.all(), and on 2 more paths",
      ])
  }
}
