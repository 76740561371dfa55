/// Globals of a `main.swift` run in textual order; code that runs before a global's line reads zeroed memory.
///
///     useLate()              // reads `late`
///     let late = Box()
struct EagerGlobals {
  private let graph: EffectGraph

  init(_ graph: EffectGraph) { self.graph = graph }

  func earlyReads(_ search: inout TokenSearch) -> [InitOrder.EarlyRead] {
    let program = graph.program
    var result: [InitOrder.EarlyRead] = []
    for file in program.files.indices {
      let globals = program.variableIDs[file].filter { program.isEagerGlobal($0) }
      guard !globals.isEmpty else { continue }
      var roots: [(unit: UnitID, position: UInt32?)] = [(graph.units.topLevel(of: file), nil)]
      roots += globals.filter { program[$0].bindingLeader == $0 }.map {
        (graph.units.initialValue(of: $0), program.declaration($0).header.position)
      }
      for root in roots {
        for read in reads(from: root.unit, &search) where program[read.variable].file == file {
          // When the read runs: at the statement that leads there.
          let statement = read.path.first?.place ?? read.place
          let start = root.position ?? program.node(statement).start
          let declared = program.declaration(read.variable).header.position
          // An initial value runs before its own global has it.
          guard start < declared || (root.position != nil && start == declared) else { continue }
          result.append(
            InitOrder.EarlyRead(kind: .beforeItsLine, variable: read.variable, place: read.place, path: read.path))
        }
      }
    }
    return result
  }

  /// The globals that running a unit reads, by way of lazy initialisers too; each place once.
  private func reads(from root: UnitID, _ search: inout TokenSearch) -> [Read] {
    var result: [Read] = []
    var places: Set<Reference> = []
    var seen: Set<VariableID> = []
    var pending: [(unit: UnitID, path: [InitOrder.Hop])] = [(root, [])]
    var next = 0
    while next < pending.count {
      let (unit, path) = pending[next]
      next += 1
      let found = search.run(from: unit, token: nil)
      for read in found.eagerReads where places.insert(read.place).inserted {
        result.append(Read(variable: read.variable, place: read.place, path: path + read.path))
      }
      for (token, touch) in found.touched where seen.insert(token).inserted {
        let initial = graph.units.initialValue(of: token)
        let hop = InitOrder.Hop(place: touch.place, unit: initial, reasons: touch.reasons)
        pending.append((initial, path + touch.path + [hop]))
      }
    }
    return result
  }

  private struct Read {
    var variable: VariableID
    var place: Reference
    var path: [InitOrder.Hop]
  }
}
