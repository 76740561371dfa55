import DepGraphModel

extension Picture {
  /// Draws a type and its shared instance as one box: to a reader they are one thing.
  ///
  ///     final class Session { static let shared = Session() }      // one box, Session.shared
  ///
  /// A type with several instances keeps its own box, and so does one that another state does not have.
  func ownersMerged() -> Picture {
    struct Name: Hashable {
      var module: String?
      var name: String
    }
    var types: [Name: [Box]] = [:]
    for box in boxes where box.look.kind == .type || box.look.kind == .view {
      types[Name(module: box.module, name: box.label[0]), default: []].append(box)
    }
    var instances: [Name: [Box]] = [:]
    for box in boxes where box.look.kind == .singleton && box.look.tone != .system {
      guard let dot = box.label[0].lastIndex(of: ".") else { continue }
      instances[Name(module: box.module, name: String(box.label[0][..<dot])), default: []].append(box)
    }
    var owner: [String: String] = [:]
    for (name, boxes) in instances where boxes.count == 1 {
      guard let type = types[name], type.count == 1, type[0].difference?.change == boxes[0].difference?.change else {
        continue
      }
      owner[type[0].key] = boxes[0].key
      owner[boxes[0].key] = boxes[0].key
    }
    return grouped {
      owner[$0.key]
    } into: { key, group in
      guard var box = group.first(where: { $0.key == key }), let type = group.first(where: { $0.key != key }) else {
        return nil
      }
      box.owner = type.members.first
      box.members[0].marks += type.members.flatMap(\.marks).filter { !box.members[0].marks.contains($0) }
      return box
    }
  }

  /// Numbers what the most types need: at most five, the singletons that could be passed in before values that are, and
  /// these before plain state and what is kept on purpose.
  func hubsMarked() -> Picture {
    let candidates = boxes.indices.filter { index in
      let look = boxes[index].look
      return boxes[index].need >= Self.fewestUsers && look.tone != .system && look.kind.isDependency
        && look.kind != .lazyGlobal
    }
    func rank(_ index: Int) -> Int {
      let look = boxes[index].look
      return look.tone == .kept ? 3 : boxes[index].isState ? 2 : look.kind.isEnvironmentValue ? 1 : 0
    }
    let sorted = candidates.sorted {
      (rank($0), boxes[$0].place, -boxes[$0].need, boxes[$0].key)
        < (rank($1), boxes[$1].place, -boxes[$1].need, boxes[$1].key)
    }
    var result = self
    for (place, index) in sorted.prefix(Self.hubCount).enumerated() {
      // A few large ones say more than five of which some are not needed much.
      if place >= 2, rank(index) > 0, sorted.first.map(rank) == 0 { break }
      result.boxes[index].hub = place + 1
    }
    return result
  }

  private static let hubCount = 5
  private static let fewestUsers = 2
}
