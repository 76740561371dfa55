/// What the rules about lazy initialisation find: `init-cycle`, `blocking-in-init`, `early-global-read`.
struct InitOrderChecks {
  let program: Program
  let witness: Witness
  let names: NodeNames
  let graph: Graph
  let initOrder: InitOrder
  /// For each init-order edge the site whose way is the surest, then the shortest.
  let surest: [Ends: Site]

  struct Ends: Hashable {
    var from: String
    var to: String
  }

  func findings() -> [Finding] { cycles() + waits() + earlyReads() }

  // MARK: init-cycle

  private func cycles() -> [Finding] {
    let nodeNames = Dictionary(uniqueKeysWithValues: graph.nodes.map { ($0.id, $0.name) })
    return graph.cycles.map { cycle in
      let first = cycle.path[0]
      let ring = (cycle.path.map(\.from) + [first.from]).map { nodeNames[$0] ?? $0 }
      let site = site(of: first)
      let verb = cycle.certainty == .certain ? "needs" : "may need"
      return Finding(
        rule: "init-cycle", severity: cycle.certainty == .certain ? .error : .warning,
        message: "initialising \(ring[0]) \(verb) \(ring[0]) again: \(ring.joined(separator: " -> "))", file: site.file,
        line: site.line, column: site.column, notes: cycle.path.flatMap { notes($0, nodeNames) })
    }
  }

  private func site(of edge: GraphEdge) -> Site { surest[Ends(from: edge.from, to: edge.to)] ?? edge.sites[0] }

  private func notes(_ edge: GraphEdge, _ nodeNames: [String: String]) -> [Finding.Note] {
    let site = site(of: edge)
    let from = nodeNames[edge.from] ?? edge.from
    let to = nodeNames[edge.to] ?? edge.to
    var notes = site.via.enumerated().map { position, step in
      Finding.Note(
        message: position == 0 ? "initialising \(from) \(step.what)" : step.what, file: step.file, line: step.line,
        column: step.column)
    }
    let subject = site.via.isEmpty ? "initialising \(from) " : "which "
    notes.append(Finding.Note(message: subject + "reads \(to)", file: site.file, line: site.line, column: site.column))
    return notes
  }

  // MARK: blocking-in-init

  private func waits() -> [Finding] {
    initOrder.waits.map { wait in
      let (file, line, column) = witness.location(wait.place)
      let name = names.name(of: wait.token)
      return Finding(
        rule: "blocking-in-init", severity: .warning,
        message: "initialising \(name) \(wait.waiting.rawValue): it never ends when that needs \(name)", file: file,
        line: line,
        column: column, notes: steps(wait.path))
    }
  }

  private func steps(_ path: [InitOrder.Hop]) -> [Finding.Note] {
    witness.steps(path).map { Finding.Note(message: $0.what, file: $0.file, line: $0.line, column: $0.column) }
  }

  // MARK: early-global-read

  private func earlyReads() -> [Finding] {
    initOrder.earlyReads.map { read in
      let (file, line, column) = witness.location(read.place)
      let name = names.name(of: read.variable)
      let message: String
      switch read.kind {
      case .own: message = "the initial value of \(name) reads \(name) itself, which is zeroed memory"
      case .beforeItsLine: message = "\(name) is read before its line in main.swift has run, which is zeroed memory"
      }
      return Finding(
        rule: "early-global-read", severity: .error, message: message, file: file, line: line, column: column,
        notes: steps(read.path))
    }
  }
}
