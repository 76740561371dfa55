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

  /// Writes lines into the boxes that they start from, and who is there into the boxes that they lead to: what nearly every
  /// box reads says nothing by a line, and the lines to it hide all others. Lines of cycles stay.
  func folded(_ isFolded: (Line) -> Bool) -> Picture {
    let names = Dictionary(uniqueKeysWithValues: boxes.map { ($0.key, $0.name) })
    var result = self
    result.lines.removeAll { !$0.inCycle && isFolded($0) }
    guard result.lines.count < lines.count else { return self }
    var folds: [String: [Fold]] = [:]
    var readers: [String: [String]] = [:]
    var places: [String: Int] = [:]
    for line in lines where !line.inCycle && isFolded(line) {
      places[line.to, default: 0] += line.sites.count
      folds[line.from, default: []].append(
        Fold(
          to: line.to, name: names[line.to] ?? line.to, kind: line.kind, certainty: line.certainty, sites: line.sites,
          change: line.difference?.change))
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

  /// Folds the reads and injections of environment values, which stand in the declarations of who does it.
  ///
  /// - Parameter readers: of values with fewer readers the lines stay.
  func visibleFolded(readers bound: Int) -> Picture {
    var readers: [String: Int] = [:]
    for line in lines where line.kind.isVisible { readers[line.to, default: 0] += 1 }
    return folded { $0.kind.isVisible && readers[$0.to] ?? 0 >= bound }
  }

  /// Folds the uses of the singletons that the most boxes use, one singleton after the other.
  ///
  /// - Parameters:
  ///   - lines: how many lines may stay.
  ///   - readers: of singletons that fewer boxes use the lines stay.
  func hubsFolded(lines limit: Int, readers bound: Int) -> Picture {
    var readers: [String: Int] = [:]
    for line in lines where line.kind == .singletonAccess { readers[line.to, default: 0] += 1 }
    var left = lines.count
    var hubs: Set<String> = []
    for (hub, count) in readers.sorted(by: { (-$0.value, $0.key) < (-$1.value, $1.key) }) {
      guard count >= bound, left > limit else { break }
      hubs.insert(hub)
      left -= count
    }
    return folded { $0.kind == .singletonAccess && hubs.contains($0.to) }
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

  /// The text of folds, a line for each row of a box: `reads Theme ×4, Router, +3`.
  static func text(of folds: [Self]) -> [(kind: GraphEdge.Kind, change: Change?, rows: [String])] {
    struct Key: Hashable {
      var kind: GraphEdge.Kind
      var change: Change?
    }
    let kinds = Dictionary(grouping: folds) { Key(kind: $0.kind, change: $0.change) }
    let keys = kinds.keys.sorted { ($0.kind.rank, $0.change.rank) < ($1.kind.rank, $1.change.rank) }
    return keys.map { key in
      let folds = kinds[key] ?? []
      // One more than the bound: "+1" would take the room of a name.
      let shown = folds.count <= namesShown + 1 ? folds.count : namesShown
      var words = folds.prefix(shown).map {
        DOTText.shortened($0.name, to: 28) + ($0.sites.count > 1 ? " ×\($0.sites.count)" : "")
      }
      if folds.count > shown { words.append("+\(folds.count - shown)") }
      var rows = [[key.change?.mark, key.kind.verb].compactMap { $0 }.joined(separator: " ")]
      for (number, word) in words.enumerated() {
        let word = number + 1 < words.count ? word + "," : word
        if rows[rows.count - 1].count + 1 + word.count > rowLength {
          rows.append(word)
        } else {
          rows[rows.count - 1] += " " + word
        }
      }
      return (key.kind, key.change, rows)
    }
  }

  private static let namesShown = 5
  /// Characters.
  private static let rowLength = 40
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
    }
  }
}
