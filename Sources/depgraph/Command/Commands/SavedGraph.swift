import DepGraphModel
import DepGraphReports
import DepGraphSyntax

extension Graph {
  /// A graph that `-o FILE.json` has written.
  ///
  /// - Throws: `InputError` when the file cannot be read or holds no such graph.
  init(savedAt path: String) throws {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileSystem.read(DiskPath(path))
    } catch {
      throw InputError("cannot read \(path): \(error.reason)")
    }
    try self.init(json: bytes, name: path)
  }
}
