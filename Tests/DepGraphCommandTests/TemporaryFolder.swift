import Foundation

/// A folder that is gone when the test is.
final class TemporaryFolder {
  let path: String

  /// - Parameter files: paths in the folder, with their text.
  init(_ files: [String: String] = [:]) throws {
    path = NSTemporaryDirectory() + "depgraph-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("cannot remove \(path): \(error)")
    }
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)), as: UTF8.self)
  }

  /// What the folder holds, sorted, without the streams and caches of the runs in it.
  func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).filter {
      !$0.hasPrefix(".standard-") && !$0.hasPrefix(".run-")
    }.sorted()
  }

  func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
  }

  /// An empty file, open for writing.
  func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: URL(fileURLWithPath: path + "/" + name))
  }
}
