import DepGraphModel
import DepGraphSyntax
import Foundation

extension Trace {
  /// A trace that `depgraph observe` has written.
  ///
  /// - Throws: `InputError` when the file cannot be read or holds no trace.
  init(savedAt path: String) throws {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(DiskPath(path))
    } catch {
      throw InputError("cannot read \(path): \(error.reason)")
    }
    guard let trace = try? JSONDecoder().decode(Trace.self, from: Data(bytes)), trace.schema == Trace.schema,
      trace.processes.allSatisfy({ process in
        process.runs.enumerated().allSatisfy { index, run in run.inside.map { (0..<index).contains($0) } ?? true }
      })
    else {
      throw InputError("\(quoted(path)) is not a trace; write one with 'depgraph observe -o \(path) -- COMMAND'")
    }
    self = trace
  }
}
