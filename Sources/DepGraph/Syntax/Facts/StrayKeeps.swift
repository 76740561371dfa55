import SwiftSyntax

/// Comments that are meant to keep something and stand above nothing that could be kept.
///
///     // depgraph:keep writes only         // belongs above `shared`
///     final class Log { static let shared = Log() }
extension KeepComments {
  /// Positions of those that no `let` or `var` directly below takes, and no type with statics, in every `#if` branch.
  func strays(in file: SourceFileSyntax) -> [UInt32] {
    comments.filter { comment in
      let token = Self.token(at: comment.position, in: file)
      // In a string's text it is no comment.
      guard comment.position < token.positionAfterSkippingLeadingTrivia.utf8Offset else { return false }
      guard let keyword = Self.keyword(around: token)?.positionAfterSkippingLeadingTrivia.utf8Offset else {
        return true
      }
      return comment.position >= keyword || hasEmptyLine(from: comment.lineEnd + 1, to: keyword)
    }.map { UInt32($0.position) }
  }

  /// The token whose text or trivia holds that byte; without recursion, since trees are deep.
  static func token(at position: Int, in file: SourceFileSyntax) -> TokenSyntax {
    var syntax = Syntax(file)
    while let child = syntax.children(viewMode: .sourceAccurate).first(where: { $0.endPosition.utf8Offset > position })
    {
      syntax = child
    }
    return syntax.as(TokenSyntax.self) ?? file.endOfFileToken
  }

  /// The keyword of the `let` or `var`, or of the type with statics, that the token, an attribute's or modifier's perhaps,
  /// begins.
  private static func keyword(around token: TokenSyntax) -> TokenSyntax? {
    var syntax = token.parent
    while let current = syntax, !current.is(MemberBlockItemSyntax.self), !current.is(CodeBlockItemSyntax.self) {
      if let variable = current.as(VariableDeclSyntax.self) { return variable.bindingSpecifier }
      if let type = current.asProtocol((any DeclGroupSyntax).self) {
        return type.memberBlock.members.contains(where: isStatic) ? type.introducer : nil
      }
      syntax = current.parent
    }
    return nil
  }

  /// What is declared in an `#if` counts as well.
  private static func isStatic(_ member: MemberBlockItemSyntax) -> Bool {
    if let variable = member.decl.as(VariableDeclSyntax.self) {
      return variable.modifiers.contains { [.keyword(.static), .keyword(.class)].contains($0.name.tokenKind) }
    }
    return member.decl.is(IfConfigDeclSyntax.self)
  }
}
