/// Objects and keys of the sources that are injected where nothing below reads them.
///
///     Main().environment(theme)          // no view that Main shows reads a Theme
///
/// Below are all parts that the views around which it stands lead to, and, where it stands around what a wrapper or
/// modifier is given, all that is given to it anywhere. Where something below is not known, nothing is said.
struct UnusedInjections {
  struct Unused {
    var injected: Injected
    var place: Reference
    /// No code reads it at all.
    var isReadNowhere: Bool
  }

  private(set) var unused: [Unused] = []

  init(_ graph: ViewGraph, reads: [EnvironmentReads.Read], evaluations: [FileEvaluation], program: Program) {
    let below = ViewsBelow(graph)
    let readers = EnvironmentReaders(reads, evaluations: evaluations, program: program)
    for (frame, inside) in below.injections() {
      guard case .injects(let injected, let place) = graph.frames[Int(frame)].kind, Self.isOurs(injected, program),
        !readers.mayReadAnywhere(injected)
      else { continue }
      if !readers.anyoneReads(injected) {
        unused.append(Unused(injected: injected, place: place, isReadNowhere: true))
      } else if let types = below.types(inside), !types.contains(where: { readers.reads($0, injected) }) {
        unused.append(Unused(injected: injected, place: place, isReadNowhere: false))
      }
    }
    unused.sort { ($0.place.file, $0.place.node) < ($1.place.file, $1.place.node) }
  }

  /// The SDK's keys and other packages' objects are read by code that is not in the sources.
  private static func isOurs(_ injected: Injected, _ program: Program) -> Bool {
    switch injected {
    case .object(let type): return !program[type].isExternal && program[type].kind != .protocol
    case .key(let name): return EnvironmentReaders.key(name, in: program) != nil
    case .unknown, .everything: return false
    }
  }
}
