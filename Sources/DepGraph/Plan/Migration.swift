import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// Writes one step: a singleton is given to whoever uses it.
///
/// Views read it from the environment; other types get it when they are made, and so does, in turn, whoever makes them.
/// A use or a construction that cannot be rewritten keeps the singleton's name and is listed: the code compiles.
final class Migration {
  private let state: PlanState
  private let dependency: Dependency
  private let contexts: UseContexts
  private let givability: Givability
  /// Types of singletons that are made before this one although they need it.
  private let providers: Set<TypeID>
  private let accesses: [PlanAccess]
  private let interface: Interface?

  private(set) var edits: [Int: SourceEdits] = [:]
  private(set) var byHand: [Plan.Place] = []
  private(set) var effort = Plan.Effort()
  /// Types that have been given it, in the order in which that came up.
  private var given: [TypeID: Bool] = [:]
  private var pending: [TypeID] = []
  private var readers: Set<TypeID> = []
  private var previewModules: Set<String> = []
  /// Properties that held the singleton and are given it now, by type: their own name.
  private var heldNames: [TypeID: String] = [:]

  private var program: Program { state.program }

  init(
    state: PlanState, dependency: Dependency, interface: Interface?, accesses: [PlanAccess], contexts: UseContexts,
    givability: Givability, providers: Set<TypeID>
  ) {
    self.state = state
    self.dependency = dependency
    self.interface = interface
    self.accesses = accesses
    self.contexts = contexts
    self.givability = givability
    self.providers = providers
  }

  func run() {
    effort.reads = accesses.count
    effort.types = Set(accesses.map(\.access.owner)).count
    for access in accesses where access.isDirect { rewrite(access) }
    var next = 0
    while next < pending.count {
      follow(pending[next])
      next += 1
    }
    for type in pending { give(type) }
    for type in readers.sorted() { readFromEnvironment(type) }
    if !readers.isEmpty {
      var roots = RootInjection(
        state: state, contexts: contexts, dependency: dependency, readers: readers,
        replaced: accesses.filter(\.isDirect).map(\.reference))
      roots.inject(into: &edits)
      byHand += roots.byHand
      effort.previews = roots.previews
      previewModules = roots.previewModules
    }
    declareInterface()
    openInitializers()
  }

  // MARK: uses

  private func rewrite(_ use: PlanAccess) {
    let reference = use.reference
    let context = contexts.context(of: reference, owner: use.access.owner)
    if case .type(let type) = use.access.owner, type == dependency.singleton.type, !isComposition(context) {
      return leave(reference, "inside its own type: use self")
    }
    if use.isAssigned { return leave(reference, "the singleton itself is replaced here: do it where it is injected") }
    switch context {
    case .composition: return
    case .byHand(let reason): leave(reference, reason)
    case .preview:
      use.isWhole && interface != nil ? leave(reference, Self.whole) : replace(reference, with: dependency.inert)
    case .property(let type, let declaration): rewriteProperty(declaration, of: type, reference)
    case .view(let type):
      guard !needsItself(use) else { return leave(reference, Self.whole) }
      readers.insert(type)
      replace(reference, with: name(in: type))
    case .type(let type, let closure, let isInitializer):
      guard !needsItself(use) else { return leave(reference, Self.whole) }
      if let obstacle = obstacle(type) { return leave(reference, obstacle) }
      request(type)
      replace(reference, with: dependency.name + (providers.contains(type) ? "()" : ""))
      if !isInitializer, program[type].isReference, let closure { capture(in: closure, file: reference.file) }
    }
  }

  private static let whole = "handed over as a whole: let what takes it ask for the protocol, or for what it needs"

  private func isComposition(_ context: UseContext) -> Bool {
    if case .composition = context { return true }
    return false
  }

