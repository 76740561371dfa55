import DepGraphModel

extension Picture {
  /// Draws the parts of the app, one box for each folder, with all that is in it; what is `visible` stays for itself.
  ///
  /// - Parameter depths: how many levels below a module's own folder are told apart; nil: all.
  func collapsed(into folders: Folders, depths: [String?: Int]? = nil, visible: Set<String>) -> Picture {
    func place(_ box: Box) -> Place? {
      guard !visible.contains(box.key) else { return nil }
      // What stands in no file of the sources is at home in its module only.
      guard let folder = box.folder else { return Place(module: box.module) }
      let ancestor = folders.ancestor(of: folder, module: box.module, depth: depths.map { $0[box.module] ?? 0 })
      return Place(
        module: box.module, folder: ancestor, name: folders.name(of: ancestor, module: box.module),
        common: ancestor == folder ? box.common : nil)
    }
    let split = FlatFolders(of: self, place: place)
    let parts = grouped { box -> Place? in
      guard var place = place(box) else { return nil }
      place.common = place.common ?? split.common(of: box, in: place)
      return place
    } into: { place, boxes in
      // A part that is whole already stays.
      boxes.count == 1 && boxes[0].look.kind == .folder && boxes[0].folder == place.folder
        ? nil : Box(place: place, of: boxes)
    }
    return parts
  }

  /// A module with one folder is one box: its folder's name tells nothing more.
  func onlyPartsAsModules() -> Picture {
    var count: [String?: Int] = [:]
    for box in boxes where box.look.kind == .folder { count[box.module, default: 0] += 1 }
    let modules = Set(boxes.lazy.filter { !$0.look.kind.isDependency }.map(\.module))
    guard modules.count > 1 else { return self }
    return grouped { box -> Place? in
      let isOnly = box.look.kind == .folder && count[box.module] == 1
      return isOnly || box.look.kind == .module && count[box.module] ?? 0 <= 1 ? Place(module: box.module) : nil
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  /// Draws each module as one box, with all that is in it; what is `visible` stays for itself.
  func modulesCollapsed(visible: Set<String> = []) -> Picture {
    grouped { box -> Place? in
      visible.contains(box.key) ? nil : Place(module: box.module)
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  /// Keys of the dependencies that stand for themselves among parts: the most needed, what a view lacks, and what is
  /// other than before.
  func prominent(_ count: Int) -> Set<String> {
    let dependencies = boxes.filter { $0.look.kind.isDependency && $0.need > 1 && !$0.isLacked }
    let sorted = dependencies.sorted { left, right in
      func rank(_ box: Box) -> Int {
        if box.hub != nil { return 0 }
        if let change = box.difference?.change, change != .kept { return 1 }
        if box.isState { return 4 }
        return box.look.tone == .plain ? box.look.kind == .singleton ? 2 : 3 : 5
      }
      return (rank(left), left.place, -left.need, left.key) < (rank(right), right.place, -right.need, right.key)
    }
    return Set(sorted.prefix(count).map(\.key) + boxes.lazy.filter(\.isLacked).map(\.key))
  }

  struct Place: Hashable {
    var module: String?
    /// Nil: the whole module.
    var folder: String?
    /// What the folder is called.
    var name: String?
    /// Names of the most needed that all of it uses, where a folder holds too much to be one box.
    var common: [String]?
  }
}

/// Folders that hold a large share of all types, without folders in them: they are told apart by what their types use.
private struct FlatFolders {
  private var groups: [Picture.Place: Set<[String]>] = [:]
  private var uses: [String: [String]] = [:]

  /// Types in one box, at least, that are worth telling apart.
  private static let fewest = 12
  private static let smallestGroup = 3

  init(of picture: Picture, place: (Picture.Box) -> Picture.Place?) {
    let hubs = Dictionary(
      picture.boxes.lazy.filter { $0.hub != nil }.map { ($0.key, $0.label[0]) }, uniquingKeysWith: { $1 })
    for line in picture.lines {
      guard let hub = hubs[line.to], !(uses[line.from] ?? []).contains(hub) else { continue }
      uses[line.from, default: []].append(hub)
    }
    uses = uses.mapValues { $0.sorted() }
    let parted = Dictionary(grouping: picture.boxes.filter { $0.look.kind.isReader }, by: place)
    let total = parted.values.reduce(0) { $0 + $1.count }
    for case (let place?, let boxes) in parted where boxes.count > Swift.max(Self.fewest, total / 4) {
      let byUse = Dictionary(grouping: boxes) { uses[$0.key] ?? [] }
      let large = byUse.filter { !$0.key.isEmpty && $0.value.count >= Self.smallestGroup }
      if !large.isEmpty, byUse.count > 1 { groups[place] = Set(large.keys) }
    }
  }

  func common(of box: Picture.Box, in place: Picture.Place) -> [String]? {
    guard box.look.kind.isReader, let groups = groups[place], let uses = uses[box.key], groups.contains(uses) else {
      return nil
    }
    return uses
  }
}

extension Picture.Kind {
  /// What is read by others.
  var isDependency: Bool { !isReader && self != .folder && self != .module }
}

extension Picture.Box {
  fileprivate init(place: Picture.Place, of boxes: [Picture.Box]) {
    let members = boxes.flatMap { $0.members + ($0.owner.map { [$0] } ?? []) }
      .sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") }
    let module = place.module ?? "no module"
    func count(_ isCounted: (Picture.Kind) -> Bool, _ what: String) -> String? {
      let count = members.reduce(0) { $0 + (isCounted($1.kind) ? 1 : 0) }
      return count == 0 ? nil : count.counted(what)
    }
    let counts = [
      count({ $0 == .view || $0 == .type }, "type"), count({ $0 == .function }, "function"),
      count({ $0 == .singleton }, "singleton"), count({ $0.isEnvironmentValue }, "environment value"),
      count({ $0 == .lazyGlobal }, "lazy global"),
    ].compactMap { $0 }
    let key = place.folder.map { "folder:\(module):\($0)" } ?? "module:\(module)"
    self.init(
      key: place.common.map { "\(key):\($0.joined(separator: ","))" } ?? key,
      look: Picture.Look(kind: place.folder == nil ? .module : .folder, tone: .plain),
      label: [place.name ?? module, counts.joined(separator: ", ")],
      module: place.module, folder: place.folder, members: members,
      innerSites: boxes.reduce(0) { $0 + $1.innerSites }, folds: Picture.Fold.merged(boxes.flatMap(\.folds)),
      foldedReaders: Set(boxes.flatMap(\.foldedReaders)).sorted(),
      foldedPlaces: boxes.reduce(0) { $0 + $1.foldedPlaces },
      difference: .merged(boxes.map(\.difference)))
    inCycle = boxes.contains(where: \.inCycle)
    common = place.common
    if let common = place.common {
      // Only their use tells them apart.
      label = [
        "\(place.name ?? module) using \(common.joined(separator: ", "))",
        "\(counts.joined(separator: ", ")): " + Self.names(of: members),
      ]
    }
    let singletons = boxes.filter { $0.look.kind == .singleton && $0.need > 2 }
      .map { Picture.Part(name: $0.label[0], places: $0.need) }
    let inner = boxes.filter { $0.look.kind == .folder || $0.look.kind == .module }.flatMap(\.parts)
    parts = (singletons + inner).sorted { (-$0.places, $0.name) < (-$1.places, $1.name) }
  }

  private static func names(of members: [Picture.Member]) -> String {
    let shown = 3
    let names = members.prefix(shown).map(\.name).joined(separator: ", ")
    return members.count > shown ? "\(names), +\(members.count - shown)" : names
  }
}
