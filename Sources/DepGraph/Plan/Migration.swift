import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// Writes one step: a singleton is given to whoever uses it.
///
/// Views read it from the environment, when every root above them can be given it; other types get it when they are made,
/// and so does, in turn, whoever makes them. A use or a construction that cannot be rewritten keeps the singleton's name and
/// is listed: the code compiles, and the live object is used there.
final class Migration {
  let state: PlanState
  let dependency: Dependency
  let contexts: UseContexts
  private let givability: Givability
  /// Types of singletons that are made before this one although they need it.
  private let providers: Set<TypeID>
  private let accesses: [PlanAccess]
  /// Views that keep the singleton, and why.
  private let excluded: [TypeID: String]
  /// Which roots are given it.
  private let isInjected: (ViewOrigins.Root) -> Bool

  var edits: [Int: SourceEdits] = [:]
  private(set) var byHand: [Plan.Place] = []
  private(set) var effort = Plan.Effort()
  /// Some type is made before the object, and gets what looks for it later.
  private(set) var isDeferred = false
  /// Types that are given it when they are made, in the order in which that came up.
  private var given: Set<TypeID> = []
  private var pending: [TypeID] = []
  /// Views that read it from the environment.
  private(set) var readers: Set<TypeID> = []
  private var handled: Set<ViewOrigins.Root> = []
  private var hindrances: [TypeID: String?] = [:]
  private var names: DependencyNames
  /// Properties that held the singleton and are given it now.
  private var held: [TypeID: HeldProperty] = [:]
  /// Views that read the object by a property of theirs already.
  private var existingReaders: Set<TypeID> = []

  var program: Program { state.program }

  init(
    state: PlanState, dependency: Dependency, accesses: [PlanAccess], contexts: UseContexts, givability: Givability,
    providers: Set<TypeID>, excluded: [TypeID: String], isInjected: @escaping (ViewOrigins.Root) -> Bool
  ) {
    self.state = state
    self.dependency = dependency
    self.accesses = accesses
    self.contexts = contexts
    self.givability = givability
    self.providers = providers
    self.excluded = excluded
    self.isInjected = isInjected
    names = DependencyNames(dependency.singleton.key, accesses, in: state)
  }

  func run() {
    effort.reads = accesses.count
    effort.types = Set(accesses.map(\.access.owner)).count
    for access in accesses where access.isDirect { rewrite(access) }
    // What a root is given may make readers and takers of those that make it.
    var next = 0
    var isOpen = true
    while isOpen {
      isOpen = injectIntoRoots()
      while next < pending.count {
        follow(pending[next])
        next += 1
        isOpen = true
      }
    }
    for type in pending { give(type) }
    for type in readers.sorted() { readFromEnvironment(type) }
    if !readers.isEmpty, dependency.isObject {
      var previews = PreviewInjection(
        state: state, contexts: contexts, dependency: dependency, readers: readers,
        replaced: accesses.filter(\.isDirect).map(\.reference))
      previews.inject(into: &edits)
      byHand += previews.byHand
      effort.previews = previews.count
      openInitializers(previews.modules)
    }
    declareInterface()
    for file in edits.keys.sorted() where file != program[dependency.singleton.variable].file { addImports(file) }
  }

