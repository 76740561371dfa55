import DepGraphModel
import DepGraphSyntax
import Foundation

/// Arguments and paths that stand in a file, one a line.
enum ArgumentFile {
  /// The lines of FILE for an argument `@FILE`; nil for any other, and for what git reads as a revision: `@`, `@~2`,
  /// `@{upstream}`.
  ///
  /// - Throws: `UsageError` when the file cannot be read.
  static func arguments(_ argument: String) throws(UsageError) -> ArraySlice<String>? {
    guard argument.hasPrefix("@"), let next = argument.dropFirst().first, !"~^{:.@".contains(next) else { return nil }
    let name = String(argument.dropFirst())
    return try lines(
      of: name, saying: "the arguments in \(quoted(name))", hint: "; a PATH of that name: ./\(argument)")[...]
  }

  /// The Swift files and folders of a list; `-` is standard input. A list with zero bytes parts its names by them.
  ///
  /// - Throws: `UsageError` when it cannot be read.
  static func paths(_ name: String) throws(UsageError) -> [String] {
    try lines(of: name, saying: "the list of files \(quoted(name))", hint: "").filter { path in
      // What a commit changes is more than Swift.
      var status = stat()
      return path.hasSuffix(".swift") || path.hasSuffix(FactsBundle.ending)
        || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  private static func lines(of name: String, saying what: String, hint: String) throws(UsageError) -> [String] {
    let data: Data
    do {
      data =
        name == "-"
        ? try FileHandle.standardInput.readToEnd() ?? Data() : try Data(contentsOf: URL(fileURLWithPath: name))
    } catch {
      throw UsageError("cannot read \(what)\(hint)")
    }
    guard let text = String(validating: data, as: UTF8.self) else { throw UsageError("\(what) is not UTF-8") }
    let isParted = text.utf8.contains(0)
    return text.split { isParted ? $0 == "\0" : $0.isNewline }.map(String.init)
  }
}
