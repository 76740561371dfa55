import DepGraphSyntax

/// Globals of a `main.swift` run in textual order; code that runs before a global's line reads zeroed memory.
///
///     useLate()              // reads `late`
///     let late = Box()
struct EagerGlobals {
  private let graph: EffectGraph
  private var program: Program { graph.program }
  /// What running the initializer of lazy storage touches and reads, once it was asked for.
  private var initializers: [VariableID: LazyGlobalSearch.Found] = [:]
  private var ways: [Key: [Path]] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    var variable: VariableID
    var place: Reference
  }

  private struct Path {
    /// Where in the file of the globals it begins, as a byte.
    var start: UInt32
    var touch: InitOrder.Touch
    /// Smaller is surer.
    var certainty: Int { touch.reasons.isEmpty ? 0 : 1 }
  }

  /// Code that the file runs by itself.
  private struct Root {
    var unit: UnitID
    /// Only what stands before this byte; nil for all of the unit.
    var end: UInt32?
    var reasons: Uncertainty = []
  }

  init(_ graph: EffectGraph) { self.graph = graph }

  /// Each place that reads a global too early, with all the code of its file that leads there.
  mutating func earlyReads(_ search: inout LazyGlobalSearch) -> [InitOrder.EarlyRead] {
    let read = Set(
      graph.code.lazy.flatMap(\.effects).compactMap { effect -> VariableID? in
        if case .readEagerGlobal(let variable) = effect.action { variable } else { nil }
      })
    guard !read.isEmpty else { return [] }
    for file in program.files.indices {
      let globals = program.variableIDs[file].filter { program.isEagerGlobal($0) }
      guard globals.contains(where: read.contains) else { continue }
      for global in globals {
        let position = program.declaration(global).header.position
        if read.contains(global) {
          // Of the statements, those before its line.
          let root = Root(unit: graph.units.topLevel(of: file), end: position)
          for found in reads(from: root, &search) where found.variable == global {
            add(found, start: found.touch.path.first?.place ?? found.touch.place)
          }
        }
        guard program[global].bindingLeader == global else { continue }
        let root = Root(unit: graph.units.initialValue(of: global), reasons: reasons(of: global))
        // An initial value runs before its own global has it.
        for found in reads(from: root, &search)
        where program[found.variable].file == file && position <= program.declaration(found.variable).header.position {
          add(found, start: position)
        }
      }
    }
    return order.map { key in
      let sorted = ways[key]!.sorted { ($0.certainty, $0.start) < ($1.certainty, $1.start) }
      return InitOrder.EarlyRead(
        kind: .beforeItsLine, variable: key.variable, place: key.place,
        ways: sorted.map { InitOrder.EarlyRead.Path(path: $0.touch.path, reasons: $0.touch.reasons) })
    }
  }

  private func reasons(of global: VariableID) -> Uncertainty {
    program.declaration(global).header.condition.map(BuildCondition.reasons) ?? []
  }

  private mutating func add(_ read: Read, start: Reference) { add(read, start: program.node(start).start) }

  private mutating func add(_ read: Read, start: UInt32) {
    if read.touch.reasons.contains(.never) { return }
    let key = Key(variable: read.variable, place: read.touch.place)
    if ways[key] == nil { order.append(key) }
    ways[key, default: []].append(Path(start: start, touch: read.touch))
  }

  private typealias Read = (variable: VariableID, touch: InitOrder.Touch)

  /// The globals that running a root reads, by way of lazy initializers too; each place once, by its surest way.
  private mutating func reads(from root: Root, _ search: inout LazyGlobalSearch) -> [Read] {
    var result: [Read] = []
    var positions: [Key: Int] = [:]
    var seen: Set<VariableID> = []
    var queue = Queue()
    queue.add(Start(reasons: root.reasons, path: []))
    while let start = queue.next() {
      if let token = start.token, !seen.insert(token).inserted { continue }
      let found =
        start.token.map { initializer(of: $0, &search) } ?? search.run(from: root.unit, token: nil, before: root.end)
      for (variable, touch) in found.eagerReads {
        let touch = start.leading(to: touch)
        let key = Key(variable: variable, place: touch.place)
        if let position = positions[key] {
          if touch.reasons.isEmpty { result[position].touch = touch }
        } else {
          positions[key] = result.count
          result.append((variable, touch))
        }
      }
      for (token, touch) in found.touched where !seen.contains(token) {
        let touch = start.leading(to: touch)
        let hop = InitOrder.Hop(place: touch.place, unit: graph.units.initialValue(of: token), reasons: touch.own)
        queue.add(Start(token: token, reasons: touch.reasons, path: touch.path + [hop]))
      }
    }
    return result
  }

  private mutating func initializer(of token: VariableID, _ search: inout LazyGlobalSearch) -> LazyGlobalSearch.Found {
    if let known = initializers[token] { return known }
    let found = search.run(from: graph.units.initialValue(of: token), token: nil)
    initializers[token] = found
    return found
  }

  /// Code to search from, and the way to it.
  private struct Start {
    /// The storage whose initializer it is; nil for the root itself.
    var token: VariableID?
    var reasons: Uncertainty
    var path: [InitOrder.Hop]

    func leading(to touch: InitOrder.Touch) -> InitOrder.Touch {
      InitOrder.Touch(
        place: touch.place, reasons: reasons.union(touch.reasons), own: touch.own, path: path + touch.path)
    }
  }

  /// What runs for certain comes first, so that storage is entered by its surest way.
  private struct Queue {
    private var certain: [Start] = []
    private var possible: [Start] = []
    private var position = (certain: 0, possible: 0)

    mutating func add(_ start: Start) {
      if start.reasons.isEmpty { certain.append(start) } else { possible.append(start) }
    }

    mutating func next() -> Start? {
      if position.certain < certain.count {
        position.certain += 1
        return certain[position.certain - 1]
      }
      guard position.possible < possible.count else { return nil }
      position.possible += 1
      return possible[position.possible - 1]
    }
  }
}
