extension Construct {
  static let types: [Construct] = [
    "[…]", "[Int: …]", "[…: Int]", "…?", "(…)?", "(…)!", "G<…>", "G<…>?", "(…)", "(…, Int)", "(a: …, b: Int)",
    "(…) -> Int",
    "(Int) -> …", "() async throws -> …", "some P<…>", "any P<…>", "(any P<…>)?", "G<…>.C", "A.B<…>.C.D",
    "A.B<…>?.Wrapped",
    "A<…>.B", "A<(…)?>.B", "A.B<…, Int>", "(…).Type", "(…) & P", "[3 of …]", "@escaping (…) -> Void",
    "@MainActor () -> …", "@autoclosure () -> …", "(repeat each …)", "Result<…, any Error>", "Dictionary<Int, …>.Index",
    "Optional<…>", "Array<…>.Element", "~(…)", "(inout …) -> Void", "Binding<…>", "Pair<Int, …>", "Pair<…, Int>.First",
    "sending …", "Void.Next<…>", "Self.N<…>",
  ].map { Construct(.type, .type, $0) }

  static let patterns: [Construct] = [
    "(…, 1)", "(_, …)", ".some(…)", "E.one(…)", ".two(1, …)", "(…)?", "let (…, x)", "(…) as Int", "(x: …, y: _)",
    "var (…)",
  ].map { Construct(.pattern, .pattern, $0) }
}
