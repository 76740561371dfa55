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
        "2️⃣ error: initializing A.shared needs A.shared again: A.shared -> B.shared -> A.shared",
        "  1️⃣ initializing A.shared calls A.init()", "  2️⃣ which reads B.shared",
        "  3️⃣ initializing B.shared calls B.init()", "  4️⃣ calls B.prepare()", "  5️⃣ which reads A.shared",
        "  6️⃣ the first access to A.shared never returns: it crashes on Apple platforms and hangs on Linux",
        "  2️⃣ cheapest edge to cut: A.shared -> B.shared: pass it in, or keep a closure that provides it when it is needed",
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
        "2️⃣ warning: initializing A.shared may need A.shared again: A.shared -> A.shared",
        "  1️⃣ initializing A.shared calls A.init()", "  2️⃣ which reads A.shared (under a condition)",
        "  6️⃣ on this path, the first access to A.shared never returns: it crashes on Apple platforms and hangs on Linux",
        "  2️⃣ cheapest edge to cut: A.shared -> A.shared: pass it in, or keep a closure that provides it when it is needed",
      ])
  }

  @Test("the path with the fewest doubts proves it, though another is shorter")
  func fewestDoubts() throws {
    let sources = Sources(
      """
      final class A {
        static let 6️⃣shared = 1️⃣A()
        var step: () -> Void = { A.shared.touch() }
        init() { if Bool.random() { step() }; 2️⃣open() }
        func open() { 3️⃣load() }
        func load() { if Bool.random() { 4️⃣A.shared.touch() } }
        func touch() {}
      }
      """)
    let findings = try sources.findings("init-cycle")
    #expect(
      findings == [
        "4️⃣ warning: initializing A.shared may need A.shared again: A.shared -> A.shared",
        "  1️⃣ initializing A.shared calls A.init()", "  2️⃣ calls A.open()", "  3️⃣ calls A.load()",
        "  4️⃣ which reads A.shared (under a condition)",
        "  6️⃣ on this path, the first access to A.shared never returns: it crashes on Apple platforms and hangs on Linux",
        "  4️⃣ cheapest edge to cut: A.shared -> A.shared: call A.open() after initialization",
      ])
  }

  @Test("of two cycles the certain one comes first, then the shorter one")
  func order() throws {
    let sources = Sources(
      """
      final class A { static let shared = A(); init() { if Bool.random() { A.shared.touch() } }; func touch() {} }
      final class B { static let shared = B(); init() { _ = C.shared } }
      final class C { static let shared = C(); init() { _ = B.shared } }
      final class D { static let shared = D(); init() { D.shared.touch() }; func touch() {} }
      """)
    let cycles = try sources.graph().cycles
    #expect(
      cycles.map { $0.nodes.map { $0.split(separator: ".")[1] }.joined(separator: " ") + " \($0.certainty)" }
        == ["D certain", "B C certain", "A possible"])
  }
}
