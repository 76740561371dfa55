@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphPlan
@testable import DepGraphSyntax

extension Sources {
  func plan(steps: Int? = nil, style: PlanStyle = .closures, scope: PlanScope = .all) throws -> Plan {
    try Planner(analyzer: Analyzer(configuration: configuration), limit: steps, style: style, scope: scope)
      .plan(SourceTree(files: files))
  }

  /// Each file's text as the steps leave it, by path.
  func migrated(style: PlanStyle = .closures) throws -> [String: String] {
    var texts = try Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: try $0.read(), as: UTF8.self)) })
    for step in try plan(style: style).steps { texts = step.applied(to: texts) }
    return texts
  }

  /// The one file's text, as the steps leave it.
  func migratedText() throws -> String { try migrated()[files[0].path] ?? "" }

  /// What is left by hand: `1️⃣ a free function: give it a parameter`, step by step.
  func byHand(style: PlanStyle = .closures) throws -> [String] {
    try plan(style: style).steps.flatMap(\.byHand).map { "\(text($0.file, $0.line, $0.column)) \($0.what)" }
  }
}

extension Plan.Step {
  /// What a script does that follows a plan: replaces by line and column, from the last to the first.
  func applied(to texts: [String: String]) -> [String: String] {
    var texts = texts
    for edit in edits.reversed() {
      var bytes = Array((texts[edit.file] ?? "").utf8)
      var offset = 0
      for _ in 1..<edit.line { offset = bytes[offset...].firstIndex(of: UInt8(ascii: "\n"))! + 1 }
      offset += edit.column - 1
      let end = offset + edit.replaced.utf8.count
      precondition(bytes[offset..<end].elementsEqual(edit.replaced.utf8), "\(edit) does not stand there")
      bytes.replaceSubrange(offset..<end, with: edit.by.utf8)
      texts[edit.file] = String(decoding: bytes, as: UTF8.self)
    }
    return texts
  }
}
