import DepGraphAnalysis
import DepGraphModel
import DepGraphSyntax
import SwiftSyntax

/// The last step: one object makes each service when it is first needed, the app holds it, and the statics go.
///
///     final class Services { private(set) lazy var log = Log(); private(set) lazy var store = Store(log: log) }
struct Composition {
  private let state: PlanState
  private let contexts: UseContexts
  private(set) var edits: [Int: SourceEdits] = [:]
  /// Names of the singletons that are none any more.
  private(set) var names: [String] = []

  private struct Part {
    let singleton: PlannedSingleton
    let accesses: [PlanAccess]
    let declaration: VariableDeclSyntax
    let value: ExprSyntax
  }

  private var program: Program { state.program }

  /// - Parameter singletons: those that were migrated, in the order in which they are made.
  init(_ singletons: [PlannedSingleton], in state: PlanState, contexts: UseContexts) {
    self.state = state
    self.contexts = contexts
    let apps = state.program.types.indices.map { TypeID($0) }.filter {
      !state.program[$0].isExternal && !state.files[state.program[$0].file].isTest && contexts.conforms($0, ["App"])
    }
    guard apps.count == 1 else { return }
    let parts = removable(singletons.compactMap(part), app: apps[0])
    if !parts.isEmpty { compose(parts, apps[0]) }
  }

  // MARK: which

  private func part(_ singleton: PlannedSingleton) -> Part? {
    let symbol = program[singleton.variable]
    let position = program.declaration(singleton.variable).header.position
    guard let declaration = state.syntax(symbol.file).declaration(at: position, VariableDeclSyntax.self),
      declaration.bindings.count == 1, let value = declaration.bindings.first?.initializer?.value
    else { return nil }
    return Part(
      singleton: singleton, accesses: PlanAccess.all(of: singleton.node.id, in: state), declaration: declaration,
      value: value)
  }

  /// Those that nobody names but the app's own code and the initial values of others that go too.
  private func removable(_ parts: [Part], app: TypeID) -> [Part] {
    var parts = parts.filter { program[$0.singleton.type].module == program[app].module }
    while true {
      let remaining = parts.filter { part in
        part.accesses.allSatisfy { use in holder(of: use, parts) != nil || isAppCode(use, app) }
      }
      if remaining.count == parts.count { return parts }
      parts = remaining
    }
  }

  /// The one in whose initial value a use stands.
  private func holder(of use: PlanAccess, _ parts: [Part]) -> Part? {
    let start = Int(program.node(use.reference).start)
    return parts.first { program[$0.singleton.variable].file == use.file && $0.value.textRange.contains(start) }
  }

  private func isAppCode(_ use: PlanAccess, _ app: TypeID) -> Bool {
    guard use.access.owner == .type(app), use.isDirect, use.file == program[app].file,
      let node = state.syntax(of: use.reference)
    else { return false }
    // What is set before `self` is there cannot read a property.
    var current = node
    while let parent = current.parent, !parent.is(MemberBlockItemSyntax.self) { current = parent }
    guard let variable = current.as(VariableDeclSyntax.self) else { return current.is(FunctionDeclSyntax.self) }
    let isStatic = variable.modifiers.contains { $0.name.tokenKind == .keyword(.static) }
    return !isStatic && variable.bindings.allSatisfy { $0.initializer == nil }
  }

  // MARK: the edits

