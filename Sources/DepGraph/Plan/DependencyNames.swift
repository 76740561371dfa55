import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// What each type calls what it is given: the key's name, unless the type has it for something else.
struct DependencyNames {
  private let key: String
  private let state: PlanState
  /// By type the files in which its code uses the singleton.
  private var files: [TypeID: Set<Int>] = [:]
  private var known: [TypeID: String] = [:]

  init(_ key: String, _ accesses: [PlanAccess], in state: PlanState) {
    self.key = key
    self.state = state
    for access in accesses {
      if case .type(let type) = access.access.owner { files[type, default: []].insert(access.file) }
    }
  }

  func isKnown(_ type: TypeID) -> Bool { known[type] != nil }

  mutating func set(_ name: String, in type: TypeID) { known[type] = name }

  mutating func name(in type: TypeID) -> String {
    if let name = known[type] { return name }
    let raised = key.prefix(1).uppercased() + key.dropFirst()
    let candidates = [key, key + "Dependency", "injected" + raised]
    let places = (files[type] ?? []).union([state.program[type].file])
    let name = candidates.first { name in
      !places.contains { state.uses(name, in: $0) && NameSearch.finds(name, in: type, of: state, file: $0) }
    }
    known[type] = name ?? key + "OfTheApp"
    return known[type]!
  }
}

/// Looks whether a type's declarations in a file write a name, apart from labels and members of other values.
final class NameSearch: SyntaxVisitor {
  private let name: String
  private let path: String
  private var depth = 0
  private var isFound = false

  static func finds(_ name: String, in type: TypeID, of state: PlanState, file: Int) -> Bool {
    let search = NameSearch(name, state.program[type].path)
    search.walk(state.syntax(file).tree)
    return search.isFound
  }

  private init(_ name: String, _ path: String) {
    self.name = name
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  private func enter(_ written: String) -> SyntaxVisitorContinueKind {
    if depth > 0 || path == written || path.hasSuffix("." + written) || written.hasSuffix("." + path) { depth += 1 }
    return isFound ? .skipChildren : .visitChildren
  }

  private func leave(_ written: String) {
    if depth > 0 { depth -= 1 }
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node.name.text) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { leave(node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ActorDeclSyntax) { leave(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.extendedType.trimmedDescription) }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    guard depth > 0, token.text == name || token.text == "$" + name, !isFound else { return .skipChildren }
    if token.parent?.is(LabeledExprSyntax.self) ?? false { return .skipChildren }
    if let reference = token.parent?.as(DeclReferenceExprSyntax.self),
      let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id,
      member.base?.trimmedDescription != "self"
    {
      return .skipChildren
    }
    isFound = true
    return .skipChildren
  }
}
