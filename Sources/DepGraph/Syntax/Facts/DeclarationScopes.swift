/// Where declarations that are met now stand.
///
///     #Preview { struct Stage: View { … }; return Stage() }    // Stage stands in the braces, these in the expansion
///
/// Most braces declare nothing, so a `Body` is made when its first declaration is met.
extension FactsExtractor {
  enum Surrounding {
    case scope(Scope)
    /// Braces (no name) or a macro expansion in which nothing has been declared so far.
    case open(macro: NameIndex)
  }

  /// Runs `body` for what stands in the scope of a declaration.
  mutating func within(_ inner: Scope, _ body: (inout FactsExtractor) -> Void) {
    surroundings.append(.scope(inner))
    body(&self)
    surroundings.removeLast()
  }

  /// Runs `body` for what stands in braces inside other code, or in a macro expansion; it returns their node.
  mutating func withinBody(macro: NameIndex = 0, _ body: (inout FactsExtractor) -> NodeIndex) -> NodeIndex {
    surroundings.append(.open(macro: macro))
    let node = body(&self)
    if case .scope(.body(let index)) = surroundings.removeLast() { facts.bodies[index].node = node }
    return node
  }

  /// The scope of what is declared here.
  mutating func declaringScope() -> Scope {
    var scope = Scope.file
    var position = surroundings.count
    while position > 0 {
      if case .scope(let known) = surroundings[position - 1] {
        scope = known
        break
      }
      position -= 1
    }
    while position < surroundings.count {
      guard case .open(let macro) = surroundings[position] else { break }
      facts.bodies.append(Body(scope: scope, macro: names.names[Int(macro)], node: 0))
      scope = .body(facts.bodies.count - 1)
      surroundings[position] = .scope(scope)
      position += 1
    }
    return scope
  }
}
