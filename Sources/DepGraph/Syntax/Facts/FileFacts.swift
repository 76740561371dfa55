/// What one Swift file says, by syntax alone; no other file is known.
///
/// Expressions, statements, patterns and types are nodes of one compact tree; declarations are values that point into it.
/// Positions are UTF-8 byte offsets; `location(of:)` turns them into lines and columns.
package struct FileFacts: Sendable, Codable {
  /// Identifiers and operators, each once; the first is empty.
  package var names: [String] = [""]
  package var nodes: [Node] = []
  package var children: [NodeIndex] = []

  package var imports: [ImportDeclaration] = []
  package var types: [TypeDeclaration] = []
  package var functions: [FunctionDeclaration] = []
  package var variables: [VariableDeclaration] = []
  package var aliases: [AliasDeclaration] = []
  package var cases: [EnumCaseDeclaration] = []
  /// The outer ones before those inside them.
  package var bodies: [Body] = []
  /// Statements and macro expansions at file level, as one `block`, in textual order; nil when there are none.
  /// The variables of a `main.swift` stand in `variables`, not here.
  package var topLevel: NodeIndex?
  /// Byte offset of each line's first byte.
  package var lineStarts: [UInt32] = [0]
  package var problems: [Problem] = []
  /// Byte offsets of `depgraph:keep` comments that stand above nothing that can be kept.
  package var strayKeeps: [UInt32] = []
  /// `depgraph:ignore` comments, in textual order.
  package var ignores: [IgnoreComment] = []

  package init() {}

  /// Something that keeps a part of the file from being understood. Counted and said, never fatal.
  package struct Problem: Sendable, Codable, Hashable {
    package enum Kind: String, Sendable, Codable, CaseIterable {
      /// The file has bytes that are not UTF-8.
      case encoding
      /// SwiftParser found text that is not Swift; the rest of the file counts.
      case syntax
      /// Nested deeper than the bound; what is inside is not read.
      case depth
      /// Larger than the bound; not read at all.
      case size
    }
    package var kind: Kind
    package var position: UInt32

    package init(kind: Kind, position: UInt32) {
      self.kind = kind
      self.position = position
    }
  }

  /// Line and column, both from 1, the column in UTF-8 bytes, of a byte offset.
  package func location(of offset: UInt32) -> (line: Int, column: Int) {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(offset - lineStarts[low]) + 1)
  }

  package func children(of index: NodeIndex) -> ArraySlice<NodeIndex> {
    let node = nodes[Int(index)]
    switch node.kind {
    case .localFunction, .localVariable, .localType: return []
    default: return children[Int(node.firstChild)..<Int(node.firstChild + node.childCount)]
    }
  }

  /// The file, type, function or variable that a scope belongs to.
  package func owner(of scope: Scope) -> Scope {
    var scope = scope
    while case .body(let index) = scope { scope = bodies[index].scope }
    return scope
  }

  package func name(of index: NodeIndex) -> String { names[Int(nodes[Int(index)].name)] }
}
