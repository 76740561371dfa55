import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Gives a type a dependency: a property, and for all but views a parameter of its initializers.
///
///     final class Store { init() { … } }
///     final class Store { private let log: any LogProtocol; init(log: any LogProtocol) { self.log = log; … } }
struct TypeGift {
  let state: PlanState
  let dependency: Dependency
  /// What the type calls it.
  let name: String
  let type: TypeID
  /// The type is made before the dependency: it takes a closure that gives it.
  let isProvider: Bool
  /// Code in another file uses it.
  let isUsedElsewhere: Bool
  /// The property that held the singleton, where there is one.
  let held: HeldProperty?

  private var program: Program { state.program }
  private var file: Int { program[type].file }
  private var syntax: SyntaxFile { state.syntax(file) }
  private var memberBlock: MemberBlockSyntax? {
    let declaration = program.facts[file].types[program[type].declaration]
    let offset = declaration.header.position
    return syntax.declaration(at: offset, ClassDeclSyntax.self)?.memberBlock(named: offset)
      ?? syntax.declaration(at: offset, StructDeclSyntax.self)?.memberBlock(named: offset)
      ?? syntax.declaration(at: offset, ActorDeclSyntax.self)?.memberBlock(named: offset)
  }
  private var access: String { isUsedElsewhere ? "" : "private " }

  /// A view reads it from the environment.
  func addEnvironmentRead(to edits: inout [Int: SourceEdits]) {
    addProperty(dependency.environmentRead(access: access, name: name), to: &edits)
  }

  /// Any other type is given it when it is made.
  func addParameter(to edits: inout [Int: SourceEdits]) {
    let initializers = program[type].initializers
    let isMemberwise = program[type].kind == .struct && initializers.isEmpty
    if let held, !isMemberwise || isFirst(held) {
      let access = isMemberwise ? "" : held.access
      edits[file, default: SourceEdits()].replace(
        held.declaration.textRange, with: "\(access)let \(name): \(heldType)")
      if initializers.isEmpty, !isMemberwise { addInitializer(behind: held, to: &edits) }
      for initializer in initializers { extend(initializer, &edits) }
      return
    }
    if let held { removeLine(of: held, &edits) }
    if isMemberwise {
      // First, so that it is the first parameter of the initializer that the compiler writes.
      addFirst("let \(name): \(heldType)", to: &edits)
      return
    }
    var lines = "\(access)let \(name): \(heldType)"
    if initializers.isEmpty { lines += "\n\n\(initializer)\(isFollowedByLine ? "\n" : "")" }
    addProperty(lines, to: &edits)
    for initializer in initializers { extend(initializer, &edits) }
  }

  private var provider: String? { isProvider ? dependency.providerType : nil }
  private var heldType: String { provider ?? dependency.typeText }
  private var parameter: String { "\(name): \(provider.map { "@escaping \($0)" } ?? dependency.typeText)" }

  /// For a type that has none.
  private var initializer: String {
    let unit = syntax.indentationUnit
    let superCall = state.superclass(of: type) == nil ? "" : "\n\(unit)super.init()"
    return "init(\(parameter)) {\n\(unit)self.\(name) = \(name)\(superCall)\n}"
  }

  /// A member stands directly behind the stored properties, with no empty line between.
  private var isFollowedByLine: Bool {
    guard let block = memberBlock else { return false }
    let stored = block.members.prefix { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy { Self.isStored($0) } ?? false
    }
    guard !stored.isEmpty, let next = block.members.dropFirst(stored.count).first else { return false }
    return next.leadingTrivia.description.filter { $0 == "\n" }.count == 1
  }

  // MARK: the property that held it

  private func isFirst(_ held: HeldProperty) -> Bool {
    memberBlock?.members.first?.decl.id == DeclSyntax(held.declaration).id
  }

  private func addInitializer(behind held: HeldProperty, to edits: inout [Int: SourceEdits]) {
    let indentation = syntax.indentation(at: held.declaration.textRange.lowerBound)
    edits[file, default: SourceEdits()].insert(
      "\n\n" + Self.indented(initializer, indentation), at: lineEnd(after: held.declaration.textRange.upperBound))
  }

  private func removeLine(of held: HeldProperty, _ edits: inout [Int: SourceEdits]) {
    edits[file, default: SourceEdits()].replace(held.declaration.textRange, with: "")
  }

  // MARK: initializers

