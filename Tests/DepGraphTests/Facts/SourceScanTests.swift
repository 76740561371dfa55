import Testing

@testable import DepGraphSyntax

@Suite struct SourceScanTests {
  private func scan(_ bytes: [UInt8]) -> SourceScan { bytes.withUnsafeBufferPointer { SourceScan($0) } }
  private func scan(_ text: String) -> SourceScan { scan(Array(text.utf8)) }
  private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test("Lines start behind each line feed")
  func lines() { #expect(scan("a\r\nb\n\nc").lineStarts == [0, 3, 5, 6]) }

  @Test("The first byte that is not UTF-8 is found")
  func encoding() {
    #expect(scan("äöü 🎉").invalid == nil)
    #expect(scan([0x61, 0xC3, 0x28]).invalid == 1)
    #expect(scan([0xFF, 0xFE]).invalid == 0)
    #expect(scan([0x61, 0xE0, 0x80, 0x80]).invalid == 1)
    #expect(scan([0x61, 0xED, 0xA0, 0x80]).invalid == 1)
    #expect(scan([0xF4, 0x90, 0x80, 0x80]).invalid == 0)
    #expect(scan([0x61, 0xE2, 0x82]).invalid == 1)
  }

  @Test("Nesting beyond the bound is found where it is exceeded", arguments: ["(", "{", "#if A\n"])
  func nesting(opening: String) {
    #expect(scan(times(Bounds.nesting, opening)).tooDeep == nil)
    #expect(scan(times(Bounds.nesting + 1, opening)).tooDeep != nil)
  }

  @Test("Brackets in strings and comments do not count")
  func stringsAndComments() {
    let brackets = times(Bounds.nesting + 1, "(")
    #expect(scan("// \(brackets)\nlet a = 1").tooDeep == nil)
    #expect(scan("/* /* \(brackets) */ \(brackets) */").tooDeep == nil)
    #expect(scan("let a = \"\\\"\(brackets)\"").tooDeep == nil)
    #expect(scan("let a = #\"\"\(brackets)\"#").tooDeep == nil)
    #expect(scan("let a = \"\"\"\n\"\(brackets)\n\"\"\"").tooDeep == nil)
  }

  @Test("Brackets in an interpolation count, and the string goes on behind it")
  func interpolations() {
    let brackets = times(Bounds.nesting + 1, "(")
    #expect(scan("let a = \"\\(\(brackets)\"").tooDeep != nil)
    #expect(scan("let a = \"\\(f(\"x\")) \(brackets)\"").tooDeep == nil)
  }

  @Test("Brackets that are closed again do not add up")
  func closed() { #expect(scan(times(5_000, "([{}])")).tooDeep == nil) }

  @Test("A string that is not closed ends with its line")
  func unclosed() { #expect(scan("let a = \"x\n" + times(Bounds.nesting + 1, "(")).tooDeep != nil) }

  @Test("Square brackets that open directly in each other are bounded, since each doubles the parser's time")
  func squareBrackets() {
    #expect(scan("let a = " + times(12, "[") + "x").tooDeep == nil)
    #expect(scan("let a = " + times(13, "[") + "x").tooDeep != nil)
    #expect(scan("let a = " + times(100, "[1, ") + "2").tooDeep == nil)
    #expect(scan("let a = " + times(100, "f { [") + "2").tooDeep == nil)
  }

  @Test("Generic argument lists are bounded, comparisons are not")
  func angleBrackets() {
    #expect(scan("let a: " + times(501, "A<") + "B").tooDeep != nil)
    #expect(scan(times(1_000, "a < b && ")).tooDeep == nil)
  }
}
