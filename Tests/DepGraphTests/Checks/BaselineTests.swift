import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

struct BaselineTests {
  private func finding(
    _ message: String, file: String = "App/Row.swift", rule: String = "hidden-singleton", line: Int = 1,
    severity: Severity = .warning, claims: [String] = []
  ) -> Finding {
    Finding(rule: rule, severity: severity, message: message, claims: claims, file: file, line: line, column: 1)
  }

  @Test("a baseline has a sorted line for each finding, without places and notes, and reads back equal")
  func text() throws {
    let baseline = Baseline(of: [
      finding("Row reaches Log.shared", line: 40), finding("b", file: "App/B\n.swift", rule: "init-cycle"),
      finding("Row has 7 dependencies", claims: ["Row has too many dependencies"]),
      finding("it is none", rule: "unresolved", severity: .note),
    ])
    #expect(
      baseline.text == """
        # depgraph-baseline/2
        # Known findings, for 'depgraph check --baseline': rule, file, finding. '--write-baseline' rewrites this file.
        hidden-singleton\tApp/Row.swift\tRow has too many dependencies
        hidden-singleton\tApp/Row.swift\tRow reaches Log.shared
        init-cycle\tApp/B\\n.swift\tb

        """)
    #expect(try Baseline(bytes: Array(baseline.text.utf8), name: "known") == baseline)
  }

  @Test("carriage returns, a byte order mark, comments and another order change nothing")
  func lenience() throws {
    let text = "\u{FEFF}# depgraph-baseline/2\r\n\r\nb\tf\tx\r\n# why\r\na\tf\tx\r\n"
    let baseline = try Baseline(bytes: Array(text.utf8), name: "known")
    #expect(baseline.entries.map(\.rule) == ["a", "b"])
    #expect(baseline.lines == [5, 3])
  }

  @Test("known findings pass wherever they stand in their file, new ones do not")
  func compare() {
    let baseline = Baseline(of: [finding("a"), finding("b")])
    let new = finding("c")
    #expect(
      baseline.compare([finding("a", line: 700), new, finding("b")]) == Baseline.Comparison(new: [new], known: 2))
  }

  @Test("of two equal findings a baseline with one of them knows one")
  func duplicates() {
    let baseline = Baseline(of: [finding("a")])
    let second = finding("a", line: 9)
    #expect(baseline.compare([finding("a"), second]) == Baseline.Comparison(new: [second], known: 1))
    #expect(Baseline(of: [finding("a"), second]).compare([finding("a"), second]).known == 2)
  }

  @Test("an entry that nothing found is stale, and one whose code has moved to another file is not")
  func stale() {
    let baseline = Baseline(of: [finding("gone"), finding("moved")])
    let moved = finding("moved", file: "App/Rows/Row.swift")
    #expect(
      baseline.compare([moved])
        == Baseline.Comparison(
          known: 1, stale: [Baseline.Stale(line: 3, text: "App/Row.swift: gone [hidden-singleton]")]))
  }

  @Test("an entry of the finding's own file is taken before that of another file")
  func ownFileFirst() {
    let baseline = Baseline(of: [finding("a", file: "A.swift"), finding("a", file: "Z.swift")])
    let comparison = baseline.compare([finding("a", file: "B.swift"), finding("a", file: "A.swift")])
    #expect(comparison == Baseline.Comparison(known: 2))
  }

  @Test("a finding is known when all its claims are, and what is claimed less is stale")
  func claims() {
    let both = finding("lacks A and B", claims: ["lacks A", "lacks B"])
    let one = finding("lacks A", claims: ["lacks A"])
    #expect(Baseline(of: [both]).compare([both]).known == 1)
    #expect(Baseline(of: [one]).compare([both]).new == [both])
    #expect(Baseline(of: [both]).compare([one]).stale.map(\.line) == [4])
  }

  @Test(
    "what is no baseline is said in a line",
    arguments: [
      (
        "",
        "known is not a baseline: its first line is not '# depgraph-baseline/2'; write one with depgraph check --write-baseline"
      ),
      (
        "{}\n",
        "known is not a baseline: its first line is not '# depgraph-baseline/2'; write one with depgraph check --write-baseline"
      ),
      (
        "# depgraph-baseline/2\n<<<<<<< HEAD\n",
        "known:2: expected a rule, a file and a finding, separated by tabs"
      ),
      ("# depgraph-baseline/2\na\t\tb\n", "known:2: expected a rule, a file and a finding, separated by tabs"),
    ])
  func mistakes(text: String, message: String) {
    #expect(throws: InputError(message)) { try Baseline(bytes: Array(text.utf8), name: "known") }
  }

  @Test("bytes that are not UTF-8 are no baseline")
  func notUTF8() {
    #expect(
      throws: InputError(
        "known is not a baseline: it is not UTF-8; write it again with depgraph check --write-baseline")
    ) { try Baseline(bytes: Array("# depgraph-baseline/2\n".utf8) + [0xFF], name: "known") }
  }
}
