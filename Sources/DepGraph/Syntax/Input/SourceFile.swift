import DepGraphModel

/// One Swift file to analyze.
public struct SourceFile: Sendable {
  /// Relative to the analyzed root, with `/`.
  public var path: String
  /// The module its declarations belong to.
  public var module: String
  public var isTest: Bool
  /// Reads the file's bytes. Throws an `InputError` when it cannot be read.
  public var read: @Sendable () throws -> [UInt8]
  /// What a bundle holds of it; nil for a file that has to be parsed.
  package var bundled: FactsBundle.File?

  public init(path: String, module: String, isTest: Bool, read: @escaping @Sendable () throws -> [UInt8]) {
    self.path = path
    self.module = module
    self.isTest = isTest
    self.read = read
  }
}

/// All files of one analysis, sorted by path, with what was noticed while they were looked for.
public struct SourceTree: Sendable {
  public var files: [SourceFile]
  /// One line each: an unreadable folder, a symbolic link that leads nowhere or round in a circle.
  public var notes: [String]
  /// What was to be left out and is not there.
  public var idleExclusions: [UnmatchedExclude]

  /// Files in any order.
  public init(files: [SourceFile], notes: [String] = [], idleExclusions: [UnmatchedExclude] = []) {
    self.files = files.sorted { $0.path.precedesInBytes($1.path) }
    self.notes = notes
    self.idleExclusions = idleExclusions
  }
}
