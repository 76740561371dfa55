import DepGraphModel
import Testing

struct SourceLinesTests {
  private func lines(_ text: String) -> SourceLines {
    SourceLines(["A.swift": { Array(text.utf8) }])
  }

  @Test("Lines end with LF, CR LF or CR, and lose what they are indented by")
  func ends() {
    let lines = lines("one\n\ttwo\r\n  three\rfour")
    #expect(lines.texts(of: [1, 2, 3, 4, 5], in: "A.swift") == [1: "one", 2: "two", 3: "three", 4: "four"])
  }

  @Test("A long line is cut between two characters, and says so")
  func long() {
    let text = lines(String(repeating: "é", count: 300)).texts(of: [1], in: "A.swift")[1]
    #expect(text == String(repeating: "é", count: 100) + "…")
  }

  @Test("A file that is not there, and one that is gone, have no lines")
  func missing() {
    #expect(lines("one").texts(of: [1], in: "B.swift") == [:])
    struct Gone: Error {}
    #expect(SourceLines(["A.swift": { throw Gone() }]).texts(of: [1], in: "A.swift") == [:])
  }
}
