import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// The last step: one struct makes each service in the order in which they need each other, the app holds it, and the
/// statics go.
///
///     @State private var services = Services()
///     WindowGroup { Main().environment(\.log, services.log) }
struct Composition {
  private let state: PlanState
  private let contexts: UseContexts
  private(set) var edits: [Int: SourceEdits] = [:]
  /// Names of the singletons that are none any more.
  private(set) var names: [String] = []
  /// Those that stay, and where one of their uses is.
  private(set) var left: [Plan.Place] = []

  private var program: Program { state.program }

  /// - Parameter singletons: those that were migrated, in the order of their steps.
  init(_ singletons: [(PlannedSingleton, Dependency.Form)], in state: PlanState, contexts: UseContexts) {
    self.state = state
    self.contexts = contexts
    let apps = state.program.types.indices.map { TypeID($0) }.filter {
      !state.program[$0].isExternal && !state.files[state.program[$0].file].isTest && contexts.conforms($0, ["App"])
    }
    guard apps.count == 1 else { return }
    let all = singletons.compactMap { CompositionPart($0, $1, in: state) }
    let parts = removable(all, app: apps[0])
    if !parts.isEmpty { compose(parts, apps[0]) }
    for part in all where !names.contains(part.singleton.name) { explain(part, parts, apps[0]) }
  }

  // MARK: which

  /// Those that nobody names but the app's own code and the initial values of others that go too, in order.
  private func removable(_ parts: [CompositionPart], app: TypeID) -> [CompositionPart] {
    var parts = parts.filter { isVisible($0, from: app) && !namesOwnStatics($0) }
    while true {
      let remaining = parts.filter { part in
        part.accesses.allSatisfy { isHeld($0, by: parts) || appUse($0, app) != nil }
      }
      if remaining.count < parts.count {
        parts = remaining
        continue
      }
      let order = CompositionOrder(parts, in: state)
      if order.left.isEmpty { return order.ids.compactMap { id in parts.first { $0.id == id } } }
      parts.removeAll { order.left.contains($0.id) }
    }
  }

  /// The app can make one: of its own module, or by a public initializer.
  private func isVisible(_ part: CompositionPart, from app: TypeID) -> Bool {
    let type = part.singleton.type
    return program[type].module == program[app].module
      || program.isPublic(type)
        && program[type].initializers.contains { initializer in
          program.declaration(initializer).header.modifiers.contains(.isPublic)
        }
  }

  /// Its initial value uses other statics by their bare names, or names of its own file.
  private func namesOwnStatics(_ part: CompositionPart) -> Bool {
    let own = program[part.singleton.type].staticMembers
    return part.value.tokens(viewMode: .sourceAccurate).contains { token in
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self),
        reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id,
        let name = program.names.find(token.text)
      else { return false }
      return own[name] != nil
    }
  }

  private func isHeld(_ use: PlanAccess, by parts: [CompositionPart]) -> Bool {
    let start = Int(program.node(use.reference).start)
    return parts.contains {
      program[$0.singleton.variable].file == use.file && $0.value.textRange.contains(start)
    }
  }

  /// A use in the app's code that can read its property instead: the text that is replaced.
  private func appUse(_ use: PlanAccess, _ app: TypeID) -> Range<Int>? {
    guard use.access.owner == .type(app), use.isDirect, let node = state.syntax(of: use.reference) else { return nil }
    // What is set before `self` is there cannot read a property.
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) { current = parent }
    if let variable = current.as(VariableDeclSyntax.self) {
      let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
      guard !isStatic, variable.bindings.allSatisfy({ $0.initializer == nil }) else { return nil }
    } else if !current.is(FunctionDeclSyntax.self) {
      return nil
    }
    return (ServiceCall.around(node) ?? node).textRange
  }

  private mutating func explain(_ part: CompositionPart, _ parts: [CompositionPart], _ app: TypeID) {
    if let use = part.accesses.first(where: { !isHeld($0, by: parts) && appUse($0, app) == nil }) {
      left.append(
        state.place(use.reference, "\(part.singleton.name) stays: it is named here; pass in what Services holds"))
    } else {
      let variable = part.singleton.variable
      left.append(
        state.place(
          program[variable].file, program.declaration(variable).header.position,
          "\(part.singleton.name) stays: \(program[app].path) cannot make one; give it a public initializer"))
    }
  }

  // MARK: the edits

  private mutating func compose(_ parts: [CompositionPart], _ app: TypeID) {
    let file = program[app].file
    let syntax = state.syntax(file)
    let position = program.facts[file].types[program[app].declaration].header.position
    guard let declaration = syntax.declaration(at: position, StructDeclSyntax.self) else { return }
    let text = ServicesText(parts, in: state)
    let unit = syntax.indentationUnit
    let isTaken = program.names.find("Services").map { program.modulesDeclaring[$0] != nil } ?? false
    let name = isTaken ? "AppServices" : "Services"
    let uses = parts.flatMap { part in
      part.accesses.filter { !isHeld($0, by: parts) }.map { (part: part, use: $0) }
    }
    let held = uses.contains { state.uses("services", in: $0.use.file) } ? "appServices" : "services"
    let isPrivate = uses.allSatisfy { $0.use.file == file }
    names = parts.map(\.singleton.name)
    let brace = declaration.memberBlock.leftBrace
    let indentation = syntax.indentation(at: brace.textRange.lowerBound) + unit
    edits[file, default: SourceEdits()].insert(
      "\n\(indentation)@State \(isPrivate ? "private " : "")var \(held) = \(name)()\n", at: brace.textRange.upperBound)
    for (part, use) in uses {
      guard let range = appUse(use, app) else { continue }
      edits[use.file, default: SourceEdits()].replace(range, with: "\(held).\(part.name)")
    }
    for part in parts {
      let home = program[part.singleton.variable].file
      StaticRemoval.remove(part.declaration, from: state.syntax(home), &edits[home, default: SourceEdits()])
      if program[part.singleton.type].module == program[app].module {
        InitializerAccess.open(part.singleton.type, as: nil, in: state, &edits)
      }
    }
    for (type, property) in text.later { LaterProperty.open(property, of: type, in: state, &edits) }
    edits[file, default: SourceEdits()].insert(
      (syntax.bytes.last == UInt8(ascii: "\n") ? "" : "\n") + text.text(name: name, unit: unit),
      at: syntax.bytes.count)
  }
}

/// Makes a property one that can be set once what it holds is there.
///
///     private let log: LogClient   ->   var log: LogClient
enum LaterProperty {
  static func open(_ name: String, of type: TypeID, in state: PlanState, _ edits: inout [Int: SourceEdits]) {
    let program = state.program
    for property in program[type].storedProperties where program.names[program[property].name] == name {
      let file = program[property].file
      guard
        let declaration = state.syntax(file).declaration(
          at: program.declaration(property).header.position, VariableDeclSyntax.self)
      else { continue }
      edits[file, default: SourceEdits()].replace(
        declaration.modifiers.first.map { $0.textRange.lowerBound..<declaration.bindingSpecifier.textRange.upperBound }
          ?? declaration.bindingSpecifier.textRange, with: "var")
    }
  }
}
