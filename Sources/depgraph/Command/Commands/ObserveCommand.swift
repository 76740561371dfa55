import DepGraphModel
import Foundation

extension Command {
  /// `depgraph observe`: which lazy initializers a program runs, in which order, and how long each takes.
  static let observe = Command(
    name: "observe",
    summary: "Run a program and record which lazy initializers run, inside which others, and for how long.",
    usage: ["depgraph observe [-o TRACE] [--] COMMAND [ARGUMENT…]"],
    endsOptionsAtOperand: true,
    options: [
      .value("-o", placeholder: "TRACE", help: "Write the trace to TRACE; by default to depgraph-trace.json.") {
        $0.outputs.append($1)
      }
    ] + Option.terminal,
    epilogue: [
      .paragraph(
        "COMMAND is any program, or a tool that starts some: 'swift test'. What it reads, prints and returns is its own;"
          + " programs that it starts are observed too."),
      .paragraph("Then 'depgraph PATH --observed TRACE' shows what was seen beside what the sources say."),
      .paragraph(
        "Exit status: that of COMMAND, also when a signal ended it; 2 when it cannot be run or the trace cannot be"
          + " written."),
    ],
    run: { options, session in
      guard !options.operands.isEmpty else {
        throw UsageError("observe needs a program to run: depgraph observe -- COMMAND [ARGUMENT…]")
      }
      guard options.outputs.count <= 1 else { throw UsageError("observe writes one trace; -o stands several times") }
      let target = try OutputTarget(options.outputs.first ?? "depgraph-trace.json")
      let end = try ObservedRun(of: options.operands, session).run(writing: target)
      end.pass()
    })
}

/// One run of a program with the observer library.
private struct ObservedRun {
  let command: [String]
  let session: Session

  init(of command: [String], _ session: Session) {
    self.command = command
    self.session = session
  }

  func run(writing target: OutputTarget) throws -> ObservedProgram.End {
    let library = try ObserverLibrary.installed()
    let folder = try Self.newFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let environment = try library.environment(recordingTo: folder, in: ProcessInfo.processInfo.environment)
    let end = try ObservedProgram.start(command, environment: environment).wait()
    let trace = TraceReader.trace(of: command, in: folder)
    for gap in trace.gaps { session.terminal.note(gap) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try OutputWriter(temporaryFiles: session.temporaryFiles, terminal: session.terminal)
      .write([(target, Array(try encoder.encode(trace)) + [0x0A])])
    let count = trace.processes.reduce(0) { $0 + $1.runs.count }
    session.terminal.note(
      "\(count.counted("lazy initializer")) in \(trace.processes.count.counted("process", "processes"));"
        + " wrote \(target.name)")
    return end
  }

  private static func newFolder() throws -> String {
    var template = Array((NSTemporaryDirectory() + "/depgraph-observe.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else {
      throw UsageError("cannot make a temporary folder: \(String(cString: strerror(errno)))")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
