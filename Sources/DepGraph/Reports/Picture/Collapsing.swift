extension Picture {
  /// Draws what reads, types and functions and folders of them, as one box for each folder or module; what is read, and
  /// what stands in a cycle, stays.
  ///
  /// - Parameter depth: how many components of a folder's path count; nil: all.
  func collapsed(to collapse: PictureOptions.Collapse, depth: Int? = nil) -> Picture {
    grouped { box -> Place? in
      guard !box.look.kind.isDependency, !box.inCycle else { return nil }
      switch collapse {
      case .none: return nil
      case .module: return Place(kind: .module, module: box.module, folder: nil)
      case .folder:
        // What stands in no file of the sources is at home in its module only.
        guard let folder = box.folder else { return Place(kind: .module, module: box.module, folder: nil) }
        let components = folder.split(separator: "/")
        return Place(
          kind: .folder, module: box.module,
          folder: components.prefix(depth ?? components.count).joined(separator: "/"))
      }
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
      boxes.count > 1 ? Box(stackOf: boxes) : nil
    }
  }

  /// Draws all of a module as one box, but for what stands in a cycle.
  func wholeModules() -> Picture {
    grouped { box -> Place? in
      box.inCycle ? nil : Place(kind: .module, module: box.module, folder: nil)
    } into: { place, boxes in
      Box(place: place, of: boxes)
    }
  }

  /// Folds the lines that stand for the fewest places.
  ///
  /// - Parameter count: how many lines stay.
  func strongestLines(_ count: Int) -> Picture {
    let others = lines.filter { !$0.inCycle }
    let byPlaces = others.sorted { (-$0.sites.count, $0.key) < (-$1.sites.count, $1.key) }
    let thin = Set(byPlaces.dropFirst(Swift.max(0, count - (lines.count - others.count))).map(\.key))
    return folded { thin.contains($0.key) }
  }

  fileprivate struct Place: Hashable {
    var kind: Kind
    var module: String?
    var folder: String?
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
    let name = place.folder.map { $0.isEmpty ? "./" : $0 + "/" } ?? module
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
      look: Picture.Look(kind: place.kind, tone: .plain), label: [name, counts.joined(separator: ", ")],
      module: place.module, folder: place.folder, holder: nil, members: members,
      innerSites: boxes.reduce(0) { $0 + $1.innerSites }, folds: Picture.Fold.merged(boxes.flatMap(\.folds)),
      foldedReaders: Set(boxes.flatMap(\.foldedReaders)).sorted())
  }
}