  /// Used as the object it is, which a protocol does not stand for; a local of it serves as well.
  private func needsItself(_ use: PlanAccess) -> Bool {
    guard use.isWhole, interface != nil else { return false }
    guard let node = state.syntax(of: use.reference), let clause = node.parent?.as(InitializerClauseSyntax.self),
      let binding = clause.parent?.as(PatternBindingSyntax.self), binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return true }
    return accesses.contains { !$0.isDirect && $0.isWhole && $0.name == name }
  }

  private func replace(_ reference: Reference, with text: String) {
    let node = program.node(reference)
    edits[reference.file, default: SourceEdits()].replace(Int(node.start)..<Int(node.end), with: text)
  }

  private func leave(_ reference: Reference, _ reason: String) { byHand.append(state.place(reference, reason)) }

  /// `{ [log] in …`: a closure of a class's member keeps what it needs, not the object.
  private func capture(in closure: ClosureExprSyntax, file: Int) {
    guard ClosureCapture.isNeeded(by: closure) else { return }
    let (offset, text) = ClosureCapture.insertion(of: dependency.name, in: closure)
    if edits[file]?.replacements.contains(where: { $0.range == offset..<offset && $0.text == text }) ?? false { return }
    edits[file, default: SourceEdits()].insert(text, at: offset)
  }

  // MARK: properties that hold it

  private func rewriteProperty(_ declaration: VariableDeclSyntax, of type: TypeID, _ reference: Reference) {
    guard let binding = declaration.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return leave(reference, "bound by a pattern") }
    let isReplaced = accesses.contains { !$0.isDirect && $0.isWhole && $0.name == name }
    if interface != nil, isReplaced || binding.typeAnnotation != nil { return leave(reference, Self.whole) }
    let isProjected = state.uses("$" + name, in: reference.file)
    let isWatched = declaration.attributes.contains { $0.trimmedDescription.hasPrefix("@ObservedObject") }
    let attributes = declaration.attributes.map(\.trimmedDescription)
    guard attributes.isEmpty || isWatched && attributes.count == 1, !isProjected || isWatched else {
      return leave(reference, "a wrapped property: read it with @Environment, and @Bindable where a binding is needed")
    }
    let access = declaration.modifiers.filter { ["private", "fileprivate"].contains($0.name.text) }
      .map { $0.name.text + " " }.joined()
    let text: String
    if contexts.hasEnvironment(type) {
      guard !readers.contains(type) else { return leave(reference, "read twice in one view: use the first") }
      text = dependency.environmentRead(access: access, name: name)
      heldNames[type] = name
      readers.insert(type)
    } else {
      return leave(reference, "kept in a property: take it as a parameter of the initialiser")
    }
    edits[reference.file, default: SourceEdits()].replace(declaration.textRange, with: text)
  }

  // MARK: types that are given it

  private func obstacle(_ type: TypeID) -> String? {
    if let obstacle = givability.obstacle(type) { return obstacle }
    let isExposed = program[type].initializers.contains {
      !program.declaration($0).header.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isPackage])
    }
    let isPublic = interface?.isPublic ?? program.isPublic(dependency.singleton.type)
    return isExposed && !isPublic
      ? "\(program[type].path) has a public initialiser, and \(dependency.singleton.name) is not public" : nil
  }

  private func request(_ type: TypeID) {
    guard given[type] == nil else { return }
    given[type] = true
    pending.append(type)
  }

  /// Whoever makes one hands it over.
  private func follow(_ type: TypeID) {
    var seen: Set<Reference> = []
    for reference in givability.constructions[type, default: []] where seen.insert(reference).inserted {
      guard let call = state.syntax(of: reference)?.as(FunctionCallExprSyntax.self) else {
        leave(reference, "\(program[type].path) is made here in a way that is not a plain call: add \(dependency.name)")
        continue
      }
      if Self.isDelegation(call) { continue }
      let insertion = ArgumentInsertion(call: call)
      let value = value(for: reference, wantsProvider: providers.contains(type))
      insertion.add("\(dependency.name): \(value)", to: &edits[reference.file, default: SourceEdits()])
      if providers.contains(type) { annotate(call, type, reference.file) }
    }
  }

  /// Two statics that name each other need written types: the compiler cannot infer one from the other.
  private func annotate(_ call: FunctionCallExprSyntax, _ type: TypeID, _ file: Int) {
    guard let binding = call.parent?.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self),
      binding.typeAnnotation == nil
    else { return }
    edits[file, default: SourceEdits()].insert(": \(program[type].path)", at: binding.pattern.textRange.upperBound)
  }

  private static func isDelegation(_ call: FunctionCallExprSyntax) -> Bool {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.as(DeclReferenceExprSyntax.self)
    else { return false }
    return base.baseName.tokenKind == .keyword(.self) || base.baseName.tokenKind == .keyword(.super)
  }

  /// The expression that gives the dependency where a type is made.
  private func value(for reference: Reference, wantsProvider: Bool) -> String {
    func given(_ value: String) -> String { wantsProvider ? "{ \(value) }" : value }
    let owner = owner(of: reference)
    switch contexts.context(of: reference, owner: owner) {
    case .composition: return given(dependency.shared)
    case .preview: return given(dependency.inert)
    case .view(let type):
      readers.insert(type)
      return given(name(in: type))
    case .type(let type, let closure, let isInitializer):
      if let obstacle = obstacle(type) {
        leave(reference, obstacle)
        return given(dependency.shared)
      }
      request(type)
      if !isInitializer, program[type].isReference, let closure { capture(in: closure, file: reference.file) }
      return providers.contains(type)
        ? (wantsProvider ? dependency.name : dependency.name + "()") : given(dependency.name)
    case .property:
      leave(reference, "made as an initial value: make it in the initialiser, with what is passed in")
      return given(dependency.shared)
    case .byHand(let reason):
      leave(reference, reason)
      return given(dependency.shared)
    }
  }

  private func owner(of reference: Reference) -> Owner {
    state.linked.evaluations[reference.file].supply.constructions.first { $0.node == reference.node }?.owner
      ?? .topLevel(reference.file)
  }

  private func give(_ type: TypeID) {
    TypeGift(
      state: state, dependency: dependency, type: type, isProvider: providers.contains(type),
      isUsedElsewhere: isUsedElsewhere(type)
    ).addParameter(to: &edits)
  }

  /// What the view calls it: a property that reads it already serves.
  private func name(in view: TypeID) -> String {
    if let known = heldNames[view] { return known }
    guard let existing = ExistingReads(program: program).name(of: dependency.singleton, in: view) else {
      return dependency.name
    }
    heldNames[view] = existing
    return existing
  }

  private func readFromEnvironment(_ type: TypeID) {
    guard heldNames[type] == nil else { return }
    TypeGift(
      state: state, dependency: dependency, type: type, isProvider: false, isUsedElsewhere: isUsedElsewhere(type)
    ).addEnvironmentRead(to: &edits)
  }

  private func isUsedElsewhere(_ type: TypeID) -> Bool {
    accesses.contains { $0.access.owner == .type(type) && $0.file != program[type].file }
  }

  // MARK: its own file

  private func declareInterface() {
    guard let interface, !given.isEmpty || !readers.isEmpty else { return }
    let file = program[dependency.singleton.variable].file
    let syntax = state.syntax(file)
    let endsLine = syntax.bytes.last == UInt8(ascii: "\n")
    edits[file, default: SourceEdits()].insert(
      (endsLine ? "" : "\n") + interface.text(isKey: !readers.isEmpty), at: syntax.bytes.count)
    if !readers.isEmpty { ImportInsertion.add("SwiftUI", to: &edits[file, default: SourceEdits()], in: syntax) }
    byHand += interface.warnings.map {
      state.place(file, program.declaration(dependency.singleton.variable).header.position, $0)
    }
  }

  /// Previews make objects of their own: a private initialiser would be in the way.
  private func openInitializers() {
    guard dependency.singleton.observation != .none, effort.previews > 0 else { return }
    let type = dependency.singleton.type
    let isPublic = program.isPublic(type) && previewModules != [state.files[program[type].file].module]
    InitializerAccess.open(type, as: isPublic ? "public" : nil, in: state, &edits)
  }
}
