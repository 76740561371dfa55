import DepGraphModel

/// A lazy initialiser that waits for another thread: it deadlocks when that thread needs it, without any cycle.
///
///     static let shared: Store = { DispatchQueue.main.sync { … }; return Store() }()
enum BlockingInInit: Check {
  static let rule = Rule.blockingInInit

  /// Statics beyond the first that a finding names.
  private static let othersShown = 5

  private struct Cause: Hashable {
    var place: Reference
    var waiting: Effect.Waiting
    var isOffMain: Bool
  }

  static func findings(in analysis: Analysis) -> [Finding] {
    var order: [Cause] = []
    var waits: [Cause: [InitOrder.Wait]] = [:]
    for wait in analysis.initOrder.waits {
      let cause = Cause(place: wait.place, waiting: wait.waiting, isOffMain: wait.isOffMain)
      if waits[cause] == nil { order.append(cause) }
      waits[cause, default: []].append(wait)
    }
    return order.map { finding(waits[$0]!, analysis) }
  }

  /// - Parameter waits: at one place, of several initialisers.
  private static func finding(_ waits: [InitOrder.Wait], _ analysis: Analysis) -> Finding {
    let named = waits.map { (wait: $0, name: analysis.names.name(of: $0.token)) }
      .sorted { ($0.wait.path.count, $0.name) < ($1.wait.path.count, $1.name) }
    let (nearest, name) = named[0]
    let (file, line, column) = analysis.witness.location(nearest.place)
    var notes = analysis.notes(nearest.path)
    let others = named.dropFirst()
    for (wait, other) in others.prefix(othersShown) {
      guard let step = analysis.witness.steps(wait.path).first else { continue }
      notes.append(
        Finding.Note(
          message: "initialising \(other) waits here, too: it \(step.what)", file: step.file, line: step.line,
          column: step.column))
    }
    let hidden = others.count - min(others.count, othersShown)
    if hidden > 0, let last = notes.indices.last {
      notes[last].message += "; and so do \(hidden.counted("more initialiser"))"
    }
    return Finding(
      rule: rule.name, severity: .warning, message: message(nearest, name),
      claims: named.map { message($0.wait, $0.name) }.sorted(), file: file, line: line, column: column, notes: notes)
  }

  private static func message(_ wait: InitOrder.Wait, _ name: String) -> String {
    guard wait.isOffMain, wait.waiting == .mainQueue else {
      return "initialising \(name) \(wait.waiting.rawValue): \(danger(wait.waiting, name))"
    }
    return "initialising \(name) off the main thread waits for the main queue: "
      + "neither goes on when the main thread touches \(name) meanwhile"
  }

  private static func danger(_ waiting: Effect.Waiting, _ name: String) -> String {
    switch waiting {
    // Another process needs no static of this one, but its run loop runs meanwhile.
    case .process:
      "its thread is blocked until that ends, and never goes on when its run loop runs code that reads \(name)"
    case .mainQueue, .queue, .semaphore, .group, .condition, .thread, .workItem, .pipe, .flag, .lock, .runLoop:
      "it never ends when that needs \(name)"
    }
  }
}
