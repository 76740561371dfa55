import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// Injects an object into the previews that trap without it.
struct PreviewInjection {
  private let state: PlanState
  private let contexts: UseContexts
  private let dependency: Dependency
  /// Views that read it, and all types that show one of them.
  private let showing: Set<TypeID>
  private(set) var byHand: [Plan.Place] = []
  /// How many were given it.
  private(set) var count = 0
  /// Their modules.
  private(set) var modules: Set<String> = []
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
      for use in evaluation.typeUses { users[use.to, default: []].append(use.from) }
    }
    var reached = readers
    var queue = Array(readers)
    while let next = queue.popLast() {
      for user in users[next] ?? [] where reached.insert(user).inserted { queue.append(user) }
    }
    showing = reached
  }

  mutating func inject(into edits: inout [Int: SourceEdits]) {
    var done: Set<Place> = []
    for (file, evaluation) in state.linked.evaluations.enumerated() {
      for site in evaluation.supply.constructions where showing.contains(site.type) {
        guard let node = state.syntax(of: Reference(file: file, node: site.node)) else { continue }
        if let closure = UseContexts.preview(around: node) {
          guard done.insert(Place(file: file, offset: closure.textRange.lowerBound)).inserted,
            isMade(file, at: closure.textRange.lowerBound, isInjected: isInjected(in: closure.textRange, file))
          else { continue }
          RootPlace.closure(closure).append(
            dependency.injection(dependency.inert), in: state.syntax(file), to: &edits[file, default: SourceEdits()])
        } else if case .type(let owner) = site.owner, contexts.conforms(owner, ["PreviewProvider"]) {
          guard done.insert(Place(file: file, offset: node.textRange.lowerBound)).inserted,
            isMade(file, at: node.textRange.lowerBound, isInjected: false)
          else { continue }
          RootPlace.append(
            dependency.injection(dependency.inert), behind: node.textRange, state.syntax(file),
            &edits[file, default: SourceEdits()])
        }
      }
    }
  }

  /// Whether a preview is given one here, and can make it.
  private mutating func isMade(_ file: Int, at offset: Int, isInjected: Bool) -> Bool {
    count += 1
    modules.insert(state.files[file].module)
    if isInjected { return false }
    if canMake(in: file) { return true }
    byHand.append(state.place(file, UInt32(offset), Self.unmakeable(dependency)))
    return false
  }

  /// The initializer that the compiler writes is for its own module alone.
  private func canMake(in file: Int) -> Bool {
    let type = dependency.singleton.type
    return state.files[file].module == state.files[program[type].file].module
      || !program[type].initializers.isEmpty && program.isPublic(type)
  }

  private static func unmakeable(_ dependency: Dependency) -> String {
    "\(dependency.typeText) cannot be made in another module: give it a public initializer, and inject one here"
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
}
