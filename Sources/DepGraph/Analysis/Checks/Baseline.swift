import DepGraphModel
import DepGraphSyntax

/// The findings that are known, so that a check speaks of new ones only:
///
///     # depgraph-baseline/2
///     hidden-singleton<TAB>App/Row.swift<TAB>Row -> Log.shared
///
/// A line for each claim of each finding, sorted by bytes. No line holds a place within its file.
public struct Baseline: Sendable, Equatable {
  struct Entry: Sendable, Hashable {
    var rule: String
    /// Relative to the analyzed root.
    var file: String
    var claim: String

    /// Line breaks and tabs, which a file's name may hold, are escaped.
    init(rule: String, file: String, claim: String) {
      (self.rule, self.file, self.claim) = (rule.escapedSingleLine, file.escapedSingleLine, claim.escapedSingleLine)
    }

    var line: String { "\(rule)\t\(file)\t\(claim)" }
  }

  /// Sorted; equal findings stand as often as there are of them.
  let entries: [Entry]
  /// Where each stands in the text that was read, from 1.
  let lines: [Int]

  static let header = "# depgraph-baseline/2"
  private static let explanation =
    "# Known findings, for 'depgraph check --baseline': rule, file, finding. '--write-baseline' rewrites this file."

  /// What can fail a check: notes are in no baseline.
  public init(of findings: [Finding]) {
    entries = findings.filter { $0.severity != .note }.flatMap(\.entries)
      .sorted { $0.line.precedesInBytes($1.line) }
    lines = entries.indices.map { $0 + 3 }
  }

  public var text: String {
    ([Self.header, Self.explanation] + entries.map(\.line)).map { $0 + "\n" }.joined()
  }

  /// - Parameter name: what messages call the file.
  /// - Throws: `InputError` when it cannot be read or is no baseline.
  public static func load(_ name: String) throws -> Baseline {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(DiskPath(name))
    } catch {
      let hint = error.isMissing ? "; write it with depgraph check --write-baseline \(name)" : ""
      throw InputError("cannot read the baseline \(name): \(error.reason)\(hint)")
    }
    return try Baseline(bytes: bytes, name: name)
  }

  /// - Parameter name: what messages call it.
  /// - Throws: `InputError` when it is no baseline.
  package init(bytes: [UInt8], name: String) throws {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    guard let text = String(validating: body, as: UTF8.self) else {
      throw InputError(
        "\(name) is not a baseline: it is not UTF-8; write it again with depgraph check --write-baseline")
    }
    // Some editors and version control end lines with a carriage return too, which Swift makes one character of both.
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(
      String.init)
    if rows.first == "# depgraph-baseline/1" {
      throw InputError("\(name) is from an earlier version; write it again with depgraph check --write-baseline")
    }
    guard rows.first == Self.header else {
      throw InputError(
        "\(name) is not a baseline: its first line is not '\(Self.header)'; write one with depgraph check --write-baseline"
      )
    }
    var read: [(entry: Entry, line: Int)] = []
    for (index, row) in rows.enumerated() where !row.isEmpty && !row.hasPrefix("#") {
      let parts = row.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else {
        throw InputError("\(name):\(index + 1): expected a rule, a file and a finding, separated by tabs")
      }
      read.append((Entry(rule: "\(parts[0])", file: "\(parts[1])", claim: "\(parts[2])"), index + 1))
    }
    read.sort { $0.entry.line == $1.entry.line ? $0.line < $1.line : $0.entry.line.precedesInBytes($1.entry.line) }
    entries = read.map(\.entry)
    lines = read.map(\.line)
  }
}

extension Finding {
  fileprivate var entries: [Baseline.Entry] {
    identity.map { Baseline.Entry(rule: rule, file: file, claim: $0) }
  }
}

extension Baseline {
  private init(entries: [Entry], lines: [Int]) {
    self.entries = entries
    self.lines = lines
  }

  /// A baseline of a folder above the analyzed root: its entries for files in the root, by their paths there. What it
  /// knows of other files is none of this analysis.
  package func seen(from folder: ConfigurationFolder) -> Baseline {
    guard !folder.rootPath.isEmpty else { return self }
    let inside = zip(entries, lines).filter { $0.0.file.hasPrefix(folder.rootPath + "/") }
    return Baseline(
      entries: inside.map { entry, _ in
        Entry(
          rule: entry.rule, file: String(entry.file.dropFirst(folder.rootPath.count + 1)), claim: entry.claim)
      }, lines: inside.map(\.1))
  }

  /// What a check found beside what was known.
  public struct Comparison: Sendable, Equatable {
    /// With a claim that no entry is left for.
    public var new: [Finding] = []
    /// How many are known.
    public var known = 0
    public var stale: [Stale] = []
  }

  /// An entry that nothing found any more.
  public struct Stale: Sendable, Equatable {
    /// Of the baseline's text, from 1.
    public var line: Int
    /// `App/Row.swift: Row -> … [hidden-singleton]`.
    public var text: String
  }

  /// Matches each claim with one entry: of the same file if there is one left, else of a file that the code has moved
  /// from.
  public func compare(_ findings: [Finding]) -> Comparison {
    var open: [Entry: [Int]] = [:]
    for index in entries.indices.reversed() { open[entries[index], default: []].append(index) }
    var missing: [Int: [Entry]] = [:]
    for (number, finding) in findings.enumerated() {
      for entry in finding.entries where open[entry]?.popLast() == nil { missing[number, default: []].append(entry) }
    }
    var elsewhere: [Entry: [Int]] = [:]
    for index in open.values.flatMap({ $0 }).sorted(by: >) {
      elsewhere[entries[index].anywhere, default: []].append(index)
    }
    var result = Comparison()
    for (number, finding) in findings.enumerated() {
      let left = (missing[number] ?? []).filter { elsewhere[$0.anywhere]?.popLast() == nil }
      if left.isEmpty { result.known += 1 } else { result.new.append(finding) }
    }
    result.stale = elsewhere.values.flatMap { $0 }.sorted { lines[$0] < lines[$1] }.map { index in
      let entry = entries[index]
      return Stale(line: lines[index], text: "\(entry.file): \(entry.claim) [\(entry.rule)]")
    }
    return result
  }
}

extension Baseline.Entry {
  fileprivate var anywhere: Self {
    var entry = self
    entry.file = ""
    return entry
  }
}
