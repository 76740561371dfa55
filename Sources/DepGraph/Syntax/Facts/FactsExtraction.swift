import SwiftParser
import SwiftSyntax

/// The facts of one file.
package enum FactsExtraction {
  /// What `source` says, by syntax alone. Never fails: what cannot be read is a problem of the result.
  ///
  /// - Parameters:
  ///   - source: the file's bytes. Positions of the facts are offsets into them, a byte order mark included.
  ///   - flags: active `#if` flags; nil: every branch counts. See `ConditionEvaluation`.
  ///
  /// Recurses as deep as the source is nested, chains of `else if` included: run it on a thread with a large stack, as
  /// `FactsStage` does, when the source may be anything.
  package static func facts(of source: [UInt8], flags: [String]?) -> FileFacts {
    source.withUnsafeBufferPointer { facts(of: $0, flags: flags) }
  }

  private static func facts(of source: UnsafeBufferPointer<UInt8>, flags: [String]?) -> FileFacts {
    func unread(_ kind: FileFacts.Problem.Kind, at position: Int) -> FileFacts {
      var facts = FileFacts()
      facts.problems = [FileFacts.Problem(kind: kind, position: UInt32(truncatingIfNeeded: position))]
      return facts
    }
    if source.count > Bounds.fileSize { return unread(.size, at: 0) }
    let scan = SourceScan(source)
    var facts: FileFacts
    if let position = scan.tooDeep {
      facts = unread(.depth, at: position)
    } else {
      let file = Parser.parse(source: source, maximumNestingLevel: Bounds.parserNesting)
      var extractor = FactsExtractor(source: source, file: file, flags: flags)
      facts = extractor.extract(file)
      if let position = firstError(in: file) {
        facts.problems.append(FileFacts.Problem(kind: .syntax, position: UInt32(truncatingIfNeeded: position)))
      }
    }
    if let position = scan.invalid {
      facts.problems.append(FileFacts.Problem(kind: .encoding, position: UInt32(truncatingIfNeeded: position)))
    }
    facts.problems.sort { ($0.position, $0.kind.rawValue) < ($1.position, $1.kind.rawValue) }
    facts.lineStarts = exact(scan.lineStarts)
    return facts
  }

  /// Where the first token is missing or unexpected.
  private static func firstError(in file: SourceFileSyntax) -> Int? {
    guard file.hasError else { return nil }
    var node = Syntax(file)
    while !node.is(UnexpectedNodesSyntax.self), !node.is(TokenSyntax.self) {
      guard let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.is(UnexpectedNodesSyntax.self) })
      else { break }
      node = child
    }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
