/// The lines of the analyzed files, read anew when a report asks for some of them.
public struct SourceLines: Sendable {
  private let readers: [String: @Sendable () throws -> [UInt8]]

  /// - Parameter readers: what reads each file, by its path relative to the analyzed root.
  package init(_ readers: [String: @Sendable () throws -> [UInt8]]) {
    self.readers = readers
  }

  /// UTF-8 bytes of a line that are kept: generated code has lines of megabytes.
  private static let longest = 200

  /// The text of lines of a file, without what they are indented by; of a long one, its beginning and `…`.
  ///
  /// - Parameter lines: from 1.
  /// - Returns: by line. A file that has gone since, and a line that it does not have, give none rather than a wrong one.
  package func texts(of lines: Set<Int>, in path: String) -> [Int: String] {
    guard let bytes = try? readers[path]?() else { return [:] }
    var texts: [Int: String] = [:]
    var start = 0
    var line = 1
    while start <= bytes.count, texts.count < lines.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      if lines.contains(line) { texts[line] = Self.text(of: bytes[start..<end]) }
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
      line += 1
    }
    return texts
  }

  private static func text(of line: ArraySlice<UInt8>) -> String {
    let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard line.count > longest else { return String(decoding: line, as: UTF8.self) }
    // Not inside a character.
    var end = line.startIndex + longest
    while end > line.startIndex, line[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: line[..<end], as: UTF8.self) + "…"
  }
}
