import DepGraphModel

extension Picture {
  /// Draws what reads, types and functions and folders of them, as one box for each folder; what is read, and what stands
  /// in a cycle, stays.
  ///
  /// - Parameter depths: how many levels below a module's own folder are told apart; nil: all.
  func collapsed(into folders: Folders, depths: [String?: Int]? = nil) -> Picture {
    grouped { box -> Place? in
      guard !box.look.kind.isDependency, !box.inCycle else { return nil }
      // What stands in no file of the sources is at home in its module only.
      guard let folder = box.folder else { return Place(module: box.module) }
      let depth = depths.map { $0[box.module] ?? 0 }
      let ancestor = folders.ancestor(of: folder, module: box.module, depth: depth)
      return Place(
        module: box.module, folder: ancestor, name: folders.name(of: ancestor, module: box.module))
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  /// Draws what reads as one box for each module.
  func modulesCollapsed() -> Picture {
    grouped { box -> Place? in
      box.look.kind.isDependency || box.inCycle ? nil : Place(module: box.module)
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  /// Draws all that is read in a module as one box for each kind, but for what stands in a cycle and the most used.
  ///
  /// - Parameter visible: how many of the most used stay.
  func dependenciesCollapsed(visible: Int) -> Picture {
    var uses: [String: Int] = [:]
    for line in lines { uses[line.to, default: 0] += line.sites.count }
    let mostUsed = boxes.filter { $0.look.kind.isDependency && !$0.inCycle }
      .sorted { (-(uses[$0.key] ?? 0), $0.key) < (-(uses[$1.key] ?? 0), $1.key) }
    let collapsing = Set(mostUsed.dropFirst(visible).map(\.key))
    return grouped { box -> DependencyPlace? in
      collapsing.contains(box.key) ? DependencyPlace(look: box.look, module: box.module) : nil
    } into: { _, boxes in
      boxes.count > 1 ? Box(stackOf: boxes, names: 3) : nil
    }
  }

  /// Draws all of a module as one box, but for what stands in a cycle.
  func wholeModules() -> Picture {
    grouped { box -> Place? in
      box.inCycle ? nil : Place(module: box.module)
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  fileprivate struct Place: Hashable {
    var module: String?
    /// Nil: the whole module.
    var folder: String?
    /// What the folder is called.
    var name: String?
  }

  private struct DependencyPlace: Hashable {
    var look: Look
    var module: String?
  }
}

extension Picture.Kind {
  /// What is read by others.
  var isDependency: Bool { !isReader && self != .folder && self != .module }
}

extension Picture.Box {
  fileprivate init(place: Picture.Place, of boxes: [Picture.Box]) {
    let members = boxes.flatMap(\.members).sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") }
    let module = place.module ?? "no module"
    func count(_ isCounted: (Picture.Kind) -> Bool, _ what: String) -> String? {
      let count = members.reduce(0) { $0 + (isCounted($1.kind) ? 1 : 0) }
      return count == 0 ? nil : count.counted(what)
    }
    let counts = [
      count({ $0 == .view || $0 == .type }, "type"), count({ $0 == .function }, "function"),
      count({ $0 == .singleton }, "singleton"), count({ $0.isDependency && $0 != .singleton }, "environment value"),
    ].compactMap { $0 }
    self.init(
      key: place.folder.map { "folder:\(module):\($0)" } ?? "module:\(module)",
      look: Picture.Look(kind: place.folder == nil ? .module : .folder, tone: .plain),
      label: [place.name ?? module, counts.joined(separator: ", ")],
      module: place.module, folder: place.folder, holder: nil, members: members,
      innerSites: boxes.reduce(0) { $0 + $1.innerSites }, folds: Picture.Fold.merged(boxes.flatMap(\.folds)),
      foldedReaders: Set(boxes.flatMap(\.foldedReaders)).sorted(),
      foldedPlaces: boxes.reduce(0) { $0 + $1.foldedPlaces },
      difference: .merged(boxes.map(\.difference)))
  }
}
