import DepGraphModel

/// What is drawn: boxes and lines, after the graph has been cut, split, stacked and collapsed to something readable.
///
/// Boxes are sorted by key, lines by their ends and kind; the same graph gives the same picture.
struct Picture: Sendable, Equatable {
  var boxes: [Box]
  var lines: [Line]
  /// What was done to the picture and how to see more; one line each.
  var notes: [String]
  /// The initialization cycles, which are drawn beside the boxes, each as a ring.
  var rings: [Ring] = []
  /// Places that a note counts and nothing else shows.
  var hiddenPlaces = 0

  /// One shape on the paper: a node, a member of a holder, a stack of nodes, a folder or a module.
  struct Box: Sendable, Equatable {
    /// Unique in the picture, stable from run to run: a node's id where the box is one node.
    var key: String
    var look: Look
    /// What stands in the box, line by line.
    var label: [String]
    var module: String?
    /// The folder of its file; nil for what is not in the sources.
    var folder: String?
    /// The nodes that the box stands for, sorted by name; one for a plain box.
    var members: [Member]
    var inCycle = false
    /// Sites of edges that run inside the box and have no line.
    var innerSites = 0
    /// What the box does that no line shows.
    var folds: [Fold] = []
    /// Names of the boxes whose lines to this one are folded, sorted.
    var foldedReaders: [String] = []
    /// Sites of these lines.
    var foldedPlaces = 0
    /// Between two states; nil in a picture of one.
    var difference: Difference?
    /// How many types need it, directly or through other types; 0 for what nobody needs.
    var need = 0
    /// How many types use it directly.
    var users = 0
    /// Its place among the singletons of the sources, the most prominent first; behind all of them for everything else.
    var place = 0
    /// A plain value that code can change, no service.
    var isState = false
    /// Its place among the most needed, from 1; nil when it is none of them.
    var hub: Int?
    /// The type that a singleton is the shared instance of, when one box stands for both.
    var owner: Member?
    /// A view reads it that nothing injects it into.
    var isLacked = false
    /// Of a part that only its use tells apart from others of its folder: what all of it uses.
    var common: [String]?
    /// Of a holder: its members that are used, the most used first.
    var parts: [Part] = []

    /// What a person would call it away from its frame: `NetworkClient.shared`, `App: Row/`, `13 singletons of App`.
    var name: String {
      let heading = label.first ?? key
      guard let module, look.kind != .module else { return heading }
      if look.kind == .folder { return "\(module): \(heading)" }
      return isStack ? "\(heading) of \(module)" : heading
    }

    /// A box that stands for several nodes.
    var isStack: Bool { members.count > 1 }
  }

  struct Member: Sendable, Equatable {
    var kind: Kind
    var name: String
    var file: String?
    var line: Int?
    var column: Int?
    /// What findings say of it, in their order.
    var marks: [Mark] = []
  }

  /// A member of a holder, by its own name.
  struct Part: Sendable, Equatable {
    var name: String
    var places: Int
  }

  /// One line between two boxes: all edges of one kind between what they stand for.
  struct Line: Sendable, Equatable {
    /// Keys of boxes.
    var from: String
    var to: String
    var kind: GraphEdge.Kind
    /// Certain when one of its edges is.
    var certainty: Certainty
    /// Of all its edges, sorted by file, line and column.
    var sites: [Site]
    /// Between two states; nil in a picture of one.
    var difference: Difference?
    /// It leads to singletons that are kept on purpose: nobody has to see it first.
    var isKept = false
    /// It starts at a view that reads an object which nothing injects.
    var isLacking = false
    /// Ids of the nodes that it starts from: its width is how many.
    var users: Set<String> = []
    /// What it leads to inside a box that stands for several, by name; empty where the box is all.
    var targets: [String: [Site]] = [:]
    /// What was seen of it at run time.
    var observed: String?
  }
}

extension Picture {
  /// What tells kinds of boxes apart.
  enum Kind: String, Sendable, CaseIterable {
    case view, type, function, singleton, lazyGlobal, environmentKey, environmentObject, containerKey, folder, module

    /// What reads others and can be drawn together; the rest is what is read.
    var isReader: Bool { self == .view || self == .type || self == .function }

    var isEnvironmentValue: Bool { self == .environmentKey || self == .environmentObject || self == .containerKey }
  }

  /// Whose it is, and whether it is meant to stay.
  enum Tone: String, Sendable, CaseIterable {
    case plain, kept, system
  }

  struct Look: Sendable, Hashable {
    var kind: Kind
    var tone: Tone
  }
}

extension Picture {
  /// Cycles are all that is drawn, as with `--cycles-only`.
  var isCyclesAlone: Bool { boxes.isEmpty && !rings.isEmpty }

  /// The places in the sources that the picture stands for, whether by a line, by text in a box, or by a step of a ring.
  var placeCount: Int {
    lines.reduce(0) { $0 + $1.sites.count } + rings.flatMap(\.links).reduce(0) { $0 + $1.sites.count }
      + hiddenPlaces + boxes.reduce(0) { $0 + $1.innerSites + $1.folds.reduce(0) { $0 + $1.sites.count } }
  }
}

extension Picture.Line {
  /// What lines are merged by, and their order.
  struct Key: Hashable, Comparable {
    var from: String
    var to: String
    var kind: GraphEdge.Kind

    static func < (left: Self, right: Self) -> Bool {
      (left.from, left.to, left.kind.rawValue) < (right.from, right.to, right.kind.rawValue)
    }
  }

  var key: Key { Key(from: from, to: to, kind: kind) }
}

extension Picture {
  /// The picture with these boxes and lines: one line of those with the same ends and kind; lines and boxes sorted. No site is lost: a line that would
  /// lead from a box to itself is counted in the box.
  static func merged(boxes: [Box], lines: [Line], like picture: Picture) -> Picture {
    var inner: [String: Int] = [:]
    var merged: [Line.Key: Line] = [:]
    for line in lines {
      if line.from == line.to {
        inner[line.from, default: 0] += line.sites.count
      } else if var whole = merged[line.key] {
        merged[line.key] = nil
        whole.sites += line.sites
        whole.isKept = whole.isKept && line.isKept
        whole.isLacking = whole.isLacking || line.isLacking
        whole.users.formUnion(line.users)
        whole.targets.merge(line.targets) { $0 + $1 }
        if line.certainty == .certain { whole.certainty = .certain }
        whole.difference = .merged(whole.difference, line.difference)
        merged[line.key] = whole
      } else {
        merged[line.key] = line
      }
    }
    let sortedBoxes = boxes.sorted { $0.key < $1.key }.map { box in
      var box = box
      box.innerSites += inner[box.key] ?? 0
      return box
    }
    // Keys are sorted instead of lines, which are large.
    let sortedLines = merged.keys.sorted().compactMap { key in
      guard var line = merged[key] else { return nil as Line? }
      if line.sites.count > 1 {
        line.sites.sort { ($0.file, $0.line, $0.column, $0.text) < ($1.file, $1.line, $1.column, $1.text) }
      }
      return line
    }
    var result = picture
    (result.boxes, result.lines) = (sortedBoxes, sortedLines)
    return result
  }
}