  private func extend(_ initializer: FunctionID, _ edits: inout [Int: SourceEdits]) {
    let file = program[initializer].file
    let syntax = state.syntax(file)
    let position = program.declaration(initializer).header.position
    guard let declaration = syntax.declaration(at: position, InitializerDeclSyntax.self), let body = declaration.body
    else { return }
    let clause = declaration.signature.parameterClause
    edits[file, default: SourceEdits()].insert(
      Self.firstArgument(parameter, before: clause.parameters.first),
      at: clause.leftParen.textRange.upperBound)
    let delegations = SelfInitializerCalls(in: body).calls
    for call in delegations {
      ArgumentInsertion(call: call).add(
        "\(name): \(name)", to: &edits[file, default: SourceEdits()])
    }
    guard delegations.isEmpty else { return }
    let assignment = "self.\(name) = \(name)"
    let start = body.leftBrace.textRange.upperBound
    let isOneLine = !syntax.text(body.textRange).contains("\n")
    if isOneLine {
      edits[file, default: SourceEdits()].insert(
        body.statements.isEmpty ? " \(assignment) " : " \(assignment);", at: start)
    } else {
      let indentation = syntax.indentation(at: declaration.textRange.lowerBound) + syntax.indentationUnit
      edits[file, default: SourceEdits()].insert("\n\(indentation)\(assignment)", at: start)
    }
  }

  /// On a line of its own where the next one is.
  static func firstArgument(_ text: String, before next: (some SyntaxProtocol)?) -> String {
    guard let next else { return text }
    let space = next.leadingTrivia.description
    return space.contains("\n") ? "\(space)\(text)," : text + ", "
  }

  // MARK: properties

  private func addFirst(_ line: String, to edits: inout [Int: SourceEdits]) {
    guard let block = memberBlock else { return }
    let outer = syntax.indentation(at: block.leftBrace.textRange.lowerBound)
    insert(
      line, after: block.leftBrace.textRange.upperBound, indentation: outer + syntax.indentationUnit, block, &edits)
  }

  /// Behind the stored properties that the type begins with.
  private func addProperty(_ lines: String, to edits: inout [Int: SourceEdits]) {
    guard let block = memberBlock else { return }
    let indentation = syntax.indentation(at: block.leftBrace.textRange.lowerBound) + syntax.indentationUnit
    let stored = block.members.prefix { item in
      item.decl.as(VariableDeclSyntax.self)?.bindings.allSatisfy { Self.isStored($0) } ?? false
    }
    guard let last = stored.last, syntax.text(block.textRange).contains("\n") else {
      insert(lines, after: block.leftBrace.textRange.upperBound, indentation: indentation, block, &edits)
      return
    }
    let isStatic = last.decl.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    let end = lineEnd(after: last.textRange.upperBound)
    edits[file, default: SourceEdits()].insert(
      (isStatic == true ? "\n" : "") + "\n" + Self.indented(lines, indentation), at: end)
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let accessors = binding.accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy {
      $0.accessorSpecifier.tokenKind == .keyword(.didSet) || $0.accessorSpecifier.tokenKind == .keyword(.willSet)
    }
  }

  private func insert(
    _ lines: String, after offset: Int, indentation: String, _ block: MemberBlockSyntax,
    _ edits: inout [Int: SourceEdits]
  ) {
    let isOneLine = !syntax.text(block.textRange).contains("\n")
    let outer = syntax.indentation(at: block.leftBrace.textRange.lowerBound)
    var text = "\n" + Self.indented(lines, indentation)
    if isOneLine {
      text += "\n" + (block.members.isEmpty ? outer : indentation)
    } else if let first = block.members.first,
      first.decl.as(VariableDeclSyntax.self).map({ !Self.isOnlyStored($0) }) ?? true
    {
      text += "\n"
    }
    edits[file, default: SourceEdits()].insert(text, at: isOneLine ? offset : lineEnd(after: offset))
  }

  private static func isOnlyStored(_ variable: VariableDeclSyntax) -> Bool { variable.bindings.allSatisfy(isStored) }

  static func indented(_ lines: String, _ indentation: String) -> String {
    lines.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }

  /// The end of the line, when nothing but a comment stands between; else the place itself.
  private func lineEnd(after offset: Int) -> Int {
    let rest = syntax.bytes[offset...].prefix { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: rest, as: UTF8.self).drop { $0 == " " }
    return text.isEmpty || text.hasPrefix("//") ? offset + rest.count : offset
  }
}

extension DeclGroupSyntax where Self: NamedDeclSyntax {
  /// The members, when the declaration's name stands there and not a declaration inside it.
  func memberBlock(named offset: UInt32) -> MemberBlockSyntax? {
    name.textRange.lowerBound == Int(offset) ? memberBlock : nil
  }
}

/// Where one more argument goes into a call: first, so that trailing closures and defaults stay as they are.
struct ArgumentInsertion {
  private let offset: Int
  private let next: LabeledExprSyntax?
  private let hasParentheses: Bool

  init(call: FunctionCallExprSyntax) {
    next = call.arguments.first
    hasParentheses = call.leftParen != nil
    offset = call.leftParen?.textRange.upperBound ?? call.calledExpression.textRange.upperBound
  }

  func add(_ argument: String, to edits: inout SourceEdits) {
    let text = TypeGift.firstArgument(argument, before: next)
    edits.insert(hasParentheses ? text : "(\(text))", at: offset)
  }
}

/// The calls of `self.init(…)` in a body.
final class SelfInitializerCalls: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(in body: CodeBlockSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(body)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.tokenKind == .keyword(.`init`),
      callee.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      calls.append(node)
    }
    return .visitChildren
  }
}
