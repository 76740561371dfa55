import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// The sources as the steps so far leave them, analyzed.
final class PlanState {
  let analyzer: Analyzer
  private(set) var files: [SourceFile]
  private(set) var facts: [FileFacts]
  private(set) var linked: Analyzer.Linked
  private var syntax: [Int: SyntaxFile] = [:]

  var program: Program { linked.program }
  var graph: Graph { linked.graph }
  var storage: SharedStorage { linked.analysis.storage }

  init(analyzer: Analyzer, files: [SourceFile], facts: [FileFacts]) {
    self.analyzer = analyzer
    self.files = files
    self.facts = facts
    linked = analyzer.link(files, facts)
  }

  /// The file could be read when it was analyzed; one that has gone since has no text.
  func syntax(_ file: Int) -> SyntaxFile {
    if let known = syntax[file] { return known }
    let made = SyntaxFile(bytes: (try? files[file].read()) ?? [])
    syntax[file] = made
    return made
  }

  /// What the sources would be with those edits, by file; nil when the result is no Swift that can be parsed.
  func applying(_ edits: [Int: SourceEdits]) -> PlanState? {
    var changed = files
    for (file, edits) in edits {
      guard !edits.overlap else { return nil }
      let bytes = edits.applied(to: syntax(file).bytes)
      changed[file] = SourceFile(path: files[file].path, module: files[file].module, isTest: files[file].isTest) {
        bytes
      }
    }
    let order = edits.keys.sorted()
    let stage = FactsStage(jobs: analyzer.configuration.jobs, flags: analyzer.configuration.flags)
    let extracted = stage.run(order.map { changed[$0] })
    var newFacts = facts
    for (file, facts) in zip(order, extracted.facts) {
      guard let facts, facts.problems.count <= self.facts[file].problems.count else { return nil }
      newFacts[file] = facts
    }
    return PlanState(analyzer: analyzer, files: changed, facts: newFacts)
  }

  // MARK: what views get

  /// Where the environments of views begin.
  private(set) lazy var origins = ViewOrigins(linked.analysis)

  /// Whether some code puts an object of that type into the environment.
  func injects(_ type: TypeID) -> Bool {
    linked.evaluations.contains { evaluation in
      evaluation.injections.contains { site in
        if case .object(let object) = site.key { object.nominal == type } else { false }
      }
    }
  }

  // MARK: places

  func place(_ reference: Reference, _ what: String) -> Plan.Place {
    place(reference.file, program.node(reference).start, what)
  }

  func place(_ file: Int, _ offset: UInt32, _ what: String) -> Plan.Place {
    let (line, column) = facts[file].location(of: offset)
    return Plan.Place(file: files[file].path, line: line, column: column, what: what)
  }

  func syntax(of reference: Reference) -> Syntax? {
    let node = program.node(reference)
    return syntax(reference.file).expression(node.start..<node.end)
  }

  /// Whether a name is written anywhere in that file.
  func uses(_ name: String, in file: Int) -> Bool { facts[file].names.contains(name) }

  // MARK: cycles

  /// How many types depend on a singleton, directly or not.
  var reachingTypes: Int { graph.summary.directTypes + graph.summary.indirectTypes }

  /// The sets of singletons that need each other.
  var rings: Set<[String]> { Set(graph.cycles.map(\.nodes)) }
}
