import Foundation

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// A folder of this repository that tests read.
struct RepositoryFolder {
  let url: URL

  /// - Parameter path: from the repository's root: `Examples/Bakery/Before`.
  init(_ path: String) {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    url = root.appendingPathComponent(path)
  }

  func tree() throws -> SourceTree { try SourceTree.folder(paths: [url.path]) }

  func graph() throws -> Graph { try Analyzer().analyze(tree()).graph }

  /// Each Swift file's text, by its path in the folder.
  func texts() throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try tree().files { texts[file.path] = String(decoding: try file.read(), as: UTF8.self) }
    return texts
  }
}
