/// A piece of Swift with one place for another piece: `f(…)`.
package struct Construct: Sendable, Equatable {
  /// What may stand somewhere.
  package enum Kind: Int, Sendable, CaseIterable {
    case expression, type, pattern, statement, declaration, view
  }

  /// What it is.
  package let kind: Kind
  /// What stands in it.
  package let hole: Kind
  package let before: String
  package let after: String

  /// - Parameter template: with `…` where the other piece stands; `§` is a number of its own for each use.
  init(_ kind: Kind, _ hole: Kind, _ template: String) {
    let parts = template.split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    precondition(parts.count == 2, "a construct has a place: \(template)")
    (self.kind, self.hole, before, after) = (kind, hole, parts[0], parts[1])
  }

  package var template: String { before + "…" + after }
}

extension Construct.Kind {
  /// The smallest piece of that kind.
  var leaf: String {
    switch self {
    case .expression: return "A.shared.number"
    case .type: return "Int"
    case .pattern: return "_"
    case .statement: return "_ = A.shared"
    case .declaration: return "let leaf§ = A.shared"
    case .view: return "Text(A.shared.text)"
    }
  }

  /// Makes what stands in a piece of this kind out of one of `other`; empty when it is one. Nil when Swift has no way.
  func adapter(from other: Construct.Kind) -> Construct? {
    switch (self, other) {
    case (.expression, .type): return Construct(.expression, .type, "(value as? …)")
    case (.expression, .pattern): return Construct(.expression, .pattern, "{ if case … = value { }; return number }()")
    case (.expression, .statement): return Construct(.expression, .statement, "{ () -> Int in …; return 1 }()")
    case (.expression, .declaration): return Construct(.expression, .declaration, "{ () -> Int in …; return 1 }()")
    case (.expression, .view): return Construct(.expression, .view, "AnyView(…)")
    case (.pattern, .expression): return Construct(.pattern, .expression, "(…)")
    case (.pattern, .type): return Construct(.pattern, .type, "is …")
    case (.pattern, _): return Construct(.pattern, .statement, "({ () -> Int in …; return 1 }())")
    case (.statement, .expression): return Construct(.statement, .expression, "_ = …")
    case (.statement, .type): return Construct(.statement, .type, "let x§: …")
    case (.statement, .pattern): return Construct(.statement, .pattern, "if case … = value { }")
    case (.statement, .view): return Construct(.statement, .view, "_ = …")
    case (.statement, .declaration): return Construct(.statement, .declaration, "…")
    case (.declaration, .expression): return Construct(.declaration, .expression, "var v§: Int { … }")
    case (.declaration, .type): return Construct(.declaration, .type, "var v§: …")
    case (.declaration, .view):
      return Construct(.declaration, .view, "struct V§: View { var body: some View { … } }")
    case (.declaration, .pattern), (.declaration, .statement):
      return Construct(.declaration, .statement, "func f§() { … }")
    case (.view, .expression): return Construct(.view, .expression, "Text(\"\\(…)\")")
    case (.view, .type): return Construct(.view, .type, "Text(\"\\(value as? …)\")")
    case (.view, _): return Construct(.view, .statement, "Text(\"\\({ () -> Int in …; return 1 }())\")")
    // A value in a type: only a literal may stand there.
    case (.type, _): return nil
    default: return nil
    }
  }
}
