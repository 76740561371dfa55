import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// Injects a dependency where a tree of views begins: the scenes of the app, and previews that trap without it.
struct RootInjection {
  private let state: PlanState
  private let contexts: UseContexts
  private let dependency: Dependency
  /// Views that read it, and all types that show one of them.
  private let showing: Set<TypeID>
  private(set) var byHand: [Plan.Place] = []
  /// How many previews were given it.
  private(set) var previews = 0
  /// Their modules.
  private(set) var previewModules: Set<String> = []
  /// Uses of the singleton itself, which are replaced.
  private let replaced: [Reference]

  private var program: Program { state.program }

  init(
    state: PlanState, contexts: UseContexts, dependency: Dependency, readers: Set<TypeID>, replaced: [Reference]
  ) {
    self.replaced = replaced
    self.state = state
    self.contexts = contexts
    self.dependency = dependency
    var users: [TypeID: [TypeID]] = [:]
    for evaluation in state.linked.evaluations {
      for use in evaluation.uses { users[use.to, default: []].append(use.from) }
    }
    var reached = readers
    var queue = Array(readers)
    while let next = queue.popLast() {
      for user in users[next] ?? [] where reached.insert(user).inserted { queue.append(user) }
    }
    showing = reached
  }

  mutating func inject(into edits: inout [Int: SourceEdits]) {
    injectIntoScenes(&edits)
    injectIntoOtherRoots(&edits)
  }

  // MARK: scenes

  private static let scenes: Set<String> = [
    "WindowGroup", "Window", "Settings", "MenuBarExtra", "DocumentGroup", "ImmersiveSpace", "UtilityWindow",
  ]

  private mutating func injectIntoScenes(_ edits: inout [Int: SourceEdits]) {
    let apps = program.types.indices.map { TypeID($0) }.filter {
      !program[$0].isExternal && contexts.conforms($0, ["App"]) && showing.contains($0)
    }
    if apps.isEmpty {
      let variable = dependency.singleton.variable
      byHand.append(
        state.place(
          program[variable].file, program.declaration(variable).header.position,
          "no App shows the views that read it: inject it where they are made: \(dependency.injection(dependency.shared))"
        ))
    }
    for app in apps {
      let file = program[app].file
      let position = program.facts[file].types[program[app].declaration].header.position
      guard let declaration = state.syntax(file).declaration(at: position, StructDeclSyntax.self) else { continue }
      for scene in Calls(of: Self.scenes, in: Syntax(declaration)).calls where !isInjected(in: scene.textRange, file) {
        inject(dependency.shared, into: scene.trailingClosure, scene.textRange.lowerBound, file, &edits)
      }
    }
  }

  /// Behind the one view that a closure gives.
  private mutating func inject(
    _ value: String, into closure: ClosureExprSyntax?, _ place: Int, _ file: Int, _ edits: inout [Int: SourceEdits]
  ) {
    let modifier = dependency.injection(value)
    guard let last = closure?.statements.last, let closure,
      closure.statements.dropLast().allSatisfy({ $0.item.is(DeclSyntax.self) }), last.item.is(ExprSyntax.self),
      !last.item.is(IfExprSyntax.self), !last.item.is(SwitchExprSyntax.self)
    else {
      byHand.append(state.place(file, UInt32(place), "inject it behind what is shown here: \(modifier)"))
      return
    }
    append(modifier, behind: last.item.textRange, file, &edits)
  }

  private func append(_ modifier: String, behind range: Range<Int>, _ file: Int, _ edits: inout [Int: SourceEdits]) {
    let syntax = state.syntax(file)
    if !syntax.text(range).contains("\n"), !startsLine(range.lowerBound, syntax) {
      edits[file, default: SourceEdits()].insert(modifier, at: range.upperBound)
      return
    }
    // A chain goes on at its own depth; a closing brace is where a chain begins.
    let lastLine = syntax.text(range).split(separator: "\n").last?.drop { $0 == " " || $0 == "\t" } ?? ""
    let isChained = syntax.text(range).contains("\n") && (lastLine.hasPrefix(".") || lastLine.hasPrefix("}"))
    let indentation =
      syntax.indentation(at: range.upperBound) + (isChained ? "" : syntax.indentationUnit)
    edits[file, default: SourceEdits()].insert("\n\(indentation)\(modifier)", at: range.upperBound)
  }

