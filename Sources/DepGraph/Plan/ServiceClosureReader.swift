import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Reads what closures can stand for the members of a singleton's type.
struct ServiceClosureReader {
  let singleton: PlannedSingleton
  let isPublic: Bool
  let state: PlanState

  private var program: Program { state.program }
  private var isActor: Bool { program[singleton.type].kind == .actor }

  // MARK: properties

  /// The getter, and the setter where the property is written.
  ///
  /// - Throws: what a closure cannot stand for.
  func property(_ id: VariableID, isWritten: Bool) throws(WrittenType.Inexpressible) -> [ServiceClosure] {
    let symbol = program[id]
    let name = program.names[symbol.name]
    let declaration = program.declaration(id)
    guard let syntax = state.syntax(symbol.file).declaration(at: declaration.header.position, VariableDeclSyntax.self),
      let binding = syntax.bindings.first(where: { $0.pattern.trimmedDescription == name })
    else { throw WrittenType.Inexpressible(reason: "\(name) is bound by a pattern") }
    try checkAccess(declaration.header.modifiers, name)
    let type = try self.type(of: id, name, binding)
    let effects = getterEffects(binding)
    let isFree = declaration.header.modifiers.contains(.nonisolated)
    let raised = name.prefix(1).uppercased() + name.dropFirst()
    var getter = ServiceClosure(
      kind: .getter, name: "get\(raised)", member: name, base: name, attributes: attributes(isFree),
      effects: [isActor && !isFree ? "async" : "", effects].filter { !$0.isEmpty }.joined(separator: " "),
      result: type, harmless: HarmlessValue(program: program).expression(of: program.type(of: id)),
      isolation: isFree ? nil : program.globalActor(of: singleton.type))
    guard isWritten, program[singleton.type].kind == .class, canSet(id) else { return [getter] }
    getter.setterName = "set\(raised)"
    let setter = ServiceClosure(
      kind: .setter, name: "set\(raised)", member: name, base: name,
      parameters: [ServiceClosure.Parameter(label: "_", inner: name, type: type)], attributes: attributes(isFree),
      effects: "", result: nil, harmless: nil)
    return [getter, setter]
  }

  private func type(
    of id: VariableID, _ name: String, _ binding: PatternBindingSyntax
  ) throws(WrittenType.Inexpressible) -> String {
    let types = WrittenType(program: program, type: program[id].owner ?? singleton.type)
    if let written = binding.typeAnnotation?.type {
      if written.trimmedDescription.hasPrefix("some ") {
        throw WrittenType.Inexpressible(reason: "\(name) is of an opaque type")
      }
      let text = try types.text(written)
      return text.hasSuffix("!") ? String(text.dropLast()) + "?" : text
    }
    if let inferred = types.text(program.type(of: id)) { return inferred }
    throw WrittenType.Inexpressible(reason: "the type of \(name) is not written: add it")
  }

