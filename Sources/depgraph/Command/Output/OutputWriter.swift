import DepGraphSyntax
import Foundation

/// Writes results so that a target holds either what it held before or all of the new result.
struct OutputWriter: Sendable {
  let temporaryFiles: TemporaryFiles
  let terminal: Terminal

  /// Writes all of `results`. When one fails, no file among them is changed; of what goes to a stream, what was written is.
  func write(_ results: [(target: OutputTarget, bytes: [UInt8])]) throws(OutputError) {
    do throws(OutputError) {
      var renames: [(from: String, to: String, name: String)] = []
      for (target, bytes) in results {
        switch target.place {
        case .standardOutput:
          try terminal.write(bytes)
        case .stream(let path):
          try failing(target) { () throws(SystemError) in try OutputWriter.write(bytes, toStream: path) }
        case .file(let path, let mode):
          try failing(target) { () throws(SystemError) in
            renames.append((try writeTemporary(bytes, beside: path, mode: mode), path, target.name))
          }
        }
      }
      do {
        try temporaryFiles.rename(renames.map { ($0.from, $0.to) })
      } catch {
        throw OutputError("cannot write \(quoted(renames[error.index].name)): \(error.reason.reason)")
      }
    } catch {
      temporaryFiles.removeAll()
      throw error
    }
  }

  private func failing(_ target: OutputTarget, _ body: () throws(SystemError) -> Void) throws(OutputError) {
    do {
      try body()
    } catch {
      throw OutputError("cannot write \(quoted(target.name)): \(error.reason)")
    }
  }

  private func writeTemporary(_ bytes: [UInt8], beside path: String, mode: mode_t?) throws(SystemError) -> String {
    let (temporary, descriptor) = try temporaryFiles.create(in: OutputTarget.folder(of: path), mode: mode)
    try OutputWriter.write(bytes, closing: descriptor)
    return temporary
  }

  private static func write(_ bytes: [UInt8], toStream path: String) throws(SystemError) {
    let descriptor = SystemCalls.current.open(path, O_WRONLY, 0)
    guard descriptor >= 0 else { throw .last }
    do {
      try write(bytes, closing: descriptor)
    } catch {
      // As on standard output: a reader that has seen enough is no failure.
      if error.code != EPIPE { throw error }
    }
  }

  private static func write(_ bytes: [UInt8], closing descriptor: Int32) throws(SystemError) {
    do {
      try StandardStreams.write(bytes, to: descriptor)
    } catch {
      _ = SystemCalls.current.close(descriptor)
      throw error
    }
    // A full disk of a remote file system shows only here.
    guard SystemCalls.current.close(descriptor) == 0 else { throw .last }
  }
}
