/// Reads what `git diff --unified=0` prints: which lines of the later state are new or changed.
package enum UnifiedDiffReader {
  package static func changes(in output: [UInt8]) -> [(path: String, lines: [ClosedRange<Int>])] {
    var changes: [(path: String, lines: [ClosedRange<Int>])] = []
    var left = 0
    for line in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // The text of a hunk is counted, since it may look like anything.
      if left > 0, let first = line.first, first == UInt8(ascii: "+") || first == UInt8(ascii: "-") {
        left -= 1
        continue
      }
      if line.starts(with: "+++ ".utf8) {
        changes.append((path(line.dropFirst(4)), []))
      } else if line.starts(with: "@@ ".utf8), !changes.isEmpty {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count >= 3, let old = numbers(words[1]), let new = numbers(words[2]) else { continue }
        left = old.count + new.count
        // Where lines are gone, the one before them is what has changed.
        let start = max(1, new.start)
        changes[changes.count - 1].lines.append(start...max(start, start + new.count - 1))
      }
    }
    return changes
  }

  /// `+12,3`; a count that is missing is one.
  private static func numbers(_ word: Substring) -> (start: Int, count: Int)? {
    let parts = word.dropFirst().split(separator: ",")
    guard let start = parts.first.flatMap({ Int32($0) }) else { return nil }
    return (Int(start), parts.count > 1 ? Int(Int32(parts[1]) ?? 1) : 1)
  }

  /// `b/App/Row.swift`, or in quotes with C's escapes.
  private static func path(_ text: ArraySlice<UInt8>) -> String {
    var bytes = Array(text)
    // A name with a space has a tab behind it.
    if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    if bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\""), bytes.count > 1 {
      bytes = unescaped(bytes[1..<bytes.count - 1])
    }
    let path = String(decoding: bytes, as: UTF8.self)
    return path.hasPrefix("b/") ? String(path.dropFirst(2)) : path
  }

  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let letters: [UInt8: UInt8] = [
      UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10, UInt8(ascii: "v"): 11,
      UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    ]
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      if let letter = letters[next] {
        bytes.append(letter)
      } else if UInt8(ascii: "0")...UInt8(ascii: "7") ~= next {
        let digits = [next] + rest.prefix(2)
        rest = rest.dropFirst(2)
        bytes.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1) - 48 }))
      } else {
        bytes.append(next)
      }
    }
    return bytes
  }
}
