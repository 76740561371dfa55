import DepGraphModel

/// A lazy initializer that waits for another thread: it deadlocks when that thread needs it, without any cycle.
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

  /// - Parameter waits: at one place, of several initializers.
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
          message: "initializing \(other) also waits here: it \(step.what)", file: step.file, line: step.line,
          column: step.column))
    }
    notes += holderNotes(nearest, name, analysis)
    let hidden = others.count - min(others.count, othersShown)
    if hidden > 0, let last = notes.indices.last {
      notes[last].message += "; so do \(hidden.counted("more initializer"))"
    }
    return Finding(
      rule: rule.name, severity: .warning, message: message(nearest, name, analysis),
      claims: named.map { claim($0.wait, $0.name) }.sorted(), file: file, line: line, column: column,
      notes: notes)
  }

  /// Who else has the lock, and where it needs the static.
  private static func holderNotes(_ wait: InitOrder.Wait, _ name: String, _ analysis: Analysis) -> [Finding.Note] {
    guard let holder = wait.holder, !holder.isOwnThread else { return [] }
    let (file, line, column) = analysis.witness.location(holder.place)
    let steps = analysis.witness.steps(holder.path)
    var notes = steps.enumerated().map { position, step in
      Finding.Note(
        message: position == 0 ? "code that holds the lock \(step.what)" : step.what, isStep: true, file: step.file,
        line: step.line, column: step.column)
    }
    notes.append(
      Finding.Note(
        message: "\(steps.isEmpty ? "code that holds the lock" : "which") reads \(name)", isStep: true, file: file,
        line: line, column: column))
    return notes
  }

  private static func claim(_ wait: InitOrder.Wait, _ name: String) -> String {
    let code = wait.holder?.isOwnThread == true ? "own-lock" : wait.waiting.rawValue
    return "\(name): \(code)" + (wait.isOffMain ? " off-main" : "")
  }

  private static func message(_ wait: InitOrder.Wait, _ name: String, _ analysis: Analysis) -> String {
    if let holder = wait.holder {
      let lock = wait.lock.map { analysis.names.name(of: $0) } ?? "a lock"
      return holder.isOwnThread
        ? "initializing \(name) takes \(lock), which its own thread already holds: it deadlocks"
        : "initializing \(name) takes \(lock): deadlocks if another thread that holds it accesses \(name) meanwhile"
    }
    guard wait.isOffMain, wait.waiting == .mainQueue else {
      return "initializing \(name) \(wait.waiting.explanation): \(danger(wait.waiting, name))"
    }
    return "initializing \(name) off the main thread waits for the main queue: "
      + "deadlocks if the main thread accesses \(name) meanwhile"
  }

  private static func danger(_ waiting: Effect.Waiting, _ name: String) -> String {
    switch waiting {
    // Another process needs no static of this one, but its run loop runs meanwhile.
    case .process:
      "blocks its thread until the process ends, and deadlocks if its run loop runs code that accesses \(name)"
    case .mainQueue, .queue, .semaphore, .group, .condition, .thread, .workItem, .pipe, .flag, .lock, .runLoop:
      "deadlocks if that work accesses \(name)"
    }
  }
}
