import Testing

@testable import DepGraphSyntax

/// Input of any size and shape is read in bounded depth; what is left out is said.
@Suite struct BoundsTests {
  private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// The facts of `source`, read on a thread as the program has it.
  private func facts(_ source: String) -> FileFacts { facts(Array(source.utf8)) }

  private func facts(_ source: [UInt8]) -> FileFacts {
    WorkerThreads(count: 1).map(1) { _ in FactsExtraction.facts(of: source, flags: nil) }[0]
  }

  /// How deep the deepest node stands.
  private func depth(_ facts: FileFacts) -> Int {
    var depths = [Int](repeating: 0, count: facts.nodes.count)
    // Children are made before their parents.
    for index in facts.nodes.indices {
      depths[index] = 1 + (facts.children(of: NodeIndex(index)).map { depths[Int($0)] }.max() ?? 0)
    }
    return depths.max() ?? 0
  }

  private func members(_ facts: FileFacts, _ name: String) -> Int {
    facts.nodes.filter { $0.kind == .member && facts.names[Int($0.name)] == name }.count
  }

  @Test(
    "A chain of 5,000 links is read in bounded depth, and its arguments all count",
    arguments: [
      ("let v = a", ".b(Foo.shared)", ""), ("let v = 1", " + Foo.shared", ""), ("let v = a", "[Foo.shared]", ""),
      ("let v = ", "Foo.shared ?? ", "a"), ("let v = ", "Foo.shared ? b : ", "c"),
      ("let v = f { }", " a: { Foo.shared }", ""),
      ("func f() { if a { }", " else if b { Foo.shared }", " }"),
    ])
  func chains(start: String, link: String, end: String) {
    let facts = facts(start + times(5_000, link) + end)
    #expect(members(facts, "shared") == 5_000)
    #expect(depth(facts) <= 2 * Bounds.nodeDepth)
  }

  @Test("A chain that is too deep is one problem at its place")
  func problem() {
    let facts = facts("let v = a" + times(2_000, ".b"))
    #expect(facts.problems == [FileFacts.Problem(kind: .depth, position: 8)])
    #expect(facts.variables.count == 1)
  }

  @Test(
    "Nesting within the bound is read, in bounded depth",
    arguments: [
      ("let v = ", "(", ")"), ("let v = ", "{ ", "}"), ("let v = ", "f(", ")"), ("func f() { ", "if a { ", "}"),
      ("", "struct S { ", "}"), ("", "func f() { ", "}"), ("", "#if A\n", "\n#endif\n"),
    ])
  func nesting(start: String, opening: String, closing: String) {
    let facts = facts(start + times(300, opening) + "let x = Foo.shared\n" + times(300, closing) + "\nlet y = 1")
    #expect(members(facts, "shared") == 1)
    #expect(depth(facts) <= 2 * Bounds.nodeDepth)
  }

  @Test(
    "A file that is nested deeper is not read, and says so",
    arguments: [("(", ")"), ("struct S {", "}"), ("if a {", "}"), ("[", "]"), ("#if A\n", "\n#endif\n")])
  func tooDeep(opening: String, closing: String) {
    let facts = facts("let x = 1\n" + times(5_000, opening) + times(5_000, closing))
    #expect(facts.problems.map(\.kind) == [.depth])
    #expect(facts.variables.isEmpty)
    #expect(facts.lineStarts.count > 1)
  }

  @Test("A file that is too large is not read, and says so")
  func size() {
    let facts = facts([UInt8](repeating: UInt8(ascii: " "), count: Bounds.fileSize + 1))
    #expect(facts.problems == [FileFacts.Problem(kind: .size, position: 0)])
  }

  @Test("A line of 10 MB is read")
  func longLine() {
    let facts = facts("let s = \"" + times(10 << 20, "x") + "\"; let a = Foo.shared")
    #expect(facts.problems.isEmpty)
    #expect(facts.variables.map(\.header.name) == ["s", "a"])
  }

  // MARK: bytes

  @Test("A byte order mark, CRLF and zero bytes leave positions those of the file's bytes")
  func positions() {
    let source: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("let a = 1\r\nlet b = Foo.shared\r\n\0let c = 2".utf8)
    let facts = facts(source)
    #expect(facts.variables.map(\.header.position) == [7, 18, 39])
    #expect(facts.location(of: 18) == (2, 5))
    #expect(facts.location(of: 39) == (3, 6))
  }

  @Test("Bytes that are not UTF-8 are a problem, and the rest counts at its place")
  func encoding() {
    let source = Array("let a = 1 // ".utf8) + [0xFF] + Array("\nlet b = Foo.shared".utf8)
    let facts = facts(source)
    #expect(facts.problems.contains(FileFacts.Problem(kind: .encoding, position: 13)))
    #expect(facts.variables.map(\.header.position) == [4, 19])
  }

  @Test("An empty file has one line and nothing else")
  func empty() {
    let facts = facts("")
    #expect(facts.dump == "")
    #expect(facts.lineStarts == [0])
  }

  @Test("A syntax error is a problem at its place, and the rest counts")
  func syntaxError() {
    #expect(
      FileFacts.dump("struct A { func ( }\nlet b = Foo.shared") == """
        type 0 struct A @7
        function 0 function - @16 in type 0()
        variable 0 b @24 let binding 0 = (member shared (name Foo))
        problem syntax 1:17
        """)
  }
}
