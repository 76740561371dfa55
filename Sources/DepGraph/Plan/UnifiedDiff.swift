import DepGraphModel

/// Makes one file's edits a unified diff, as `patch -p1` and `git apply` read it.
struct UnifiedDiff {
  private static let newline = UInt8(ascii: "\n")
  private static let context = 3

  private let old: [UInt8]
  private let edits: [SourceEdits.Replacement]
  /// Offsets of the lines' first bytes, and the file's end.
  private let starts: [Int]

  /// What changes: lines of the old file, from 0, and the lines that stand there instead.
  private struct Change {
    var lines: Range<Int>
    var by: [String]
  }

  init(_ edits: SourceEdits, of bytes: [UInt8]) {
    old = bytes
    self.edits = edits.sorted
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == Self.newline && offset + 1 < bytes.count {
      starts.append(offset + 1)
    }
    starts.append(bytes.count)
    self.starts = bytes.isEmpty ? [0] : starts
  }

  /// - Parameter path: relative to the root, with `/`.
  /// - Returns: nil when nothing changes.
  func patch(path: String) -> Plan.FilePatch? {
    let changes = self.changes()
    guard !changes.isEmpty else { return nil }
    var text = ""
    var shift = 0
    var rest = changes[...]
    while let first = rest.popFirst() {
      var group = [first]
      while let next = rest.first, next.lines.lowerBound - group[group.count - 1].lines.upperBound <= 2 * Self.context {
        group.append(next)
        rest.removeFirst()
      }
      text += hunk(group, &shift)
    }
    return Plan.FilePatch(path: path, hunks: text)
  }

  // MARK: changes

  private var lineCount: Int { starts.count - 1 }

  private func line(of offset: Int) -> Int {
    var low = 0
    var high = max(lineCount, 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func changes() -> [Change] {
    var result: [Change] = []
    var rest = edits[...]
    while let first = rest.popFirst() {
      var group = [first]
      var lines = span(first.range)
      while let next = rest.first, span(next.range).lowerBound < lines.upperBound {
        lines = lines.lowerBound..<max(lines.upperBound, span(next.range).upperBound)
        group.append(next)
        rest.removeFirst()
      }
      result.append(change(lines, group))
    }
    return result
  }

  /// The lines an edit touches; none for text that is put in at a line's beginning, or behind the last line.
  private func span(_ range: Range<Int>) -> Range<Int> {
    if range.lowerBound >= old.count, old.last == Self.newline || old.isEmpty { return lineCount..<lineCount }
    let first = line(of: range.lowerBound)
    guard range.upperBound > range.lowerBound else { return first..<first + 1 }
    return first..<line(of: range.upperBound - 1) + 1
  }

  private func change(_ lines: Range<Int>, _ group: [SourceEdits.Replacement]) -> Change {
    let start = lines.lowerBound < starts.count ? starts[lines.lowerBound] : old.count
    let end = lines.upperBound < starts.count ? starts[lines.upperBound] : old.count
    var bytes: [UInt8] = []
    var position = start
    for edit in group {
      bytes += old[position..<edit.range.lowerBound]
      bytes += Array(edit.text.utf8)
      position = edit.range.upperBound
    }
    bytes += old[position..<end]
    var by = Self.lines(bytes)
    var lines = lines
    let before = lines.map(text)
    // What stays the same at both ends is context.
    var same = 0
    while same < min(by.count, before.count), by[same] == before[same] { same += 1 }
    by.removeFirst(same)
    lines = lines.lowerBound + same..<lines.upperBound
    while let last = by.last, !lines.isEmpty, last == text(lines.upperBound - 1) {
      by.removeLast()
      lines = lines.lowerBound..<lines.upperBound - 1
    }
    return Change(lines: lines, by: by)
  }

  private func text(_ line: Int) -> String {
    String(decoding: old[starts[line]..<starts[line + 1]], as: UTF8.self)
  }

  /// Each with its line break.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var result: [String] = []
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == newline {
      result.append(String(decoding: bytes[start...offset], as: UTF8.self))
      start = offset + 1
    }
    if start < bytes.count { result.append(String(decoding: bytes[start...], as: UTF8.self)) }
    return result
  }

  // MARK: hunks

  /// - Parameter shift: by how many lines the new file is ahead so far.
  private func hunk(_ changes: [Change], _ shift: inout Int) -> String {
    let first = max(0, changes[0].lines.lowerBound - Self.context)
    let end = min(lineCount, changes[changes.count - 1].lines.upperBound + Self.context)
    var body = ""
    var position = first
    var added = 0
    func put(_ mark: String, _ line: String) {
      body += mark + line + (line.hasSuffix("\n") ? "" : "\n\\ No newline at end of file\n")
    }
    for change in changes {
      for line in position..<change.lines.lowerBound { put(" ", text(line)) }
      for line in change.lines { put("-", text(line)) }
      for line in change.by { put("+", line) }
      added += change.by.count - change.lines.count
      position = change.lines.upperBound
    }
    for line in position..<end { put(" ", text(line)) }
    let count = end - first
    let newCount = count + added
    let head =
      "@@ -\(count == 0 ? first : first + 1),\(count) +\(newCount == 0 ? first + shift : first + shift + 1),\(newCount) @@\n"
    shift += added
    return head + body
  }
}
