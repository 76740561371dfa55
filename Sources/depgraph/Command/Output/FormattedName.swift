import DepGraphModel

/// `FORMAT:FILE`, as `-o` has it.
///
///     md:summary        the file `summary`, as Markdown
///     ./md:summary      a file of that name, whose ending chooses its format
struct FormattedName {
  /// As the user wrote the whole.
  private let name: String
  private let word: String
  let file: String

  /// Nil for a name that says no format: one without a colon, or with a path before it.
  ///
  /// - Throws: `UsageError` when no file is named.
  init?(_ name: String) throws(UsageError) {
    guard let colon = name.firstIndex(of: ":"), colon > name.startIndex,
      name[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return nil }
    self.name = name
    word = String(name[..<colon])
    file = String(name[name.index(after: colon)...])
    guard !file.isEmpty else {
      throw UsageError("the output \(quoted(name)) has no file name; '\(word):-' is standard output")
    }
  }

  /// The format that is named.
  ///
  /// - Parameter find: throws an `InputError` for a word that is none.
  func format<Format>(_ find: (String) throws -> Format) throws -> Format {
    do {
      return try find(word)
    } catch let error as InputError {
      throw UsageError("\(error.message) (a file of that name is written \("./\(name)".escapedSingleLine))")
    }
  }
}
