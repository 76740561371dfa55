import DepGraphModel

extension Picture {
  /// What a person can still follow, whatever the sheet.
  private static let boxLimit = 70
  /// Lines that may stand when some can become text.
  private static let lineLimit = 56
  private static let firmLineLimit = 96
  /// How many dependencies stand for themselves among parts.
  private static let prominentCounts = [18, 12, 8, 5]
  private static let moduleLimit = 40
  /// With so many parts, a picture says where in the app something is.
  private static let enoughParts = 12

  /// The picture of a graph as the options ask for it, or else the finest that a person can read on the sheet.
  static func drawn(_ graph: Graph, options: PictureOptions) -> Picture {
    Picture(of: graph, options: options).reduced(options)
  }

  /// As far as a person asks for, or else as it takes for a person to read it.
  func reduced(_ options: PictureOptions) -> Picture {
    let whole = ownersMerged().hubsMarked()
    switch options.collapse {
    case PictureOptions.Collapse.none?: return whole
    case .folder?:
      let essential = whole.withoutSideGlobals()
      return essential.collapsed(into: Folders(of: essential), visible: essential.prominent(Self.prominentCounts[0]))
        .linesFolded(to: Self.lineLimit).onlyPartsAsModules().foldsNoted()
    case .module?: return whole.withoutSideGlobals().modulesCollapsed()
    case nil: return whole.readable(on: options.sheet ?? .screen).foldsNoted()
    }
  }

  /// The finest level that fits: types, those with the same dependencies together; then folders; then modules.
  private func readable(on sheet: Sheet) -> Picture {
    func fits(_ picture: Picture) -> Bool {
      picture.boxes.count <= Self.boxLimit && picture.firmLines <= Self.firmLineLimit
        && SheetLayout.isReadable(picture, on: sheet)
    }
    var essential = withoutSideGlobals()
    if essential.boxes.isEmpty { essential = self }
    // Beyond that, no two of three boxes can be one.
    let isSmall = essential.boxes.count <= Self.boxLimit * 20
    for (picture, what) in !isSmall
      ? []
      : [
        (essential.stacked(dependencies: false), "grouped types have the same dependencies"),
        (essential.stacked(dependencies: true), "grouped boxes have the same neighbors"),
      ]
    {
      let candidate = picture.linesFolded(to: Self.lineLimit)
      if fits(candidate) { return candidate.noted(what, since: self) }
    }
    let folders = Folders(of: essential)
    // Fewer dependencies leave room for more parts.
    var best: Picture?
    for count in Self.prominentCounts where best.map({ $0.partCount < Self.enoughParts }) ?? true {
      let visible = essential.prominent(count)
      guard let found = essential.parts(folders, visible: visible, fits: fits) else { continue }
      if found.partCount > best?.partCount ?? 0 { best = found }
    }
    if let best { return best.noted("one box per folder", since: self) }
    let modules = essential.modulesCollapsed(visible: essential.prominent(Self.prominentCounts.last ?? 0))
    return modules.smallModulesTogether(Self.moduleLimit).linesFolded(to: Self.lineLimit)
      .noted("one box per module", since: self)
  }

  private var partCount: Int { Set(boxes.lazy.filter { !$0.look.kind.isDependency }.map(\.folder)).count }

  /// Each module in as many levels of folders as there is room for; nil when not even one level is readable.
  private func parts(_ folders: Folders, visible: Set<String>, fits: (Picture) -> Bool) -> Picture? {
    let finest = collapsed(into: folders, visible: visible)
    func drawn(_ depths: [String?: Int]?) -> Picture {
      let picture = finest.collapsed(into: folders, depths: depths, visible: visible).linesFolded(to: Self.lineLimit)
      // What no line leads to any more stands in its part.
      let alone = visible.subtracting(picture.lines.map(\.to)).subtracting(
        picture.boxes.lazy.filter { $0.hub != nil || $0.isLacked || $0.difference.map { $0.change != .kept } ?? false }
          .map(\.key))
      guard !alone.isEmpty else { return picture.onlyPartsAsModules() }
      return finest.collapsed(into: folders, depths: depths, visible: visible.subtracting(alone))
        .linesFolded(to: Self.lineLimit).onlyPartsAsModules()
    }
    let levels = folders.levels(of: finest)
    let all = drawn(nil)
    if fits(all) { return all }
    var result = drawn([:])
    guard fits(result) else { return nil }
    var types: [String?: Int] = [:]
    for box in boxes { types[box.module, default: 0] += box.members.count }
    let modules = levels.keys.sorted { (-(types[$0] ?? 0), $0 ?? "") < (-(types[$1] ?? 0), $1 ?? "") }
    var depths: [String?: Int] = [:]
    for level in 1...Swift.max(1, levels.values.max() ?? 0) {
      for module in modules where levels[module] ?? 0 >= level && depths[module] ?? 0 == level - 1 {
        var finer = depths
        finer[module] = level
        let candidate = drawn(finer)
        if fits(candidate) { (depths, result) = (finer, candidate) }
      }
    }
    return result
  }

  private func smallModulesTogether(_ limit: Int) -> Picture {
    let modules = boxes.filter { $0.look.kind == .module }
      .sorted { (-$0.members.count, $0.key) < (-$1.members.count, $1.key) }
    let small = Set(modules.dropFirst(limit).map(\.key))
    return grouped {
      small.contains($0.key) ? 0 : nil
    } into: { _, boxes in
      guard boxes.count > 1 else { return nil }
      var box = Box(stackOf: boxes)
      box.label = ["\(boxes.count) more modules", box.members.count.counted("type")]
      box.module = nil
      return box
    }
  }

  private func noted(_ what: String, since whole: Picture) -> Picture {
    guard boxes.count < whole.boxes.count else { return self }
    var result = self
    result.notes.insert(
      "Grouped \(whole.boxes.count) boxes into \(boxes.count); \(what) (--collapse none draws all, --focus NAME a part)",
      at: 0)
    return result
  }

  private func foldsNoted() -> Picture {
    let folds = boxes.flatMap(\.folds)
    guard !folds.isEmpty else { return self }
    let places = folds.reduce(0) { $0 + $1.sites.count }
    let names = Set(folds.map(\.to)).count
    var result = self
    result.notes.insert(
      "\(places.counted("use")) of \(names.counted("less used dependency", "less used dependencies")) are listed "
        + "inside boxes to keep the picture readable", at: Swift.min(1, notes.count))
    return result
  }
}
