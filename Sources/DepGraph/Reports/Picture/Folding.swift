import DepGraphModel

extension Picture {
  /// All edges of one kind from a box to one dependency, which stand in the box as text instead of as a line.
  struct Fold: Sendable, Equatable {
    /// Key of the dependency's box when it was folded.
    var to: String
    /// What the dependency was called there.
    var name: String
    var kind: GraphEdge.Kind
    var certainty: Certainty
    var sites: [Site]
    /// Between two states; nil in a picture of one.
    var change: Change?
  }

  /// Writes lines into the boxes that they start from, and who is there into the boxes that they lead to.
  func folded(_ isFolded: (Line) -> Bool) -> Picture {
    let names = Dictionary(uniqueKeysWithValues: boxes.map { ($0.key, $0.name) })
    var result = self
    result.lines.removeAll { isFolded($0) }
    guard result.lines.count < lines.count else { return self }
    var folds: [String: [Fold]] = [:]
    var readers: [String: [String]] = [:]
    var places: [String: Int] = [:]
    for line in lines where isFolded(line) {
      places[line.to, default: 0] += line.sites.count
      let targets = line.targets.isEmpty ? [names[line.to] ?? line.to: line.sites] : line.targets
      for (name, sites) in targets {
        folds[line.from, default: []].append(
          Fold(
            to: "\(line.to) \(name)", name: name, kind: line.kind, certainty: line.certainty, sites: sites,
            change: line.difference?.change))
      }
      readers[line.to, default: []].append(names[line.from] ?? line.from)
    }
    for index in result.boxes.indices {
      let key = result.boxes[index].key
      result.boxes[index].folds = Fold.merged(result.boxes[index].folds + (folds[key] ?? []))
      result.boxes[index].foldedReaders = Set(result.boxes[index].foldedReaders + (readers[key] ?? [])).sorted()
      result.boxes[index].foldedPlaces += places[key] ?? 0
    }
    return result
  }

  /// Folds the weakest lines, until no more than `count` are left: those that the fewest types stand behind. What leads to
  /// the most needed, what a view lacks, and what changed keeps its line however many there are.
  func linesFolded(to count: Int) -> Picture {
    let hubs = Set(boxes.lazy.filter { $0.hub != nil }.map(\.key))
    let dependencies = Set(boxes.lazy.filter { $0.look.kind.isDependency }.map(\.key))
    func rank(_ line: Line) -> (Int, Int, Int) {
      // What leads to a singleton says more than what leads to a part that has some.
      (dependencies.contains(line.to) ? 0 : 1, -line.users.count, -line.sites.count)
    }
    let others = lines.filter { !isFirm($0, hubs) }
      .sorted { rank($0) == rank($1) ? $0.key < $1.key : rank($0) < rank($1) }
    let weak = Set(others.dropFirst(Swift.max(0, count - (lines.count - others.count))).map(\.key))
    return weak.isEmpty ? self : folded { weak.contains($0.key) }
  }

  /// Lines that are never folded.
  var firmLines: Int {
    let hubs = Set(boxes.lazy.filter { $0.hub != nil }.map(\.key))
    return lines.count { isFirm($0, hubs) }
  }

  private func isFirm(_ line: Line, _ hubs: Set<String>) -> Bool {
    line.isLacking || hubs.contains(line.to) || line.difference.map { $0.change != .kept } ?? false
  }
}

extension Picture.Fold {
  /// One fold for each kind and dependency, those with the most places first.
  static func merged(_ folds: [Self]) -> [Self] {
    struct Key: Hashable {
      var to: String
      var kind: GraphEdge.Kind
      var change: Change?
    }
    var merged: [Key: Self] = [:]
    for fold in folds {
      let key = Key(to: fold.to, kind: fold.kind, change: fold.change)
      if merged[key] == nil {
        merged[key] = fold
      } else {
        merged[key]?.sites += fold.sites
        if fold.certainty == .certain { merged[key]?.certainty = .certain }
      }
    }
    return merged.values.map { fold in
      var fold = fold
      fold.sites.sort { ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text) }
      return fold
    }
    .sorted {
      ($0.kind.rank, $0.change.rank, -$0.sites.count, $0.name, $0.to)
        < ($1.kind.rank, $1.change.rank, -$1.sites.count, $1.name, $1.to)
    }
  }

  /// The text of folds, one sentence for each change: `also Theme ×4, Router, +3`.
  static func text(of folds: [Self]) -> [(change: Change?, text: String)] {
    let changes = Dictionary(grouping: folds, by: \.change)
    return changes.keys.sorted { $0.rank < $1.rank }.map { change in
      let names = Dictionary(grouping: changes[change] ?? [], by: \.name).mapValues { folds in
        folds.reduce(0) { $0 + $1.sites.count }
      }
      let sorted = names.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
      // One more than the bound: "+1" would take the room of a name.
      let shown = sorted.count <= namesShown + 1 ? sorted.count : namesShown
      var words = sorted.prefix(shown).map { $0.value > 1 ? "\($0.key) ×\($0.value)" : $0.key }
      if sorted.count > shown { words.append("+\(sorted.count - shown)") }
      return (change, "\(change?.mark.map { "\($0) " } ?? "also ")\(words.joined(separator: ", "))")
    }
  }

  private static let namesShown = 3
}

extension GraphEdge.Kind {
  /// Stands in a declaration, where whoever reads it sees it.
  var isVisible: Bool { self == .environmentRead || self == .injection }

  /// The order in which a box names what it does.
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// What a box does along the edge.
  var verb: String {
    switch self {
    case .singletonAccess: "uses"
    case .environmentRead: "reads"
    case .injection: "injects"
    case .suppliedBy: "supplied by"
    case .initOrder: "needs"
    case .uses: "makes or calls"
    }
  }
}
