import Testing

@testable import DepGraphSyntax

@Suite struct KeepCommentsTests {
  /// The reasons of the variables in `source`.
  private func reasons(_ source: String) -> [String?] {
    FactsExtraction.facts(of: Array(source.utf8), flags: nil).variables.map(\.keep?.reason)
  }

  @Test("A comment directly above the declaration keeps it, with its reason")
  func reason() {
    #expect(reasons("struct S {\n  // depgraph:keep the SDK needs it \n  static let a = 1\n}") == ["the SDK needs it"])
  }

  @Test("A reason may be left out")
  func noReason() { #expect(reasons("// depgraph:keep\nlet a = 1") == [""]) }

  @Test("Attributes and documentation may stand between")
  func between() {
    #expect(reasons("/// Doc.\n// depgraph:keep why\n/// More.\n@A\n@B(1)\nstatic let a = 1") == ["why"])
    #expect(reasons("@A\n// depgraph:keep why\nstatic let a = 1") == ["why"])
  }

  @Test("Line ends of two bytes change nothing")
  func carriageReturns() { #expect(reasons("// depgraph:keep why\r\nlet a = 1\r\n") == ["why"]) }

  @Test("An empty line between separates the comment from the declaration")
  func emptyLine() { #expect(reasons("// depgraph:keep why\n\nlet a = 1") == [nil]) }

  @Test("A comment behind code keeps nothing")
  func behindCode() { #expect(reasons("let a = 1 // depgraph:keep why\nlet b = 2") == [nil, nil]) }

  @Test("The same words in a string or a longer word keep nothing")
  func otherText() {
    #expect(reasons("let a = \"// depgraph:keep why\"\nlet b = 2") == [nil, nil])
    #expect(reasons("// depgraph:keeper\nlet a = 1") == [nil])
  }

  @Test("Only the next declaration is kept")
  func nextOnly() { #expect(reasons("// depgraph:keep why\nlet a = 1\nlet b = 2") == ["why", nil]) }
}