  private func getterEffects(_ binding: PatternBindingSyntax) -> String {
    guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return "" }
    let effects = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.effectSpecifiers
    return effects?.trimmedDescription ?? ""
  }

  private func canSet(_ id: VariableID) -> Bool {
    let declaration = program.declaration(id)
    guard declaration.header.modifiers.isDisjoint(with: [.isLet, .restrictedSetter]) else { return false }
    return !declaration.isComputed || declaration.accessors.contains { $0.kind == .setter }
  }

  // MARK: functions

  /// - Parameter isOverloaded: another member has its name: the closure's name holds the labels.
  /// - Throws: what a closure cannot stand for.
  func function(_ id: FunctionID, isOverloaded: Bool) throws(WrittenType.Inexpressible) -> ServiceClosure {
    let symbol = program[id]
    let declaration = program.declaration(id)
    let called = program.signatureText(id)
    guard
      let syntax = state.syntax(symbol.file).declaration(at: declaration.header.position, FunctionDeclSyntax.self)
    else { throw WrittenType.Inexpressible(reason: "\(called) is no function") }
    try checkAccess(declaration.header.modifiers, called)
    try checkForm(syntax, id, called)
    let types = WrittenType(program: program, type: symbol.owner ?? singleton.type)
    var parameters: [ServiceClosure.Parameter] = []
    for parameter in syntax.signature.parameterClause.parameters {
      let text = try types.text(parameter.type)
      if text.hasPrefix("some ") || parameter.ellipsis != nil {
        throw WrittenType.Inexpressible(
          reason: "\(called) takes \(parameter.ellipsis == nil ? "an opaque type" : "any number of arguments")")
      }
      parameters.append(
        ServiceClosure.Parameter(
          label: parameter.firstName.text, inner: (parameter.secondName ?? parameter.firstName).text, type: text,
          defaultValue: parameter.defaultValue?.value.trimmedDescription,
          isAutoclosure: text.contains("@autoclosure")))
    }
    for index in parameters.indices where parameters[index].inner == "_" { parameters[index].inner = "value\(index)" }
    let result = try syntax.signature.returnClause.map { clause throws(WrittenType.Inexpressible) in
      try types.text(clause.type)
    }
    let isFree = declaration.header.modifiers.contains(.nonisolated)
    let written = syntax.signature.effectSpecifiers?.trimmedDescription ?? ""
    let isAwaited = isActor && !isFree && !written.contains("async")
    let isVoid = result == nil || result == "Void" || result == "()"
    let hasPlainLabels = parameters.allSatisfy { $0.label == "_" }
    let needsMethod =
      parameters.contains { $0.defaultValue != nil || $0.isAutoclosure }
      || syntax.attributes.contains { $0.trimmedDescription == "@discardableResult" } && !isVoid
    let base = syntax.name.text
    return ServiceClosure(
      kind: .function, name: isOverloaded || needsMethod && hasPlainLabels ? Self.longName(base, parameters) : base,
      member: called, base: base, parameters: parameters, attributes: attributes(isFree),
      effects: [isAwaited ? "async" : "", written].filter { !$0.isEmpty }.joined(separator: " "),
      result: isVoid ? nil : result,
      harmless: isVoid ? nil : HarmlessValue(program: program).expression(of: program.signature(id).result),
      isDiscardable: !isVoid && syntax.attributes.contains { $0.trimmedDescription == "@discardableResult" },
      isolation: isFree ? nil : program.globalActor(of: singleton.type))
  }

  /// `loadItemAt` of `load(item:at:)`; `callLoad` where there are no labels.
  private static func longName(_ base: String, _ parameters: [ServiceClosure.Parameter]) -> String {
    let labels = parameters.filter { $0.label != "_" }.map { $0.label.prefix(1).uppercased() + $0.label.dropFirst() }
    return labels.isEmpty ? "call" + base.prefix(1).uppercased() + base.dropFirst() : base + labels.joined()
  }

  private func checkForm(
    _ syntax: FunctionDeclSyntax, _ id: FunctionID, _ called: String
  ) throws(WrittenType.Inexpressible) {
    if program[id].isStatic { throw WrittenType.Inexpressible(reason: "\(called) is static") }
    if program.declaration(id).header.modifiers.contains(.mutating) {
      throw WrittenType.Inexpressible(reason: "\(called) is mutating")
    }
    if syntax.genericParameterClause != nil {
      throw WrittenType.Inexpressible(reason: "\(called) is generic, which no closure can be")
    }
    if syntax.signature.effectSpecifiers?.trimmedDescription.contains("rethrows") ?? false {
      throw WrittenType.Inexpressible(reason: "\(called) rethrows, which no closure does")
    }
    if syntax.signature.returnClause?.type.trimmedDescription.hasPrefix("some ") ?? false {
      throw WrittenType.Inexpressible(reason: "\(called) gives an opaque type")
    }
  }

  // MARK: both

  /// The isolation of the object's own type, and whether the closure may cross threads.
  private func attributes(_ isNonisolated: Bool) -> String {
    let actor = isNonisolated ? nil : program.globalActor(of: singleton.type)
    let sendable = program.isSendable(singleton.type) ? "@Sendable" : nil
    let text = [actor, sendable].compactMap { $0 }.joined(separator: " ")
    return text.isEmpty ? "" : text + " "
  }

  private func checkAccess(_ modifiers: Modifiers, _ member: String) throws(WrittenType.Inexpressible) {
    guard modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) else {
      throw WrittenType.Inexpressible(reason: "\(member) is private")
    }
    guard !isPublic || !modifiers.isDisjoint(with: [.isPublic, .isOpen]) else {
      throw WrittenType.Inexpressible(reason: "\(member) is not public, as others that are used are")
    }
  }
}
