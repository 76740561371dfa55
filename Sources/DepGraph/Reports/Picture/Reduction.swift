extension Picture {
  /// What a person can still read on one sheet.
  private static let boxLimit = 90
  private static let lineLimit = 110
  /// How many dependencies stay visible by themselves when all others are drawn together.
  private static let mostUsedShown = [40, 20, 10, 0]
  /// With that many readers or more, an environment value's lines become text; the next number is tried when the picture
  /// is still too full.
  private static let readersOfLines = [8, 4, 1]

  /// The picture of a graph as the options ask for it, or else the finest that a person can read.
  static func drawn(_ graph: Graph, options: PictureOptions) -> Picture {
    let whole = Picture(of: graph, options: options)
    switch options.collapse {
    case PictureOptions.Collapse.none?: return whole
    case .folder?: return whole.withoutSideGlobals().collapsed(to: .folder).stacked(dependencies: false)
    case .module?: return whole.withoutSideGlobals().collapsed(to: .module).stacked(dependencies: false)
    case nil: return whole.readable()
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
    // Each step starts from the one before, which is smaller: what is one box stays one.
    candidate = essential.stacked(readers: false, dependencies: true)
    for depth in (1...Swift.max(1, deepestFolder)).reversed() {
      candidate = candidate.collapsed(to: .folder, depth: depth).stacked(readers: false, dependencies: true)
      if candidate.isReadable { return candidate.noted("each folder is one box", since: self) }
    }
    let modules = candidate.collapsed(to: .module).stacked(readers: false, dependencies: true)
    if modules.isReadable { return modules.noted("each module is one box", since: self) }
    for visible in Self.mostUsedShown {
      candidate = modules.dependenciesCollapsed(visible: visible)
      let rest = visible == 0 ? "" : " but the \(visible) most used"
      if candidate.isReadable {
        return candidate.noted("each module is one box, and so are its dependencies\(rest)", since: self)
      }
    }
    candidate = modules.wholeModules()
    return candidate.strongestLines(Self.lineLimit)
      .noted("each module is one box, its dependencies in it", since: self)
  }

  private var deepestFolder: Int {
    boxes.lazy.map { ($0.folder ?? "").split(separator: "/").count }.max() ?? 0
  }

  private func noted(_ what: String, since whole: Picture) -> Picture {
    var result = self
    let folds = boxes.flatMap(\.folds)
    if !folds.isEmpty {
      let places = folds.reduce(0) { $0 + $1.sites.count }
      let names = Set(folds.map(\.to)).count
      result.notes.insert(
        "\(places.counted("place")) that lead to \(names.counted("dependency", "dependencies")) stand as text in their "
          + "boxes, not as lines", at: 0)
    }
    if boxes.count < whole.boxes.count {
      result.notes.insert(
        "\(whole.boxes.count) boxes drawn as \(boxes.count): \(what) (--collapse none draws all, --focus NAME a part)",
        at: 0)
    }
    return result
  }
}
