extension Picture.Box {
  /// Names with their places, a line each.
  var tooltip: String {
    let bound = 40
    var lines = members.prefix(bound).map { member in
      member.file.map { "\(member.name)  \($0):\(member.line ?? 1)" } ?? member.name
    }
    if members.count > bound { lines.append("… and \(members.count - bound) more") }
    return lines.joined(separator: "\n")
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
