import DepGraphModel

extension Picture {
  /// Draws boxes of one look and module together that have exactly the same neighbors.
  ///
  /// - Parameters:
  ///   - readers: types and functions.
  ///   - folders: boxes that stand for folders.
  ///   - dependencies: what is read; without it, only what nothing is connected to.
  func stacked(readers: Bool = true, folders: Bool = false, dependencies: Bool) -> Picture {
    var neighbors: [String: [Neighbor]] = [:]
    for line in lines {
      neighbors[line.from, default: []].append(
        Neighbor(
          key: line.to, kind: line.kind, certainty: line.certainty, change: line.difference?.change, isReader: false))
      neighbors[line.to, default: []].append(
        Neighbor(
          key: line.from, kind: line.kind, certainty: line.certainty, change: line.difference?.change, isReader: true))
    }
    // Lines are sorted by their ends, so equal sets of neighbors are equal arrays.
    return grouped { box -> StackKey? in
      let kind = box.look.kind
      let isStacked =
        switch kind {
        case .view, .type, .function: readers
        case .folder: folders
        case .module: false
        case .singleton, .lazyGlobal, .environmentKey, .environmentObject, .containerKey:
          dependencies || neighbors[box.key] == nil
        }
      guard isStacked, !box.inCycle else { return nil }
      return StackKey(
        look: box.look, marks: box.marks.map(\.mark), module: box.module,
        change: box.difference?.change,
        neighbors: neighbors[box.key] ?? [])
    } into: { _, group in
      group.count > 1 ? Box(stackOf: group) : nil
    }
  }

  private struct Neighbor: Hashable {
    var key: String
    var kind: GraphEdge.Kind
    var certainty: Certainty
    var change: Change?
    var isReader: Bool
  }

  private struct StackKey: Hashable {
    var look: Look
    /// Who stands out alone must not hide among many.
    var marks: [Mark]
    var module: String?
    var change: Change?
    var neighbors: [Neighbor]
  }
}

extension Picture.Box {
  /// - Parameters:
  ///   - boxes: sorted by key, of one look and module; at least two.
  ///   - bound: how many names stand in the box; nil: as many as suits what they name.
  init(stackOf boxes: [Picture.Box], names bound: Int? = nil) {
    let members = boxes.flatMap(\.members).sorted { ($0.name, $0.file ?? "") < ($1.name, $1.file ?? "") }
    // Readers are many and alike, but each dependency is one to know by name.
    let bound = bound ?? (boxes[0].look.kind.isReader ? 4 : 8)
    let isFolders = boxes[0].look.kind == .folder
    // Types of one name, nested or in different files, take one line.
    let names = Dictionary(
      grouping: isFolders ? boxes.map { $0.label.first ?? $0.key } : members.map(\.name)
    ) { $0 }
    .sorted { $0.key < $1.key }.map { $0.value.count == 1 ? $0.key : "\($0.key) ×\($0.value.count)" }
    // A stack of one more than the bound shows all of them: "1 more" would take the same line.
    let shown = names.count <= bound + 1 ? names.count : bound
    var heading = "\(members.count) \(boxes[0].look.kind.plural)"
    if isFolders { heading = "\(boxes.count) folders, \(members.count.counted("type"))" }
    var label = [heading] + names.prefix(shown)
    if names.count > shown { label.append("… \(names.count - shown) more") }
    self = boxes[0]
    self.difference = .merged(boxes.map(\.difference))
    self.key = "stack:" + boxes[0].key
    self.label = label
    self.members = members
    self.innerSites = boxes.reduce(0) { $0 + $1.innerSites }
    self.folds = Picture.Fold.merged(boxes.flatMap(\.folds))
    self.foldedReaders = Set(boxes.flatMap(\.foldedReaders)).sorted()
    self.foldedPlaces = boxes.reduce(0) { $0 + $1.foldedPlaces }
  }
}

extension Picture.Kind {
  var plural: String {
    switch self {
    case .view: "views"
    case .type: "types"
    case .function: "functions"
    case .singleton: "singletons"
    case .lazyGlobal: "lazy globals"
    case .environmentKey: "environment keys"
    case .environmentObject: "environment objects"
    case .containerKey: "container keys"
    case .folder: "folders"
    case .module: "modules"
    }
  }
}
