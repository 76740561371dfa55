import DepGraphAnalysis
import DepGraphFuzzInputs
import DepGraphModel
import DepGraphSyntax

/// Whether work that is counted in steps grows faster than what there is to read.
///
///     n of something: s steps      2n: at most 2^1.2 s, or a note that says what was left out
struct Growth {
  private var memory = FactsMemory()
  private var count = 0
  /// Those of the names that all inputs use.
  private var base = 0

  init() { base = steps("").steps }

  /// Each pair of constructs in each other at depths of 20, 40 and 80, and each repetition 40, 80 and 160 times.
  ///
  /// - Parameter part: every so many pairs are tried; 1 for all.
  /// - Returns: what grows too fast, a line each.
  mutating func all(every part: Int) -> [String] {
    var lines: [String] = []
    for repetition in Repetition.all {
      if let line = tooFast(repetition.name, [40, 80, 160].map { ($0, repetition.file($0)) }) { lines.append(line) }
    }
    let constructs = Construct.nestable
    for (first, outer) in constructs.enumerated() {
      for (second, inner) in constructs.enumerated() where (first * 7919 + second).isMultiple(of: part) {
        let files = [20, 40, 80].map { ($0, Nesting.file(outer, inner, depth: $0)) }
        if let line = tooFast("\(outer.template) in \(inner.template)", files) { lines.append(line) }
      }
    }
    return lines
  }

  /// Nil for what does not.
  private mutating func tooFast(_ name: String, _ files: [(size: Int, text: String)]) -> String? {
    var last: (size: Int, steps: Int)?
    for (size, text) in files {
      let result = steps(text)
      guard !result.isCut else { return nil }
      let steps = result.steps - base
      if let last, Double(steps) > Double(last.steps) * 2.3 + 200 {
        return "\(name): \(last.steps) steps for \(last.size), \(steps) for \(size)"
      }
      last = (size, steps)
    }
    return nil
  }

  private mutating func steps(_ text: String) -> (steps: Int, isCut: Bool) {
    count += 1
    if count.isMultiple(of: 200) { memory = FactsMemory() }
    let texts = [("App/Prelude.swift", Prelude.text), ("App/App.swift", text)]
    let tree = SourceTree(
      files: texts.map { path, text in
        SourceFile(path: path, module: "App", isTest: false) { Array(text.utf8) }
      })
    var configuration = Configuration()
    configuration.usesCache = false
    guard let result = try? Analyzer(configuration: configuration, memory: memory).analyze(tree) else {
      preconditionFailure("files in memory are read")
    }
    return (result.steps, result.notes.contains { $0.contains("more work") || $0.contains("than can be followed") })
  }
}
