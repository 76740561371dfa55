import DepGraphModel
import DepGraphSyntax
import Foundation

@main
struct Main {
  static func main() {
    StandardStreams.occupy()
    let environment = ProcessInfo.processInfo.environment
    Crash.watch(environment: environment)
    let temporaryFiles = TemporaryFiles()
    let progressLine = ProgressLine()
    Interruption.watch(forward: ObservedProgram.forward) {
      ChildProcess.terminateAllAtExit()
      temporaryFiles.removeAllAtExit()
      progressLine.clearIfIdle()
    }
    let status = run(
      Array(CommandLine.arguments.dropFirst()), environment: environment, temporaryFiles: temporaryFiles,
      progressLine: progressLine)
    progressLine.clear()
    exit(status.rawValue)
  }

  private static func run(
    _ arguments: [String], environment: [String: String], temporaryFiles: TemporaryFiles, progressLine: ProgressLine
  ) -> ExitStatus {
    func terminal(_ options: Options) -> Terminal {
      Terminal(options: options, progressLine: progressLine, environment: environment)
    }
    let (command, rest) = Command.select(arguments)
    var speaker = terminal(Options())
    do {
      switch try ArgumentParser(command: command).parse(rest) {
      case .help: try speaker.write(HelpText(command: command).text)
      case .version: try speaker.write(VersionText.text())
      case .run(let options):
        speaker = terminal(options)
        if options.namesNoFile {
          speaker.note("--files-from lists no Swift files; nothing to analyze")
          return .success
        }
        let session = Session(terminal: speaker, temporaryFiles: temporaryFiles)
        guard options.watches else { return try command.run(options, session) }
        try Watch(options: options, session: session).run { try command.run(options, session) }
      }
      return .success
    } catch let error as any UserError {
      speaker.error(error.message)
      return .usage
    } catch {
      speaker.error("internal error, please report it: \(error)")
      return .failure
    }
  }
}
