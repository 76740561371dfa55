import Foundation

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// What the tool says of a program beside what its runs showed.
struct Comparison {
  /// A sentence each; none when the two agree.
  private(set) var disagreements: [String] = []
  private(set) var ranEdges = 0
  private(set) var certainEdges = 0
  private(set) var possibleEdges = 0
  /// Possible edges that no run showed.
  private(set) var unseenEdges: [String] = []
  private(set) var ranCycles = 0

  init(_ run: ProgramRun) throws {
    var tree = SourceTree(files: [])
    for file in run.program.files + [Batch.support] {
      let bytes = Array(file.text.utf8)
      tree.files.append(SourceFile(path: file.name, module: file.module, isTest: false) { bytes })
    }
    tree.files.sort { $0.path < $1.path }
    compare(run, try Analyzer().analyze(tree).graph)
  }

  /// An id without its kind.
  private static func name(_ id: String) -> String { String(id[id.index(after: id.firstIndex(of: ":")!)...]) }

  private mutating func compare(_ run: ProgramRun, _ graph: Graph) {
    disagreements += run.failures
    let tokens = Set(run.program.tokens.map(\.id))
    var said: [ProgramRun.Edge: GraphEdge] = [:]
    for edge in graph.edges where edge.kind == .initOrder {
      said[ProgramRun.Edge(from: Self.name(edge.from), to: Self.name(edge.to))] = edge
    }
    ranEdges = run.edges.count
    for edge in run.edges.sorted() where said[edge] == nil {
      disagreements.append("missed: \(edge.from) -> \(edge.to)")
    }
    for (edge, value) in said.sorted(by: { $0.key < $1.key })
    where tokens.contains(edge.from) && tokens.contains(edge.to) {
      switch value.certainty {
      case .certain:
        certainEdges += 1
        if run.completed[edge.from, default: []].contains(where: { !$0.contains(edge.to) }) {
          disagreements.append("certain, but a run did not: \(edge.from) -> \(edge.to)\n\(Self.witness(value))")
        }
      case .possible:
        possibleEdges += 1
        if !run.edges.contains(edge) {
          unseenEdges.append("\(edge.from) -> \(edge.to) \(value.reasons.map(\.rawValue))\n\(Self.witness(value))")
        }
      }
    }
    compareCycles(run, graph)
  }

  private mutating func compareCycles(_ run: ProgramRun, _ graph: Graph) {
    ranCycles = run.cycles.count
    let said = graph.cycles.map { Set($0.nodes.map(Self.name)) }
    for cycle in run.cycles.sorted(by: { $0.lexicographicallyPrecedes($1) })
    where !said.contains(where: { $0.isSuperset(of: cycle) }) {
      disagreements.append("missed cycle: \(cycle.joined(separator: ", "))")
    }
    for cycle in graph.cycles where cycle.certainty == .certain {
      // Others of the set may be in it by possible edges alone.
      let path = Set(cycle.path.map { Self.name($0.from) })
      let ended = path.intersection(run.finished)
      if !ended.isEmpty { disagreements.append("certain cycle, but a run ended: \(ended.sorted())") }
      if cycle.path.contains(where: { $0.certainty != .certain }) {
        disagreements.append("certain cycle with a possible edge: \(path.sorted())")
      }
    }
  }

  private static func witness(_ edge: GraphEdge) -> String {
    edge.sites.map { site in
      let steps = site.via.map { "      \($0.file):\($0.line):\($0.column) \($0.what)" }
      return (steps + ["      \(site.file):\(site.line):\(site.column) \(site.text)"]).joined(separator: "\n")
    }.joined(separator: "\n      or\n")
  }
}
