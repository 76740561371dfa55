import DepGraphModel

/// What tells a finding from every other of its run, and stays the same when code around it moves.
enum Fingerprints {
  /// One for each finding, 32 hexadecimal digits: a hash of rule, file and claims, and of how many equal ones came before.
  static func of(_ findings: [Finding]) -> [String] {
    var seen: [[String]: Int] = [:]
    return findings.map { finding in
      let identity = [finding.rule, finding.file] + finding.identity
      let number = seen[identity, default: 0]
      seen[identity] = number + 1
      let text = (identity + ["\(number)"]).joined(separator: "\u{0}")
      let hash = Array(text.utf8).withUnsafeBytes { BLAKE2b.hash($0) }
      return hash.prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
