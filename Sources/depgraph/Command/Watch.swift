import DepGraphModel
import DepGraphSyntax
import Foundation

/// Runs a command again whenever a file that it depends on is saved, until it is interrupted.
///
/// Asking for the files' times works on every system and file system alike, and costs thousands of files a few
/// milliseconds.
struct Watch {
  let options: Options
  let session: Session

  /// - Throws: a `UserError` of the first run; later ones are told, and may be gone after the next save.
  func run(_ command: () throws -> ExitStatus) throws -> Never {
    var inputs = try inputs()
    _ = try command()
    session.terminal.note("watching \(inputs.count.counted("file")); Control-C ends this")
    while true {
      let started = DispatchTime.now().uptimeNanoseconds
      let changed = inputs.changes()
      guard !changed.isEmpty else {
        // Looking is to cost a twentieth of a processor at most.
        let cost = DispatchTime.now().uptimeNanoseconds - started
        usleep(max(100_000, UInt32(clamping: cost / 1_000 * 20)))
        continue
      }
      let others = changed.count > 1 ? " and \((changed.count - 1).counted("other file"))" : ""
      session.terminal.note("\(changed[0])\(others) changed")
      do {
        // What is saved while the command runs changes these.
        inputs = try self.inputs()
        session.memory.beginRun()
        _ = try command()
      } catch let error as any UserError {
        session.terminal.error(error.message)
      }
    }
  }

  private func inputs() throws -> WatchedInputs {
    let paths = options.operands
    if let path = paths.first(where: { $0.hasSuffix(".json") || $0.hasSuffix(FactsBundle.ending) }) {
      throw UsageError("--watch needs sources; \(quoted(path)) is made from them")
    }
    let analysis = try Analysis(options: options, paths: paths)
    return try WatchedInputs(analysis.root, analysis.configuration, configurationFile: options.configurationFile)
  }
}
