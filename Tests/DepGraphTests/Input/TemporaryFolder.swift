import Foundation

/// A folder of a test's own, removed with the value.
final class TemporaryFolder {
  let path: String

  /// - Parameter files: text by path; a path that ends in `/` is an empty folder.
  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("depgraph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
    for (file, text) in files { try write(text, to: file) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    let folder = file.hasSuffix("/") ? url : url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    if !file.hasSuffix("/") { try Data(text.utf8).write(to: url) }
  }

  func link(_ file: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: target)
  }
}
