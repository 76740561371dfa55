import Testing

@testable import DepGraph

/// What `init-cycle`, `blocking-in-init` and `early-global-read` say, whole.
struct InitOrderChecksTests {
  @Test("a certain cycle is an error at the first step, with each step as a note")
  func certainCycle() throws {
    let sources = Sources(
      """
      final class A { static let shared = 1️⃣A(); init() { 2️⃣B.shared.touch() }; func touch() {} }
      final class B { static let shared = 3️⃣B(); init() { 4️⃣prepare() }; func prepare() { 5️⃣A.shared.touch() }; func touch() {} }
      """)
    let findings = try sources.findings()
    #expect(
      findings == [
        "2️⃣ error: initialising A.shared needs A.shared again: A.shared -> B.shared -> A.shared [init-cycle]",
        "  1️⃣ initialising A.shared calls A.init()", "  2️⃣ which reads B.shared",
        "  3️⃣ initialising B.shared calls B.init()", "  4️⃣ calls B.prepare()", "  5️⃣ which reads A.shared",
      ])
  }

  @Test("a cycle that a condition may avoid is a warning")
  func possibleCycle() throws {
    let sources = Sources(
      """
      final class A { static let shared = 1️⃣A(); init() { if Bool.random() { 2️⃣A.shared.touch() } }; func touch() {} }
      """)
    let findings = try sources.findings()
    #expect(
      findings == [
        "2️⃣ warning: initialising A.shared may need A.shared again: A.shared -> A.shared [init-cycle]",
        "  1️⃣ initialising A.shared calls A.init()", "  2️⃣ which reads A.shared",
      ])
  }

  @Test("an initialiser that waits for the main queue is a warning with the way to it")
  func waiting() throws {
    let sources = Sources(
      """
      import Foundation
      final class A { static let shared = 1️⃣A(); init() { 2️⃣DispatchQueue.main.sync { } } }
      """)
    let findings = try sources.findings()
    #expect(
      findings == [
        "2️⃣ warning: initialising A.shared waits for the main queue: it never ends when that needs A.shared [blocking-in-init]",
        "  1️⃣ calls A.init()",
      ])
  }

  @Test("a static that reads itself in its own initial value is an error")
  func ownRead() throws {
    let sources = Sources("final class A { static let shared: A = 1️⃣A.shared }")
    let findings = try sources.findings()
    #expect(
      findings == [
        "1️⃣ error: the initial value of A.shared reads A.shared itself, which is zeroed memory [early-global-read]"
      ])
  }

  @Test("a read that names nothing in the sources is noted, never dropped")
  func unresolved() throws {
    let sources = Sources("enum Mode { case shared }\nstruct Plain {}\nlet a = 1️⃣Mode.shared, b = 2️⃣Plain.shared")
    let findings = try sources.findings()
    #expect(
      findings == [
        "1️⃣ note: Mode.shared is an enum's case, not a singleton [unresolved]",
        "2️⃣ note: Plain.shared is declared nowhere in the analysed sources [unresolved]",
      ])
  }
}
