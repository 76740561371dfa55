import SwiftSyntax

/// Reads one file's syntax tree into facts.
///
/// A value with mutating methods, in one extension an idea: declarations, expressions, statements, patterns, types. The
/// methods recurse as deep as the source is nested; `Bounds` keeps that, and the depth of the nodes they make, in limits.
struct FactsExtractor {
  let source: UnsafeBufferPointer<UInt8>
  let conditions: ConditionEvaluation
  let keepComments: KeepComments
  /// What stands above the type that is read now: its statics are kept by it.
  var typeKeep: VariableDeclaration.Keep?
  let operators: OperatorTable
  /// Whether the parser found anything that is not Swift.
  let hasErrors: Bool
  var tree = NodeBuilder()
  var names = NameTable()
  /// Everything but nodes and names is collected here.
  var facts = FileFacts()

  /// What stands around what is read now, outermost first.
  var surroundings: [Surrounding] = [.scope(.file)]
  /// Whether what is read now stands in a body: then declarations become nodes.
  var isInBody = false
  /// The `#if` conditions around what is read now, outermost first.
  var conditionParts: [String] = []
  /// The expression before a postfix `#if`, until the member access inside that has no base of its own takes it.
  var postfixBase: NodeIndex?
  /// The `#if` condition that the calls of such a chain stand under; 0 for none.
  var postfixCondition: NameIndex = 0
  /// Numbers of `VariableDeclaration.binding`.
  var bindingCount = 0

  init(
    source: UnsafeBufferPointer<UInt8>, file: SourceFileSyntax, flags: [String]?
  ) {
    self.source = source
    conditions = ConditionEvaluation(flags: flags)
    keepComments = KeepComments(in: source)
    hasErrors = file.hasError
    operators = OperatorTable(declaredIn: file, source: source)
  }

  /// The facts of `file`, without lines and problems of the bytes themselves.
  mutating func extract(_ file: SourceFileSyntax) -> FileFacts {
    let mark = tree.open()
    fileItems(file.statements)
    addBrokenCode(in: file)
    if tree.hasChildren(since: mark) {
      facts.topLevel = tree.close(.block, start: start(file), end: end(file), from: mark)
    } else {
      tree.abandon(from: mark)
    }
    facts.strayKeeps = keepComments.strays(in: file)
    facts.ignores = IgnoreComment.all(in: source, file)
    facts.names = exact(names.names)
    facts.nodes = exact(tree.nodes)
    facts.children = exact(tree.children)
    facts.types = exact(facts.types)
    facts.functions = exact(facts.functions)
    facts.variables = exact(facts.variables)
    facts.cases = exact(facts.cases)
    facts.bodies = exact(facts.bodies)
    return facts
  }

  // MARK: positions and names

  /// First byte without leading trivia.
  func start(_ syntax: some SyntaxProtocol) -> Int { syntax.positionAfterSkippingLeadingTrivia.utf8Offset }
  /// One past the last byte without trailing trivia.
  func end(_ syntax: some SyntaxProtocol) -> Int { syntax.endPositionBeforeTrailingTrivia.utf8Offset }

  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: source[range]), as: UTF8.self)
  }

  func text(of token: TokenSyntax) -> String { text(start(token)..<end(token)) }

  /// A token's text without backticks, and whether it had them.
  mutating func identifier(_ token: TokenSyntax) -> (name: NameIndex, start: Int, end: Int, isBackticked: Bool) {
    let start = start(token)
    let end = end(token)
    guard end > start else { return (0, start, end, false) }
    if source[start] == UInt8(ascii: "`"), end - start > 2, source[end - 1] == UInt8(ascii: "`") {
      return (names.index(of: UnsafeBufferPointer(rebasing: source[start + 1..<end - 1])), start, end, true)
    }
    return (names.index(of: UnsafeBufferPointer(rebasing: source[start..<end])), start, end, false)
  }

  mutating func name(_ token: TokenSyntax) -> NameIndex { identifier(token).name }

  mutating func string(_ token: TokenSyntax) -> String {
    let index = name(token)
    return names.names[Int(index)]
  }
}

/// A copy without spare capacity: facts live long, and arrays that grew hold up to twice what they need.
func exact<Element>(_ array: [Element]) -> [Element] {
  array.withUnsafeBufferPointer { Array($0) }
}
