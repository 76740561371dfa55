import Testing

@testable import DepGraphAnalysis
@testable import DepGraphSyntax

/// How often expressions are looked at ahead, as inputs grow.
struct GrowthTests {
  private static let declarations = """
    func f(_ x: Int) -> Int { x }
    func f(_ x: String) -> Int { 1 }
    struct S { func g(_ x: Int) -> S { self }; func g(_ x: String) -> S { self }
      static func + (a: S, b: S) -> S { a }; static func + (a: S, b: Int) -> S { a } }

    """

  private static func steps(_ body: String) throws -> Int {
    let sources = Sources(declarations + "func run() { \(body) }")
    let facts = FactsStage(jobs: 1, flags: nil, cache: nil, memory: nil).run(sources.files).facts.compactMap(\.self)
    let program = Linker.link(sources.files, facts)
    let units = UnitTable(program)
    let budgets = WorkBudget.perFile(program.facts)
    TypeInference.run(on: program, units: units, budgets: budgets)
    return WorkerThreads(count: 1).map(1) { _ in
      let evaluator = Evaluator(program: program, units: units, inference: nil, isRecording: true, budget: budgets[0])
      _ = evaluator.evaluate(file: 0)
      return evaluator.memo.steps
    }[0]
  }

  private static func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  @Test(
    "twice the nesting is twice the work",
    arguments: [
      ("f(", "1", ")"), ("", "S()", ".g(1)"), ("", "S()", " + S()"), ("[", "f(1)", "]"), ("f(f(", "\"a\"", "))"),
    ])
  func linear(open: String, inner: String, close: String) throws {
    let small = try Self.steps("_ = " + Self.nested(open, inner, close, 40))
    let large = try Self.steps("_ = " + Self.nested(open, inner, close, 80))
    #expect(large <= small * 2 + 20)
  }
}
