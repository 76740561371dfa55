import DepGraphModel

extension Picture {
  /// Leaves out the lazy globals whose initialisation leads to no singleton and no cycle: constants that other constants
  /// are made of, which can be the cause of nothing.
  func withoutSideGlobals() -> Picture {
    var behind: [String: [String]] = [:]
    for line in lines { behind[line.to, default: []].append(line.from) }
    var leading = Set(boxes.lazy.filter { $0.look.kind != .lazyGlobal || $0.inCycle }.map(\.key))
    var open = Array(leading)
    while let key = open.popLast() {
      for before in behind[key] ?? [] where leading.insert(before).inserted { open.append(before) }
    }
    let left = boxes.filter { leading.contains($0.key) }
    guard left.count < boxes.count else { return self }
    var result = self
    result.boxes = left
    result.lines = lines.filter { leading.contains($0.from) && leading.contains($0.to) }
    result.notes.append(
      "\((boxes.count - left.count).counted("lazy global")) behind which no singleton stands left out "
        + "(--collapse none draws all)")
    return result
  }
}
