import DepGraphModel

/// What is drawn: boxes and lines, after the graph has been cut, split, stacked and collapsed to something readable.
///
/// Boxes are sorted by key, lines by their ends and kind; the same graph gives the same picture.
struct Picture: Sendable, Equatable {
  var boxes: [Box]
  var lines: [Line]
  /// What was done to the picture and how to see more; one line each.
  var notes: [String]

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
    /// The holder that the box is a member of, or is itself when it is split: boxes with one holder stand together.
    var holder: String?
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

  /// One line between two boxes: all edges of one kind between what they stand for.
  struct Line: Sendable, Equatable {
    /// Keys of boxes.
    var from: String
    var to: String
    var kind: GraphEdge.Kind
    /// Certain when one of its edges is.
    var certainty: Certainty
    var inCycle = false
    /// Where it stands on the shortest way round its cycle, from 1; nil off that way.
    var step: Int?
    /// Of all its edges, sorted by file, line and column.
    var sites: [Site]
    /// Between two states; nil in a picture of one.
    var difference: Difference?
    /// It leads to singletons that are kept on purpose: nobody has to see it first.
    var isKept = false
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
  var isCyclesAlone: Bool { lines.allSatisfy(\.inCycle) && boxes.allSatisfy(\.inCycle) }
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
  /// Makes one line of those with the same ends and kind, and sorts lines and boxes. No site is lost: a line that would
  /// lead from a box to itself is counted in the box, unless it is a cycle of its own.
  static func merged(boxes: [Box], lines: [Line], notes: [String] = []) -> Picture {
    var inner: [String: Int] = [:]
    var merged: [Line.Key: Line] = [:]
    let stacks = Set(boxes.lazy.filter(\.isStack).map(\.key))
    for line in lines {
      if line.from == line.to && stacks.contains(line.from) {
        inner[line.from, default: 0] += line.sites.count
      } else if var whole = merged[line.key] {
        merged[line.key] = nil
        whole.sites += line.sites
        whole.inCycle = whole.inCycle || line.inCycle
        whole.isKept = whole.isKept && line.isKept
        whole.step = [whole.step, line.step].compactMap { $0 }.min()
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
    return Picture(boxes: sortedBoxes, lines: sortedLines, notes: notes)
  }
}
