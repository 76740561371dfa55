import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Types as they are written in one type's members, made to mean the same at file level.
///
///     final class Store { enum State {…}; func set(_ state: State) }   // State -> Store.State
struct WrittenType {
  let program: Program
  /// The type whose members are read.
  let type: TypeID

  /// Why a type cannot be written elsewhere, as one clause.
  struct Inexpressible: Error { var reason: String }

  /// The text with names of nested types spelt out.
  func text(_ syntax: some SyntaxProtocol) throws(Inexpressible) -> String {
    var result = ""
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      let isFirst = result.isEmpty
      if !isFirst { result += token.leadingTrivia.isEmpty ? "" : " " }
      result += try prefix(of: token) + token.text
      if !token.trailingTrivia.isEmpty { result += " " }
    }
    while result.last == " " { result.removeLast() }
    return result
  }

  private func prefix(of token: TokenSyntax) throws(Inexpressible) -> String {
    guard token.parent?.is(IdentifierTypeSyntax.self) ?? false else { return "" }
    if token.tokenKind == .keyword(.Self) { throw Inexpressible(reason: "names Self") }
    guard let name = program.names.find(token.text) else { return "" }
    for outer in program.enclosingTypes(of: type) {
      guard let member = program[outer].nested[name] else { continue }
      if case .type(let id) = member {
        let header = program.facts[program[id].file].types[program[id].declaration].header
        guard header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) else {
          throw Inexpressible(reason: "names \(token.text), which is private")
        }
      }
      return program[outer].path + "."
    }
    return ""
  }

  /// A type that was inferred; nil when it is not known in full.
  func text(_ type: ValueType) -> String? {
    switch type {
    case .unknown, .generic, .function: return nil
    case .metatype(let instance): return text(instance).map { "\($0).Type" }
    case .tuple(let elements):
      let texts = elements.compactMap(text)
      return texts.count == elements.count ? "(\(texts.joined(separator: ", ")))" : nil
    case .nominal(let id, let arguments):
      let texts = arguments.compactMap(text)
      guard texts.count == arguments.count else { return nil }
      if texts.isEmpty { return program[id].path }
      switch program[id].path {
      case "Optional": return "\(texts[0])?"
      case "Array": return "[\(texts[0])]"
      case "Dictionary" where texts.count == 2: return "[\(texts[0]): \(texts[1])]"
      default: return "\(program[id].path)<\(texts.joined(separator: ", "))>"
      }
    }
  }
}