  private func addImports(_ file: Int) {
    let home = state.files[program[dependency.singleton.variable].file].module
    let module = state.files[file].module
    guard module != home, !home.isEmpty else { return }
    ImportInsertion.add(home, to: &edits[file, default: SourceEdits()], in: state.syntax(file))
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
    case .preview: needsItself(use) ? leave(reference, whole) : replace(reference, with: dependency.inert)
    case .property(let type, let declaration): rewriteProperty(declaration, of: type, reference)
    case .view(let type):
      guard !needsItself(use) else { return leave(reference, whole) }
      if let hindrance = hindrance(type) { return leave(reference, hindrance) }
      readers.insert(type)
      replace(reference, with: readerName(in: type))
    case .type(let type, let closure, let isInitializer):
      guard !needsItself(use) else { return leave(reference, whole) }
      if let obstacle = obstacle(type) { return leave(reference, obstacle) }
      request(type)
      let name = name(in: type)
      replace(reference, with: isProvided(type) ? dependency.provided(name) : name)
      if !isInitializer, program[type].isReference, let closure { capture(name, in: closure, file: reference.file) }
    }
  }

  private var whole: String {
    "the object itself is handed over: let what takes it take \(dependency.typeText) instead"
  }

  private func isComposition(_ context: UseContext) -> Bool {
    if case .composition = context { return true }
    return false
  }

  /// Used as the object it is, which nothing else stands for; a local of it serves as well.
  private func needsItself(_ use: PlanAccess) -> Bool {
    guard use.isWhole, !dependency.isObject else { return false }
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

  func leave(_ reference: Reference, _ reason: String) { byHand.append(state.place(reference, reason)) }

  /// `{ [log] in …`: a closure of a class's member keeps what it needs, not the object.
  func capture(_ name: String, in closure: ClosureExprSyntax, file: Int) {
    guard ClosureCapture.isNeeded(by: closure) else { return }
    let (offset, text) = ClosureCapture.insertion(of: name, in: closure)
    if edits[file]?.replacements.contains(where: { $0.range == offset..<offset && $0.text == text }) ?? false { return }
    edits[file, default: SourceEdits()].insert(text, at: offset)
  }

  // MARK: properties that hold it

  private func rewriteProperty(_ declaration: VariableDeclSyntax, of type: TypeID, _ reference: Reference) {
    guard let property = HeldProperty(declaration) else { return leave(reference, "bound by a pattern") }
    let isReplaced = accesses.contains { !$0.isDirect && $0.isWhole && $0.name == property.name }
    if !dependency.isObject, isReplaced || property.isTyped { return leave(reference, whole) }
    guard held[type] == nil else { return leave(reference, "held twice in one type: use the first") }
    if contexts.hasEnvironment(type) {
      if let problem = property.problemInView(isObject: dependency.isObject) { return leave(reference, problem) }
      guard !readers.contains(type) else { return leave(reference, "read twice in one view: use the first") }
      if let hindrance = hindrance(type) { return leave(reference, hindrance) }
      readers.insert(type)
      let text = dependency.environmentRead(access: property.access, name: property.name)
      edits[reference.file, default: SourceEdits()].replace(declaration.textRange, with: text)
      if dependency.singleton.observation == .observable {
        property.rewriteProjections(
          in: state.syntax(reference.file), to: &edits[reference.file, default: SourceEdits()])
      }
    } else {
      guard property.attributes.isEmpty else {
        return leave(reference, "a wrapped property: take it as a parameter of the initializer")
      }
      if let obstacle = obstacle(type) { return leave(reference, obstacle) }
      guard !isProvided(type) || dependency.providerType == nil else {
        return leave(reference, "made before what it holds: look for it when it is used")
      }
      request(type)
    }
    held[type] = property
    names.set(property.name, in: type)
  }

  // MARK: types that are given it

  func isProvided(_ type: TypeID) -> Bool { providers.contains(type) }

  func name(in type: TypeID) -> String { names.name(in: type) }

  func obstacle(_ type: TypeID) -> String? {
    if let obstacle = givability.obstacle(type) { return obstacle }
    let isExposed = program[type].initializers.contains {
      !program.declaration($0).header.modifiers.isDisjoint(with: [.isPublic, .isOpen, .isPackage])
    }
    let isPublic = dependency.isPublic ?? program.isPublic(dependency.singleton.type)
    return isExposed && !isPublic
      ? "\(program[type].path) has a public initializer, and \(dependency.singleton.name) is not public" : nil
  }

  func request(_ type: TypeID) {
    if given.insert(type).inserted { pending.append(type) }
  }

  /// Why a view cannot be sure to get it from the environment; nil when every root above it can be given it.
  func hindrance(_ view: TypeID) -> String? {
    if let known = hindrances[view] { return known }
    let found = excluded[view] ?? Self.hindrance(state.origins.reach(of: view), view, state)
    hindrances[view] = .some(found)
    return found
  }

  private static func hindrance(_ reach: ViewOrigins.Reach, _ view: TypeID, _ state: PlanState) -> String? {
    if let end = reach.deadEnds.first {
      let name = state.program[view].path
      let what =
        end == name ? "who shows \(name) is not known" : "\(end) shows \(name), and who shows \(end) is not known"
      return what + ": inject it there, then read it here"
    }
    let open = reach.roots.filter { $0.kind != .preview && RootPlace($0, in: state) == nil }
      .min { ($0.place.file, $0.place.node) < ($1.place.file, $1.place.node) }
    guard let open else { return nil }
    let place = state.place(open.place, "")
    return "the root in \(place.file):\(place.line) shows what is written elsewhere: inject it there, then read it here"
  }

  /// Whoever makes one hands it over.
  private func follow(_ type: TypeID) {
    var seen: Set<Reference> = []
    for reference in givability.constructions[type, default: []] where seen.insert(reference).inserted {
      guard let call = state.syntax(of: reference)?.as(FunctionCallExprSyntax.self) else {
        leave(reference, "\(program[type].path) is made here in a way that is not a plain call: add \(name(in: type))")
        continue
      }
      if Self.isDelegation(call) { continue }
      let value = value(at: reference, owner: owner(of: reference), isDeferred: isProvided(type))
      ArgumentInsertion(call: call).add(
        "\(name(in: type)): \(value)", to: &edits[reference.file, default: SourceEdits()])
      if isProvided(type) { annotate(call, type, reference.file) }
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

  /// The expression that gives the dependency at a place.
  ///
  /// - Parameter isDeferred: it is given to a type that is made before the object.
  func value(at reference: Reference, owner: Owner, isDeferred: Bool) -> String {
    func live() -> String {
      if isDeferred { self.isDeferred = true }
      return isDeferred ? dependency.deferredValue(of: dependency.shared) : dependency.value(of: dependency.shared)
    }
    func own(_ name: String) -> String { isDeferred && dependency.providerType != nil ? "{ \(name) }" : name }
    switch contexts.context(of: reference, owner: owner) {
    case .composition: return live()
    case .preview: return own(dependency.inert)
    case .view(let type):
      if let hindrance = hindrance(type) {
        leave(reference, hindrance)
        return live()
      }
      readers.insert(type)
      return own(readerName(in: type))
    case .type(let type, let closure, let isInitializer):
      if let obstacle = obstacle(type) {
        leave(reference, obstacle)
        return live()
      }
      request(type)
      let name = name(in: type)
      if !isInitializer, program[type].isReference, let closure { capture(name, in: closure, file: reference.file) }
      return isProvided(type) && !isDeferred ? dependency.provided(name) : isProvided(type) ? name : own(name)
    case .property(let type, _):
      leave(reference, contexts.initialValueReason(in: type))
      return live()
    case .byHand(let reason):
      leave(reference, reason)
      return live()
    }
  }

  private func owner(of reference: Reference) -> Owner {
    state.linked.evaluations[reference.file].supply.constructions.first { $0.node == reference.node }?.owner
      ?? .topLevel(reference.file)
  }

  private func give(_ type: TypeID) {
    TypeGift(
      state: state, dependency: dependency, name: name(in: type), type: type, isProvider: isProvided(type),
      isUsedElsewhere: isUsedElsewhere(type), held: held[type]
    ).addParameter(to: &edits)
  }

  /// What the view calls it: a property that reads it already serves.
  private func readerName(in view: TypeID) -> String {
    if !names.isKnown(view), let existing = ExistingReads(program: program).name(of: dependency.singleton, in: view) {
      names.set(existing, in: view)
      existingReaders.insert(view)
    }
    return name(in: view)
  }

  private func readFromEnvironment(_ type: TypeID) {
    guard held[type] == nil, !existingReaders.contains(type) else { return }
    TypeGift(
      state: state, dependency: dependency, name: name(in: type), type: type, isProvider: false,
      isUsedElsewhere: isUsedElsewhere(type), held: nil
    ).addEnvironmentRead(to: &edits)
  }

  private func isUsedElsewhere(_ type: TypeID) -> Bool {
    accesses.contains { $0.access.owner == .type(type) && $0.file != program[type].file }
  }

  // MARK: roots

  /// Injects where the environments of its readers begin.
  ///
  /// - Returns: whether there were roots that had not been looked at.
  private func injectIntoRoots() -> Bool {
    var roots: Set<ViewOrigins.Root> = []
    for reader in readers { roots.formUnion(state.origins.reach(of: reader).roots) }
    let new = roots.subtracting(handled).filter { $0.kind != .preview }
      .sorted { ($0.place.file, program.node($0.place).start) < ($1.place.file, program.node($1.place).start) }
    handled.formUnion(roots)
    for root in new where isInjected(root) {
      guard let place = RootPlace(root, in: state) else { continue }
      let value = value(at: root.place, owner: rootOwner(root.place), isDeferred: false)
      place.append(
        dependency.injection(value), in: state.syntax(root.place.file),
        to: &edits[root.place.file, default: SourceEdits()])
    }
    return !new.isEmpty
  }

  /// Whose code makes a root: that of anything that it makes or uses.
  private func rootOwner(_ place: Reference) -> Owner {
    let evaluation = state.linked.evaluations[place.file]
    let range = program.node(place)
    func isInside(_ node: NodeIndex) -> Bool {
      let inner = program.node(Reference(file: place.file, node: node))
      return inner.start >= range.start && inner.end <= range.end
    }
    return evaluation.supply.constructions.first { isInside($0.node) }?.owner
      ?? evaluation.accesses.first { isInside($0.node) }?.owner ?? .topLevel(place.file)
  }

  // MARK: its own file

  private func declareInterface() {
    guard !given.isEmpty || !readers.isEmpty else { return }
    let text: String
    let warnings: [String]
    switch dependency.form {
    case .object: return
    case .closures(let interface):
      (text, warnings) = (interface.text(isKey: !readers.isEmpty, isDeferred: isDeferred), interface.warnings)
    case .protocols(let interface): (text, warnings) = (interface.text(isKey: !readers.isEmpty), interface.warnings)
    }
    let file = program[dependency.singleton.variable].file
    let syntax = state.syntax(file)
    let endsLine = syntax.bytes.last == UInt8(ascii: "\n")
    edits[file, default: SourceEdits()].insert((endsLine ? "" : "\n") + text, at: syntax.bytes.count)
    if !readers.isEmpty { ImportInsertion.add("SwiftUI", to: &edits[file, default: SourceEdits()], in: syntax) }
    byHand += warnings.map {
      state.place(file, program.declaration(dependency.singleton.variable).header.position, $0)
    }
  }

  /// Previews make objects of their own: a private initializer would be in the way.
  private func openInitializers(_ modules: Set<String>) {
    guard effort.previews > 0 else { return }
    let type = dependency.singleton.type
    let isPublic = program.isPublic(type) && modules != [state.files[program[type].file].module]
    InitializerAccess.open(type, as: isPublic ? "public" : nil, in: state, &edits)
  }
}
