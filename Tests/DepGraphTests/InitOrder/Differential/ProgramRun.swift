/// What one program's runs showed: which initializer touched which storage, and which completed.
struct ProgramRun {
  struct Edge: Hashable, Comparable {
    var from: String
    var to: String

    static func < (left: Self, right: Self) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  let program: GeneratedProgram
  /// Edges that ran, by the tokens' ids.
  private(set) var edges: Set<Edge> = []
  /// For each token what each completed run of its initializer touched.
  private(set) var completed: [String: [Set<String>]] = [:]
  /// Tokens that needed each other in a run.
  private(set) var cycles: Set<[String]> = []
  /// Tokens from which some run ended in a cycle, and from which some did not.
  private(set) var hung: Set<String> = []
  private(set) var finished: Set<String> = []
  /// Runs that ended in neither way.
  private(set) var failures: [String] = []

  init(program: GeneratedProgram, runs: [RunLog.Run]) {
    self.program = program
    // The first storage that a run touches is its entry's; literals have none.
    var ids: [UInt64: String] = [:]
    for (index, run) in runs.enumerated() {
      guard let first = run.events.first else { continue }
      ids[first.storage] = program.tokens[index / Batch.choices.count].id
    }
    for (index, run) in runs.enumerated() {
      let entry = program.tokens[index / Batch.choices.count].id
      switch run.status {
      case 0: finished.insert(entry)
      case 3: hung.insert(entry)
      default: failures.append("entry \(entry) ended with status \(run.status)")
      }
      follow(run, ids)
    }
  }

  private mutating func follow(_ run: RunLog.Run, _ ids: [UInt64: String]) {
    var running: [(id: String, touched: Set<String>)] = []
    for (event, storage) in run.events {
      // Other storage of the executable and its libraries is as if it were not there.
      guard let id = ids[storage] else { continue }
      switch event {
      case .touch:
        guard let last = running.indices.last else { continue }
        edges.insert(Edge(from: running[last].id, to: id))
        running[last].touched.insert(id)
      case .begin: running.append((id, []))
      case .end:
        let ended = running.removeLast()
        completed[ended.id, default: []].append(ended.touched)
      case .again:
        guard let start = running.firstIndex(where: { $0.id == id }) else { continue }
        cycles.insert(Array(Set(running[start...].map(\.id))).sorted())
      case .enter, .leave: continue
      }
    }
  }
}
