import DepGraphModel
import Foundation

/// Runs git in the working folder, or in another one.
struct GitCommand: Sendable {
  private let executable: String

  private let folder: String?

  /// - Throws: `InputError` when there is no git.
  init(folder: String? = nil) throws {
    self.folder = folder
    // An empty folder in PATH would be the working folder, whose programs are not ours to run.
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let executable = folders.lazy.map({ String($0) + "/git" }).first(where: { access($0, X_OK) == 0 }) else {
      throw InputError("git is not on PATH; install it, or compare folders or saved graphs")
    }
    self.executable = executable
  }

  /// A command that goes on while its output is read.
  ///
  /// - Throws: `InputError` when git cannot be started.
  func start(_ arguments: [String]) throws -> ChildProcess {
    do throws(SystemError) {
      return try ChildProcess(executable: executable, arguments: (folder.map { ["-C", $0] } ?? []) + arguments)
    } catch {
      throw InputError("cannot run \(executable): \(error.reason)")
    }
  }

  struct Result {
    var status: Int32
    var output: [UInt8]
    /// The first line of what git said, without `fatal: `.
    var message: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The first line of the output.
    var line: String { String(text.prefix { !$0.isNewline }) }
  }

  /// - Throws: `InputError` when git cannot be started or does not answer.
  func run(_ arguments: String...) throws -> Result {
    let process = try start(arguments)
    let output: [UInt8]
    do throws(SystemError) {
      output = try process.readAll()
    } catch {
      throw InputError("cannot read git's output: \(error.reason)")
    }
    let (status, said) = process.finish()
    return Result(status: status, output: output, message: Self.firstLine(said))
  }

  static func firstLine(_ said: String) -> String {
    let line = said.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    for prefix in ["fatal: ", "error: "] where line.hasPrefix(prefix) { return String(line.dropFirst(prefix.count)) }
    return line
  }
}
