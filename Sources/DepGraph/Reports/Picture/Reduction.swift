import DepGraphModel

extension Picture {
  /// What a person can still read on one sheet.
  private static let boxLimit = 90
  private static let lineLimit = 90
  /// With more lines, those to what the most boxes use hide the others.
  private static let comfortableLines = 60
  private static let hubReaders = 5
  /// How many dependencies stay visible by themselves when all others are drawn together.
  private static let mostUsedShown = [20, 10, 0]
  /// With that many readers or more, an environment value's lines become text; the next number is tried when the picture
  /// is still too full.
  private static let readersOfLines = [8, 4, 1]

  /// The picture of a graph as the options ask for it, or else the finest that a person can read.
  static func drawn(_ graph: Graph, options: PictureOptions) -> Picture {
    Picture(of: graph, options: options).reduced(options.collapse)
  }

  /// As far as a person asks for, or else as it takes for a person to read it.
  func reduced(_ collapse: PictureOptions.Collapse?) -> Picture {
    switch collapse {
    case PictureOptions.Collapse.none?: return self
    case .folder?: return withoutSideGlobals().collapsed(into: Folders(of: self)).stacked(dependencies: false)
    case .module?: return withoutSideGlobals().modulesCollapsed().stacked(dependencies: false)
    case nil:
      return readable().hubsFolded(lines: Self.comfortableLines, readers: Self.hubReaders).foldsNoted()
    }
  }

  var isReadable: Bool { boxes.count <= Self.boxLimit && lines.count <= Self.lineLimit }

  private func readable() -> Picture {
    var candidate = stacked(dependencies: false)
    if candidate.isReadable { return candidate.noted("types with the same dependencies are one box", since: self) }
    var essential = withoutSideGlobals()
    candidate = essential.stacked(dependencies: false)
    if candidate.isReadable { return candidate.noted("types with the same dependencies are one box", since: self) }
    for readers in Self.readersOfLines {
      essential = essential.visibleFolded(readers: readers)
      candidate = essential.stacked(dependencies: false)
      if candidate.isReadable { return candidate.noted("types with the same dependencies are one box", since: self) }
    }
    candidate = candidate.stacked(dependencies: true)
    if candidate.isReadable { return candidate.noted("boxes with the same neighbours are one box", since: self) }
    // From here on, each step starts from one before, which is smaller: what is one box stays one.
    let folders = Folders(of: essential)
    let finest = essential.stacked(readers: false, dependencies: true).collapsed(into: folders)
    if let readable = finest.readable(folders) { return readable.noted("each folder is one box", since: self) }
    let modules = finest.modulesCollapsed().stacked(readers: false, dependencies: true)
    candidate = modules.linesFolded()
    if candidate.isReadable { return candidate.noted("each module is one box", since: self) }
    for visible in Self.mostUsedShown {
      candidate = modules.dependenciesCollapsed(visible: visible).linesOfStacksFolded().linesFolded()
      let rest = visible == 0 ? "" : " but the \(visible) most used"
      if candidate.isReadable {
        return candidate.noted("each module is one box, and so are its dependencies\(rest)", since: self)
      }
    }
    return modules.wholeModules().linesFolded()
      .noted("each module is one box, its dependencies in it", since: self)
  }

  /// What leads from or to all the rest of a module's dependencies tells as much as text.
  private func linesOfStacksFolded() -> Picture {
    let stacks = Set(boxes.lazy.filter { $0.isStack && $0.look.kind.isDependency }.map(\.key))
    return folded { stacks.contains($0.from) || stacks.contains($0.to) }
  }

  /// Hubs first, because the uses of each become text together, then whatever is thinnest.
  private func linesFolded() -> Picture {
    hubsFolded(lines: Self.comfortableLines, readers: Self.hubReaders).strongestLines(Self.comfortableLines)
  }

  /// Each module in as many levels of folders as there is room for; nil when not even one level is readable.
  private func readable(_ folders: Folders) -> Picture? {
    func drawn(_ depths: [String?: Int]) -> Picture {
      collapsed(into: folders, depths: depths).stacked(readers: false, folders: true, dependencies: true)
    }
    var result = drawn([:])
    guard result.isReadable else { return nil }
    let levels = folders.levels(of: self)
    var types: [String?: Int] = [:]
    for box in boxes where !box.look.kind.isDependency { types[box.module, default: 0] += box.members.count }
    // The largest first: it has the most to tell apart.
    let modules = types.keys.sorted { (-(types[$0] ?? 0), $0 ?? "") < (-(types[$1] ?? 0), $1 ?? "") }
    var depths: [String?: Int] = [:]
    for level in 1...Swift.max(1, levels.values.max() ?? 0) {
      for module in modules where levels[module] ?? 0 >= level && depths[module] ?? 0 == level - 1 {
        var finer = depths
        finer[module] = level
        let candidate = drawn(finer)
        if candidate.isReadable { (depths, result) = (finer, candidate) }
      }
    }
    return result
  }

  private func noted(_ what: String, since whole: Picture) -> Picture {
    guard boxes.count < whole.boxes.count else { return self }
    var result = self
    result.notes.insert(
      "\(whole.boxes.count) boxes drawn as \(boxes.count): \(what) (--collapse none draws all, --focus NAME a part)",
      at: 0)
    return result
  }

  private func foldsNoted() -> Picture {
    let folds = boxes.flatMap(\.folds)
    guard !folds.isEmpty else { return self }
    let places = folds.reduce(0) { $0 + $1.sites.count }
    let names = Set(folds.map(\.to)).count
    let singletons = Set(folds.lazy.filter { $0.kind == .singletonAccess }.map(\.name)).sorted()
    let shown = singletons.prefix(5).joined(separator: ", ")
    let more = singletons.count > 5 ? " and \(singletons.count - 5) more" : ""
    var result = self
    result.notes.insert(
      "\(places.counted("place")) that lead to \(names.counted("dependency", "dependencies")) stand as text in the boxes, "
        + "not as lines" + (shown.isEmpty ? "" : ", uses of \(shown)\(more) among them"), at: Swift.min(1, notes.count))
    return result
  }
}
