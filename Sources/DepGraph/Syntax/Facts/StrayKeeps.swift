import SwiftSyntax

/// Comments that are meant to keep something and stand above nothing that could be kept.
///
///     // depgraph:keep writes only         // belongs above `shared`
///     final class Log { static let shared = Log() }
extension KeepComments {
  /// Positions of those that no `let` or `var` directly below takes, in every `#if` branch.
  func strays(in file: SourceFileSyntax) -> [UInt32] {
    comments.filter { comment in
      let token = Self.token(at: comment.position, in: file)
      // In a string's text it is no comment.
      guard comment.position < token.positionAfterSkippingLeadingTrivia.utf8Offset else { return false }
      guard let variable = Self.variable(around: token) else { return true }
      let keyword = variable.bindingSpecifier.positionAfterSkippingLeadingTrivia.utf8Offset
      return comment.position >= keyword || hasEmptyLine(from: comment.lineEnd + 1, to: keyword)
    }.map { UInt32($0.position) }
  }

  /// The token whose text or trivia holds that byte; without recursion, since trees are deep.
  private static func token(at position: Int, in file: SourceFileSyntax) -> TokenSyntax {
    var syntax = Syntax(file)
    while let child = syntax.children(viewMode: .sourceAccurate).first(where: { $0.endPosition.utf8Offset > position })
    {
      syntax = child
    }
    return syntax.as(TokenSyntax.self) ?? file.endOfFileToken
  }

  /// The `let` or `var` that the token, an attribute's or modifier's perhaps, begins.
  private static func variable(around token: TokenSyntax) -> VariableDeclSyntax? {
    var syntax = token.parent
    while let current = syntax, !current.is(MemberBlockItemSyntax.self), !current.is(CodeBlockItemSyntax.self) {
      if let variable = current.as(VariableDeclSyntax.self) { return variable }
      syntax = current.parent
    }
    return nil
  }
}
