import DepGraphModel

/// What changed as entries of a list, for text, Markdown and pages: cycles first, then what is new, gone, moved and
/// changed. Edges to the SDK's singletons and keys are counted alone.
struct DifferenceList {
  struct Entry: Sendable, Equatable {
    var change: Change
    /// `singleton Clock.shared`, or who does something: `ProfileView`.
    var subject: String
    /// What it does to what: `uses`, `Clock.shared`; nil for a node.
    var edge: Edge?
    /// What there is to say of it beside: `: 3 → 5 places`.
    var detail = ""
    /// Places of the later state; of what is gone, of the earlier one.
    var places: [Place]

    struct Edge: Sendable, Hashable {
      var kind: GraphEdge.Kind
      var target: String
    }

    /// `ProfileView uses Clock.shared`.
    var text: String {
      guard let edge else { return subject + detail }
      return "\(subject) \(edge.kind.verb) \(edge.target)\(detail)"
    }
  }

  struct Place: Sendable, Equatable {
    var file: String
    var line: Int
  }

  struct CycleEntry: Sendable, Equatable {
    var state: CycleChange.State
    var certainty: Certainty
    /// The way round, the first name again at the end.
    var names: [String]
    /// One for each step, with its text.
    var steps: [(place: Place, text: String)]

    static func == (left: Self, right: Self) -> Bool {
      left.state == right.state && left.names == right.names && left.certainty == right.certainty
    }
  }

  /// All but those that are as they were.
  private(set) var cycles: [CycleEntry] = []
  /// By change, in the order of `changes`; sorted by what they are about.
  private(set) var entries: [Change: [Entry]] = [:]
  /// Edges that are not listed.
  private(set) var systemEdges = 0
  static let changes: [Change] = [.added, .removed, .moved, .changed]

  init(of difference: Difference) {
    let nodes = Dictionary(difference.nodes.lazy.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    for change in difference.cycles where change.state != .kept {
      guard let cycle = change.after ?? change.before else { continue }
      let graph = change.after == nil ? difference.before : difference.after
      let names = Dictionary(graph.nodes.lazy.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
      cycles.append(
        CycleEntry(
          state: change.state, certainty: cycle.certainty, names: cycle.names(names),
          steps: cycle.path.compactMap(\.sites.first).map { (Place(file: $0.file, line: $0.line), $0.text) }))
    }
    for node in difference.nodes where node.change != .kept && Self.isListed(node) {
      let places = node.node.file.map { [Place(file: $0, line: node.node.line ?? 1)] } ?? []
      add(Entry(change: node.change, subject: Self.text(of: node), places: places))
    }
    for edge in difference.edges where edge.change != .kept {
      guard let from = nodes[edge.key.from]?.node, let to = nodes[edge.key.to]?.node else { continue }
      guard to.origin == .source else {
        systemEdges += 1
        continue
      }
      var entry = Entry(
        change: edge.change, subject: from.name,
        edge: Entry.Edge(
          kind: edge.key.kind, target: [to.name, edge.key.member].compactMap { $0 }.joined(separator: ".")),
        places: edge.edge.sites.map { Place(file: $0.file, line: $0.line) })
      if edge.change == .changed, let before = edge.before, let after = edge.after {
        entry.detail = Self.change(from: before, to: after)
      }
      add(entry)
    }
  }

  var isEmpty: Bool { cycles.isEmpty && entries.isEmpty && systemEdges == 0 }

  private mutating func add(_ entry: Entry) { entries[entry.change, default: []].append(entry) }

  /// Types and functions show in their edges; where they moved, they are named.
  private static func isListed(_ change: NodeChange) -> Bool {
    guard change.node.origin == .source else { return false }
    switch change.node.kind {
    case .type, .function: return change.change == .moved
    case .lazyGlobal: return false
    case .singleton, .environmentKey, .environmentObject, .containerKey: return true
    }
  }

  private static func text(of change: NodeChange) -> String {
    let node = change.node
    let text = "\(node.kind.noun) \(node.name)"
    if change.change == .changed {
      return node.kept.map { "\(text), kept on purpose now: \($0)" } ?? "\(text), no longer kept on purpose"
    }
    guard change.change == .moved, let before = change.before else { return text }
    if before.module == node.module { return "\(text), was \(before.name)" }
    return
      "\(text) of \(node.module ?? "no module"), was \([before.module, before.name].compactMap { $0 }.joined(separator: "."))"
  }

  private static func change(from before: GraphEdge, to after: GraphEdge) -> String {
    var words: [String] = []
    let (old, new) = (before.sites.count, after.sites.count)
    words.append(old == new ? new.counted("place") : "\(old) → \(new.counted("place"))")
    if before.certainty != after.certainty { words.append("now \(after.certainty.rawValue)") }
    let oldMembers = Set(before.sites.compactMap(\.member))
    let newMembers = Set(after.sites.compactMap(\.member))
    let gained = newMembers.subtracting(oldMembers).sorted().map { "+\($0)" }
    let lost = oldMembers.subtracting(newMembers).sorted().map { "−\($0)" }
    if old == new, !(gained + lost).isEmpty { words.append((gained + lost).joined(separator: " ")) }
    return ": " + words.joined(separator: ", ")
  }
}

extension GraphNode.Kind {
  /// As it stands before a name.
  var noun: String {
    switch self {
    case .type: "type"
    case .function: "function"
    case .singleton: "singleton"
    case .lazyGlobal: "lazy global"
    case .environmentKey: "environment key"
    case .environmentObject: "environment object"
    case .containerKey: "container key"
    }
  }
}

extension CycleChange.State {
  /// As it stands before a cycle.
  var words: String {
    switch self {
    case .kept: "unchanged cycle"
    case .shrunk: "smaller cycle"
    case .grown: "cycle with a new path"
    case .new: "new cycle"
    case .broken: "broken cycle"
    }
  }
}

extension Change {
  /// The heading of a list.
  var heading: String {
    switch self {
    case .kept: "Unchanged"
    case .changed: "Changed"
    case .added: "New"
    case .removed: "Gone"
    case .moved: "Moved or renamed"
    }
  }
}
