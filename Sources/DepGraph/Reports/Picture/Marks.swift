import DepGraphModel

extension Picture {
  /// What a finding says of a type, seen without reading it: a badge in the box, and its border.
  enum Mark: String, Sendable, CaseIterable {
    /// It reads an object that nothing above it injects: it traps.
    case lacking
    /// It has too many dependencies.
    case crowded

    private static let rules = ["missing-injection": lacking, "too-many-dependencies": crowded]

    /// The marks of each node, in their order.
    static func all(in graph: Graph) -> [String: [Mark]] {
      var found: [String: Set<Mark>] = [:]
      for finding in graph.findings {
        guard let mark = rules[finding.rule] else { continue }
        for subject in finding.subjects { found[subject, default: []].insert(mark) }
      }
      return found.mapValues { marks in allCases.filter(marks.contains) }
    }

    var sign: String {
      switch self {
      case .lacking: "✖"
      case .crowded: "▲"
      }
    }

    /// What stands in the box of one type, or of several of which `count` have the mark.
    func text(count: Int, ofSeveral: Bool) -> String {
      switch (self, ofSeveral) {
      case (.lacking, false): "\(sign) injection missing"
      case (.lacking, true): "\(sign) \(count) without an injection"
      case (.crowded, false): "\(sign) too many dependencies"
      case (.crowded, true): "\(sign) \(count) with too many dependencies"
      }
    }

    /// What the legend calls it.
    var meaning: String {
      switch self {
      case .lacking: "\(sign) reads an object that nothing injects"
      case .crowded: "\(sign) has too many dependencies"
      }
    }

    var shade: Shade {
      switch self {
      case .lacking: .red
      case .crowded: .ink
      }
    }

    /// The border of a box with the mark.
    func apply(to style: inout BoxStyle) {
      style.border = shade
      switch self {
      case .lacking: (style.width, style.style) = (2.6, style.style + ",dashed")
      case .crowded: style.width = 3.2
      }
    }
  }
}

extension Picture.Box {
  /// The marks of what it stands for, and how many have each.
  var marks: [(mark: Picture.Mark, count: Int)] {
    Picture.Mark.allCases.compactMap { mark in
      let count = members.count { $0.marks.contains(mark) }
      return count == 0 ? nil : (mark, count)
    }
  }

  /// The one that the border shows. Of a folder's many types some are nearly always crowded: there the badge is enough.
  var border: Picture.Mark? {
    marks.lazy.map(\.mark).first { $0 == .lacking || look.kind != .folder && look.kind != .module }
  }
}
