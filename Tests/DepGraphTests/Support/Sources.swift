import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// Swift files in memory, with places marked 1️⃣ … 9️⃣ in front of what stands there.
///
/// A file's module is the first folder of its path: `Kit/Log.swift` belongs to `Kit`. Markers are taken out before
/// anything reads the text, so that places need no counting.
struct Sources {
  var configuration = Configuration()
  private(set) var files: [SourceFile] = []
  private var markers: [Place: String] = [:]

  struct Place: Hashable {
    var file: String
    var line: Int
    /// UTF-8 bytes from 1.
    var column: Int
  }

  init(_ texts: KeyValuePairs<String, String>) {
    for (path, text) in texts { add(path, text) }
  }

  /// One file, `App/App.swift`.
  init(_ text: String) { self.init(["App/App.swift": text]) }

  private mutating func add(_ path: String, _ text: String) {
    var bytes: [UInt8] = []
    var line = 1
    var lineStart = 0
    for character in text {
      if "1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣".contains(character) {
        markers[Place(file: path, line: line, column: bytes.count - lineStart + 1)] = String(character)
        continue
      }
      bytes += Array(character.utf8)
      if character.isNewline {
        line += 1
        lineStart = bytes.count
      }
    }
    let module = path.split(separator: "/").first.map(String.init) ?? ""
    let contents = bytes
    files.append(SourceFile(path: path, module: module, isTest: false) { contents })
  }

  func analyzed() throws -> Analyzer.Result {
    try Analyzer(configuration: configuration).analyze(SourceTree(files: files))
  }

  func graph() throws -> Graph { try analyzed().graph }

  /// The marker that stands there, else the place itself.
  func text(_ file: String, _ line: Int, _ column: Int) -> String {
    markers[Place(file: file, line: line, column: column)] ?? "\(file):\(line):\(column)"
  }
}