  private func startsLine(_ offset: Int, _ syntax: SyntaxFile) -> Bool {
    var position = offset
    while position > 0, syntax.bytes[position - 1] == 0x20 || syntax.bytes[position - 1] == 0x09 { position -= 1 }
    return position == 0 || syntax.bytes[position - 1] == UInt8(ascii: "\n")
  }

  // MARK: previews and roots made by hand

  private static let hosts: Set<String> = [
    "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration", "NSHostingMenu",
    "ImageRenderer",
  ]

  private mutating func injectIntoOtherRoots(_ edits: inout [Int: SourceEdits]) {
    var done: Set<Place> = []
    for (file, evaluation) in state.linked.evaluations.enumerated() {
      for site in evaluation.supply.constructions where showing.contains(site.type) {
        let reference = Reference(file: file, node: site.node)
        guard let node = state.syntax(of: reference) else { continue }
        if let closure = UseContexts.preview(around: node) {
          // A key has a harmless default; an object that is missing traps.
          guard dependency.singleton.observation != .none,
            done.insert(Place(file: file, offset: closure.textRange.lowerBound)).inserted
          else { continue }
          injectIntoPreview(file)
          if isInjected(in: closure.textRange, file) { continue }
          guard canMake(in: file) else {
            byHand.append(state.place(file, UInt32(closure.textRange.lowerBound), Self.unmakeable(dependency)))
            continue
          }
          inject(dependency.inert, into: closure, closure.textRange.lowerBound, file, &edits)
        } else if case .type(let owner) = site.owner, contexts.conforms(owner, ["PreviewProvider"]) {
          guard dependency.singleton.observation != .none,
            done.insert(Place(file: file, offset: node.textRange.lowerBound)).inserted
          else { continue }
          injectIntoPreview(file)
          guard canMake(in: file) else {
            byHand.append(state.place(file, UInt32(node.textRange.lowerBound), Self.unmakeable(dependency)))
            continue
          }
          append(dependency.injection(dependency.inert), behind: node.textRange, file, &edits)
        } else if let host = Self.host(around: node), done.insert(Place(file: file, offset: host)).inserted {
          byHand.append(
            state.place(
              file, UInt32(host),
              "a root of its own, which the app's environment does not reach: inject it here too: "
                + dependency.injection(dependency.shared)))
        }
      }
    }
  }

  private mutating func injectIntoPreview(_ file: Int) {
    previews += 1
    previewModules.insert(state.files[file].module)
  }

  /// The initialiser that the compiler writes is for its own module alone.
  private func canMake(in file: Int) -> Bool {
    let type = dependency.singleton.type
    return state.files[file].module == state.files[program[type].file].module
      || !program[type].initializers.isEmpty && program.isPublic(type)
  }

  private static func unmakeable(_ dependency: Dependency) -> String {
    "\(dependency.typeText) cannot be made in another module: give it a public initialiser, and inject one here"
  }

  /// The object is injected there already: by the singleton's name, which is replaced, or by what holds it.
  private func isInjected(in range: Range<Int>, _ file: Int) -> Bool {
    state.linked.evaluations[file].injections.contains { site in
      guard case .object(let type) = site.key, type.nominal == dependency.singleton.type else { return false }
      return range.contains(Int(program.node(Reference(file: file, node: site.node)).start))
    }
      || replaced.contains { use in
        use.file == file && range.contains(Int(program.node(use).start)) && dependency.singleton.observation != .none
          && UseContexts.preview(around: state.syntax(of: use) ?? Syntax(state.syntax(file).tree)) != nil
      }
  }

  private struct Place: Hashable {
    var file: Int
    var offset: Int
  }

  private static func host(around node: Syntax) -> Int? {
    var current = node.parent
    while let next = current {
      if let call = next.as(FunctionCallExprSyntax.self), let name = Calls.name(of: call), hosts.contains(name) {
        return call.textRange.lowerBound
      }
      if next.is(CodeBlockSyntax.self) { return nil }
      current = next.parent
    }
    return nil
  }
}

/// Calls of functions of those names.
final class Calls: SyntaxVisitor {
  private let names: Set<String>
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(of names: Set<String>, in node: Syntax) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.name(of: node), names.contains(name) { calls.append(node) }
    return .visitChildren
  }

  static func name(of call: FunctionCallExprSyntax) -> String? {
    if let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
      return generic.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
