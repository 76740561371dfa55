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
        for read in search.run(from: root.unit, token: nil).eagerReads where program[read.variable].file == file {
          // When the read runs: at the statement that leads there.
          let statement = read.path.first?.place ?? read.place
          let position = root.position ?? program.node(statement).start
          guard position < program.declaration(read.variable).header.position else { continue }
          result.append(
            InitOrder.EarlyRead(kind: .beforeItsLine, variable: read.variable, place: read.place, path: read.path))
        }
      }
    }
    return result
  }
}
