import Testing

struct UnresolvedTests {
  @Test("a read that names nothing in the sources is noted, never dropped")
  func unresolved() throws {
    let sources = Sources("enum Mode { case shared }\nstruct Plain {}\nlet a = 1️⃣Mode.shared, b = 2️⃣Plain.shared")
    let findings = try sources.findings("unresolved")
    #expect(
      findings == [
        "1️⃣ note: Mode.shared is an enum case, not a singleton",
        "2️⃣ note: Plain.shared is not declared in the analyzed sources",
      ])
  }
}
