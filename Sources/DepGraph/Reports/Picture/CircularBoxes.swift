extension Picture {
  /// Keys of the boxes that lie on a circle of lines, of whatever kinds, or between two such circles.
  var circularBoxes: Set<String> {
    var ahead: [String: [String]] = [:]
    var behind: [String: [String]] = [:]
    for line in lines {
      ahead[line.from, default: []].append(line.to)
      behind[line.to, default: []].append(line.from)
    }
    // A box that no line leads to, or none leaves, is on no circle; without it, others may be such boxes.
    var left = Set(boxes.lazy.map(\.key))
    var open = (ahead: ahead.mapValues(\.count), behind: behind.mapValues(\.count))
    var ends = boxes.map(\.key).filter { open.ahead[$0] == nil || open.behind[$0] == nil }
    while let key = ends.popLast() {
      guard left.remove(key) != nil else { continue }
      for next in ahead[key] ?? [] {
        open.behind[next, default: 0] -= 1
        if open.behind[next] == 0 { ends.append(next) }
      }
      for next in behind[key] ?? [] {
        open.ahead[next, default: 0] -= 1
        if open.ahead[next] == 0 { ends.append(next) }
      }
    }
    return left
  }
}