  private mutating func compose(_ parts: [Part], _ app: TypeID) {
    let file = program[app].file
    let syntax = state.syntax(file)
    let position = program.facts[file].types[program[app].declaration].header.position
    guard let declaration = syntax.declaration(at: position, StructDeclSyntax.self) else { return }
    let unit = syntax.indentationUnit
    let taken = program.modulesDeclaring[program.names.find("Services") ?? .empty] != nil
    let name = taken ? "AppServices" : "Services"
    let held = state.uses("services", in: file) ? "appServices" : "services"
    names = parts.map(\.singleton.name)
    let brace = declaration.memberBlock.leftBrace
    let indentation = syntax.indentation(at: brace.textRange.lowerBound) + unit
    edits[file, default: SourceEdits()].insert(
      "\n\(indentation)private let \(held) = \(name)()\n", at: brace.textRange.upperBound)
    for part in parts {
      for use in part.accesses where holder(of: use, parts) == nil {
        let node = program.node(use.reference)
        edits[use.file, default: SourceEdits()].replace(
          Int(node.start)..<Int(node.end), with: "\(held).\(part.singleton.key)")
      }
      remove(part)
      InitializerAccess.open(part.singleton.type, as: nil, in: state, &edits)
    }
    let members = parts.map { "\(unit)private(set) lazy var \(member($0, parts))" }
    let text =
      "\n/// Makes each service once, when it is first needed.\n@MainActor\nfinal class \(name) {\n"
      + members.joined(separator: "\n") + "\n}\n"
    edits[file, default: SourceEdits()].insert(
      (syntax.bytes.last == UInt8(ascii: "\n") ? "" : "\n") + text, at: syntax.bytes.count)
  }

  private func member(_ part: Part, _ parts: [Part]) -> String {
    let range = part.value.textRange
    let file = program[part.singleton.variable].file
    let syntax = state.syntax(file)
    var edits = SourceEdits()
    for other in parts {
      for use in other.accesses where use.file == file {
        let node = program.node(use.reference)
        guard range.contains(Int(node.start)) else { continue }
        var closure: ClosureExprSyntax?
        var current = state.syntax(of: use.reference)
        while let next = current, next.textRange.lowerBound >= range.lowerBound, closure == nil {
          closure = next.as(ClosureExprSyntax.self)
          current = next.parent
        }
        if let closure, closure.textRange.lowerBound >= range.lowerBound {
          edits.insert(" [unowned self] in", at: closure.leftBrace.textRange.upperBound - range.lowerBound)
        }
        edits.replace(
          Int(node.start) - range.lowerBound..<Int(node.end) - range.lowerBound,
          with: (closure == nil ? "" : "self.") + other.singleton.key)
      }
    }
    let value = String(decoding: edits.applied(to: Array(syntax.bytes[range])), as: UTF8.self)
    // Written types: two that name each other cannot be inferred one from the other.
    return "\(part.singleton.key): \(program[part.singleton.type].path) = \(value)"
  }

  /// The whole line, its documentation, and one of two empty lines around it.
  private mutating func remove(_ part: Part) {
    let file = program[part.singleton.variable].file
    let bytes = state.syntax(file).bytes
    let newline = UInt8(ascii: "\n")
    let item = part.declaration.textRange
    var start = item.lowerBound
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    let lineStart = start
    // Comments directly above it.
    while start > 0 {
      var line = start - 1
      while line > 0, bytes[line - 1] != newline { line -= 1 }
      let text = String(decoding: bytes[line..<start], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
      guard text.hasPrefix("//") else { break }
      start = line
    }
    var end = item.upperBound
    while end < bytes.count, bytes[end] != newline { end += 1 }
    // Among others on one line it goes alone, with the semicolon behind it.
    let before = String(decoding: bytes[lineStart..<item.lowerBound], as: UTF8.self)
    let behind = String(decoding: bytes[item.upperBound..<end], as: UTF8.self).drop { $0 == " " }
    guard before.allSatisfy(\.isWhitespace), behind.isEmpty || behind.hasPrefix("//") else {
      end = item.upperBound
      while end < bytes.count, bytes[end] == UInt8(ascii: ";") || bytes[end] == UInt8(ascii: " ") { end += 1 }
      edits[file, default: SourceEdits()].replace(item.lowerBound..<end, with: "")
      return
    }
    end = min(end + 1, bytes.count)
    let isFirst = start >= 2 && bytes[start - 1] == newline && bytes[start - 2] == UInt8(ascii: "{")
    let isBelowEmpty = start >= 2 && bytes[start - 1] == newline && bytes[start - 2] == newline
    if end < bytes.count, bytes[end] == newline, isFirst || isBelowEmpty { end += 1 }
    edits[file, default: SourceEdits()].replace(start..<end, with: "")
  }
}
