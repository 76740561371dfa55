import Testing

@testable import DepGraphModel

/// Where sites are and what text they carry.
struct SiteTests {
  static let log = "final class Log { static let shared = Log(); func write(_ text: String) {} }"

  private func sites(_ reader: String) throws -> [Site] {
    try Sources(["App/Log.swift": Self.log, "App/R.swift": reader]).graph().edges.filter { $0.from == "type:App.R" }
      .flatMap(\.sites)
  }

  @Test("columns count UTF-8 bytes: a tab is one, an emoji in front of the place is as many as it has")
  func columns() throws {
    let sites = try sites(
      "struct R {\n\tfunc run() {\n\t\t/* 🧭é */ Log.shared.write(\"é\"); Log.shared.write(\"🧭\")\n\t}\n}")
    #expect(
      sites == [
        Site(file: "App/R.swift", line: 3, column: 16, text: "Log.shared", member: "write(_:)"),
        Site(file: "App/R.swift", line: 3, column: 40, text: "Log.shared", member: "write(_:)"),
      ])
  }

  @Test("lines end with LF or CR LF", arguments: ["\n", "\r\n"])
  func lineEnds(end: String) throws {
    let sites = try sites(["struct R {", "  let log =", "    Log.shared", "}"].joined(separator: end))
    #expect(sites == [Site(file: "App/R.swift", line: 3, column: 5, text: "Log.shared")])
  }

  @Test("a byte order mark counts for no column")
  func byteOrderMark() throws {
    let sites = try sites("\u{FEFF}struct R { let log = Log.shared }")
    #expect(sites == [Site(file: "App/R.swift", line: 1, column: 25, text: "Log.shared")])
  }

  @Test("the text of a reference over several lines is its first line")
  func manyLines() throws {
    let sites = try sites("struct R {\n  let log = Log\n    .shared\n}")
    #expect(sites == [Site(file: "App/R.swift", line: 2, column: 13, text: "Log")])
  }

  @Test("sites are sorted by place, each place once, files by name")
  func order() throws {
    let sources = Sources([
      "App/A.swift": "struct R { func a() { 1️⃣Log.shared.write(\"\"); 2️⃣Log.shared.write(\"\") } }",
      "App/B.swift": "extension R { func b() { 3️⃣Log.shared.write(\"\") } }",
      "App/Log.swift": Self.log,
    ])
    let accesses = try sources.accesses()
    #expect(accesses == ["1️⃣", "2️⃣", "3️⃣"].map { "App.R -> App.Log.shared \($0) Log.shared .write(_:)" })
  }

  @Test("code in interpolations is code, in comments and strings it is none")
  func interpolation() throws {
    let sources = Sources([
      "App/Log.swift": "final class Log { static let shared = Log(); let level = 1 }",
      "App/R.swift":
        "// Log.shared\nstruct R { let a = \"Log.shared \\(1️⃣Log.shared.level)\", b = #\"\\(Log.shared)\"# }",
    ])
    let accesses = try sources.accesses()
    #expect(accesses == ["App.R -> App.Log.shared 1️⃣ Log.shared .level"])
  }
}
