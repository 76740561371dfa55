import DepGraphModel

extension Picture.Box {
  /// Names with their places, a line each.
  var tooltip: String {
    var lines = Self.bounded(
      members.map { member in
        let name = ([member.name] + member.marks.map(\.sign)).joined(separator: " ")
        return member.file.map { "\(name)  \($0):\(member.line ?? 1)" } ?? name
      })
    if !folds.isEmpty {
      lines.append("Listed as text instead of lines:")
      lines += Self.bounded(folds.map { "\($0.kind.verb) \($0.name): \($0.sites.count.counted("place"))" })
    }
    if !foldedReaders.isEmpty {
      lines.append("Also read by:")
      lines += Self.bounded(foldedReaders)
    }
    return lines.joined(separator: "\n")
  }

  private static func bounded(_ lines: [String]) -> [String] {
    let bound = 40
    return lines.prefix(bound) + (lines.count > bound ? ["… and \(lines.count - bound) more"] : [])
  }
}

extension Picture.Line {
  /// What the line says, and the places that say so, a line each.
  func tooltip(from: String, to: String) -> String {
    let bound = 12
    var lines = ["\(from) → \(to): \(sites.count.counted("place"))"]
    lines += sites.prefix(bound).map { "\($0.file):\($0.line)  \($0.text)" }
    if sites.count > bound { lines.append("… and \(sites.count - bound) more") }
    return lines.joined(separator: "\n")
  }
}
