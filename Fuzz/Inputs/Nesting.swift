extension Construct {
  /// All of them: what the nesting of pairs and the generated programs are made of.
  package static let all: [Construct] =
    expressions + typesInExpressions + types + patterns + statements + expressionsInStatements + typesInStatements
    + declarations + statementsInDeclarations + expressionsInDeclarations + typesInDeclarations + views

  /// Those that may stand in themselves, at once or by an adapter: what can be nested.
  package static let nestable: [Construct] = all.filter { Fragment($0.kind, "").fits($0.hole) }
}

/// A piece of Swift that is being built outward.
package struct Fragment: Sendable {
  package private(set) var kind: Construct.Kind
  package private(set) var text: String

  package init(_ kind: Construct.Kind, _ text: String) {
    (self.kind, self.text) = (kind, text)
  }

  /// The smallest one that may stand in `hole`.
  package init(leafOf hole: Construct.Kind) { self.init(hole, hole.leaf) }

  /// Whether some adapter makes this one stand in `hole`.
  package func fits(_ hole: Construct.Kind) -> Bool { Self.way(from: kind, to: hole) != nil }

  /// The adapters from one kind to another, inner first; at most two. Nil when there is no way.
  private static func way(from kind: Construct.Kind, to hole: Construct.Kind) -> [Construct]? {
    if kind == hole { return [] }
    if let direct = hole.adapter(from: kind) { return step(direct, from: kind) }
    for middle in Construct.Kind.allCases {
      if let inner = middle.adapter(from: kind), inner.hole == kind, let outer = hole.adapter(from: middle),
        outer.hole == middle
      {
        return [inner, outer]
      }
    }
    return nil
  }

  /// An adapter may want another kind in it than the one at hand.
  private static func step(_ adapter: Construct, from kind: Construct.Kind) -> [Construct]? {
    if adapter.hole == kind { return [adapter] }
    guard let inner = adapter.hole.adapter(from: kind), inner.hole == kind else { return nil }
    return [inner, adapter]
  }

  /// Puts it into `construct`. What cannot stand there is replaced by the smallest piece that can.
  package mutating func nest(in construct: Construct) {
    let way = Self.way(from: kind, to: construct.hole)
    if way == nil { text = construct.hole.leaf }
    for outer in (way ?? []) + [construct] { text = outer.before + text + outer.after }
    kind = construct.kind
  }

  /// As declarations of a file; each `§` becomes a number of its own.
  package var file: String {
    var whole = self
    for adapter in Self.way(from: kind, to: .declaration) ?? [] {
      whole.text = adapter.before + whole.text + adapter.after
    }
    return Self.numbered(whole.text)
  }

  /// One construct's names are one number: `func f§() {}; f§()`.
  static func numbered(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 64)
    var number = 0
    for character in text {
      if character == "§" {
        result += "\(number)"
        number += 1
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// Two constructs in each other, again and again.
package enum Nesting {
  package static func file(_ outer: Construct, _ inner: Construct, depth: Int) -> String {
    var fragment = Fragment(leafOf: inner.hole)
    for _ in 0..<(depth / 2) {
      fragment.nest(in: inner)
      fragment.nest(in: outer)
    }
    return fragment.file + "\n"
  }
}
