import Testing

@testable import DepGraphReports

struct CycleComparisonTests {
  /// Classes with singletons; each reads others when it is made.
  private func ring(_ reads: KeyValuePairs<String, [String]>) -> String {
    reads.map { name, targets in
      "final class \(name) { static let shared = \(name)(); init() { \(targets.map { "_ = \($0).shared" }.joined(separator: "; ")) } }"
    }.joined(separator: "\n")
  }

  @Test("A ring that was not there is new, and one that is not there any more is broken")
  func newAndBroken() throws {
    let open = ring(["A": ["B"], "B": []])
    let closed = ring(["A": ["B"], "B": ["A"]])
    #expect(try TwoSources(open, closed).cycles() == ["new: A.shared B.shared"])
    #expect(try TwoSources(closed, open).cycles() == ["broken: A.shared B.shared"])
    #expect(try TwoSources(closed, closed).cycles() == ["kept: A.shared B.shared"])
  }

  @Test("A cycle that lost a part is smaller, and holds no new ring")
  func shrunk() throws {
    let states = TwoSources(
      ring(["A": ["B"], "B": ["A", "C"], "C": ["A"]]), ring(["A": ["B"], "B": ["A"], "C": []]))
    #expect(try states.cycles() == ["shrunk: A.shared B.shared"])
    #expect(try states.difference().newCycles == [])
  }

  @Test("A new way round through a cycle that was there is a new ring")
  func grown() throws {
    let states = TwoSources(
      ring(["A": ["B"], "B": ["A"], "C": []]), ring(["A": ["B"], "B": ["A", "C"], "C": ["A"]]))
    #expect(try states.cycles() == ["grown: A.shared B.shared C.shared"])
    #expect(try states.difference().newCycles.count == 1)
  }

  @Test("A cycle that was possible and is certain now counts as new")
  func certain() throws {
    let possible = """
      final class A { static let shared = A(); init() { if flag() { _ = B.shared } } }
      final class B { static let shared = B(); init() { _ = A.shared } }
      func flag() -> Bool { true }
      """
    #expect(
      try TwoSources(possible, possible.replacing("if flag() { _ = B.shared }", with: "_ = B.shared")).cycles()
        == ["new: A.shared B.shared"])
  }

  @Test("A ring whose singletons were all renamed is kept")
  func renamed() throws {
    let names = ring(["ClientA": ["ClientB"], "ClientB": ["ClientA"]])
    #expect(
      try TwoSources(names, names.replacing("Client", with: "APIClient")).cycles()
        == ["kept: APIClientA.shared APIClientB.shared"])
  }
}
