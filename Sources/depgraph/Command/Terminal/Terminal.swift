import DepGraphAnalysis
import DepGraphModel
import DepGraphReports
import DepGraphSyntax
import Foundation

/// Standard output, which carries results, and standard error, which carries everything else.
struct Terminal: Sendable {
  let isQuiet: Bool
  let outputStyle: TextStyle
  let errorStyle: TextStyle
  /// Nil where nobody watches.
  private let progressLine: ProgressLine?

  init(options: Options, progressLine: ProgressLine, environment: [String: String]) {
    isQuiet = options.quiet
    outputStyle = TextStyle(choice: options.color, descriptor: STDOUT_FILENO, environment: environment)
    errorStyle = TextStyle(choice: options.color, descriptor: STDERR_FILENO, environment: environment)
    let isWatched = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    self.progressLine = isWatched && !isQuiet ? progressLine : nil
    self.progressLine?.start()
  }

  /// For the pipeline to report to.
  var progress: Analyzer.Progress? {
    guard let line = progressLine else { return nil }
    return { stage, done, total in line.report(stage: stage, done: done, total: total) }
  }

  /// Writes a result to standard output. A reader that has seen enough (`| head`) is no failure.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    progressLine?.clear()
    do {
      try StandardStreams.write(bytes, to: STDOUT_FILENO)
    } catch {
      if error.code != EPIPE { throw OutputError("cannot write to standard output: \(error.reason)") }
    }
  }

  func write(_ text: String) throws(OutputError) {
    try write(Array(text.utf8))
  }

  /// A result's accompaniment; silent with `--quiet`.
  func accompany(_ text: String) {
    if !isQuiet { writeError(text) }
  }

  func note(_ message: String) {
    if !isQuiet { writeError("depgraph: \(errorStyle.note("note:")) \(message.escapedSingleLine)\n") }
  }

  /// For the commands whose text prints no findings: no picture shows why something is not grey.
  func note(staleKeepsAmong findings: [Finding], of state: String? = nil) {
    for finding in findings
    where [Rule.staleKeep.name, Rule.staleIgnore.name].contains(finding.rule) && finding.severity != .note {
      let place = FindingText.place(finding.file, finding.line, finding.column)
      note("\(state.map { "\($0): " } ?? "")\(place): \(finding.message)")
    }
  }

  func error(_ message: String) {
    writeError("depgraph: \(errorStyle.error("error:")) \(message.escapedSingleLine)\n")
  }

  private func writeError(_ text: String) {
    progressLine?.clear()
    do {
      try StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
    } catch {
      // There is nowhere left to say it; the exit status does.
    }
  }
}
