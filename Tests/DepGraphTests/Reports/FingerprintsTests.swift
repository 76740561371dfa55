import Testing

@testable import DepGraphModel
@testable import DepGraphReports

struct FingerprintsTests {
  private let finding = Finding(
    rule: "init-cycle", severity: .error, message: "it needs itself", file: "App/A.swift", line: 3, column: 9)

  @Test("a fingerprint stays the same when the finding moves in its file or is worded anew")
  func stable() {
    var moved = finding
    (moved.line, moved.column, moved.severity) = (503, 1, .warning)
    #expect(Fingerprints.of([moved]) == Fingerprints.of([finding]))
    var counted = finding
    (counted.message, counted.claims) = ("it needs itself in 3 places", ["it needs itself"])
    #expect(Fingerprints.of([counted]) == Fingerprints.of([finding]))
  }

  @Test("another rule, file, claim, and another of the same kind have other fingerprints")
  func distinct() {
    var rule = finding
    rule.rule = "early-global-read"
    var file = finding
    file.file = "App/B.swift"
    var claim = finding
    claim.message = "it does not"
    let all = Fingerprints.of([finding, rule, file, claim, finding])
    #expect(Set(all).count == 5)
    #expect(all.allSatisfy { $0.count == 32 })
  }
}
