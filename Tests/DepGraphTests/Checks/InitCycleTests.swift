import Testing

struct InitCycleTests {
  @Test("a certain cycle is an error at the first step, with each step as a note")
  func certainCycle() throws {
    let sources = Sources(
      """
      final class A { static let 6️⃣shared = 1️⃣A(); init() { 2️⃣B.shared.touch() }; func touch() {} }
      final class B { static let shared = 3️⃣B(); init() { 4️⃣prepare() }; func prepare() { 5️⃣A.shared.touch() }; func touch() {} }
      """)
    let findings = try sources.findings("init-cycle")
    #expect(
      findings == [
        "2️⃣ error: initialising A.shared needs A.shared again: A.shared -> B.shared -> A.shared",
        "  1️⃣ initialising A.shared calls A.init()", "  2️⃣ which reads B.shared",
        "  3️⃣ initialising B.shared calls B.init()", "  4️⃣ calls B.prepare()", "  5️⃣ which reads A.shared",
        "  6️⃣ the first use of A.shared never returns: it traps on Apple's systems and spins for ever on Linux",
        "  2️⃣ cheapest to cut: A.shared -> B.shared: pass it in, or keep a closure that provides it when it is needed",
      ])
  }

  @Test("a cycle that a condition may avoid is a warning")
  func possibleCycle() throws {
    let sources = Sources(
      """
      final class A { static let 6️⃣shared = 1️⃣A(); init() { if Bool.random() { 2️⃣A.shared.touch() } }; func touch() {} }
      """)
    let findings = try sources.findings("init-cycle")
    #expect(
      findings == [
        "2️⃣ warning: initialising A.shared may need A.shared again: A.shared -> A.shared",
        "  1️⃣ initialising A.shared calls A.init()", "  2️⃣ which reads A.shared",
        "  6️⃣ when a run takes this way, the first use of A.shared never returns: it traps on Apple's systems and spins for ever on Linux",
        "  2️⃣ cheapest to cut: A.shared -> A.shared: pass it in, or keep a closure that provides it when it is needed",
      ])
  }
}
