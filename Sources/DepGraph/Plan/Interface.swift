import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// What stands for a singleton's type where it is injected: a protocol of the members that are used, and a type that does
/// nothing, which is the harmless default.
///
///     protocol LogProtocol: AnyObject { func write(_ text: String) }
///     extension Log: LogProtocol {}
///     final class InertLog: LogProtocol { func write(_ text: String) {} }
///     extension EnvironmentValues { @Entry var log: any LogProtocol = InertLog() }
struct Interface {
  /// `LogProtocol`, `InertLog`.
  let name: String
  let inertName: String
  /// One clause each: what of it is not harmless.
  private(set) var warnings: [String] = []

  private let state: PlanState
  private let singleton: PlannedSingleton
  let isPublic: Bool
  private let access: String
  private var requirements: [String] = []
  private var inertMembers: [String] = []
  private var defaults: [String] = []

  private var program: Program { state.program }
  private var isActor: Bool { program[singleton.type].kind == .actor }
  private var isClass: Bool { program[singleton.type].kind == .class }
  private var globalActor: String? { program.globalActor(of: singleton.type) }
  private var unit: String { state.syntax(program[singleton.variable].file).indentationUnit }

  /// - Throws: what of the uses a protocol cannot ask for.
  init(_ singleton: PlannedSingleton, uses: MemberUses, isPublic: Bool, in state: PlanState) throws(WrittenType
    .Inexpressible)
  {
    self.state = state
    self.singleton = singleton
    self.isPublic = isPublic
    access = isPublic ? "public " : ""
    let base = state.program[singleton.type].path.split(separator: ".").joined()
    name = base + "Protocol"
    inertName = "Inert" + base
    for (id, isWritten) in uses.properties { try add(id, isWritten: isWritten) }
    for id in uses.functions { try add(id) }
  }

  // MARK: members

  private mutating func add(_ id: VariableID, isWritten: Bool) throws(WrittenType.Inexpressible) {
    let symbol = program[id]
    let name = program.names[symbol.name]
    let declaration = program.declaration(id)
    guard let syntax = state.syntax(symbol.file).declaration(at: declaration.header.position, VariableDeclSyntax.self),
      let binding = syntax.bindings.first(where: { $0.pattern.trimmedDescription == name })
    else { throw WrittenType.Inexpressible(reason: "\(name) is bound by a pattern") }
    try checkAccess(declaration.header.modifiers, name)
    let types = WrittenType(program: program, type: symbol.owner ?? singleton.type)
    let type: String
    if let written = binding.typeAnnotation?.type {
      if written.is(SomeOrAnyTypeSyntax.self), written.trimmedDescription.hasPrefix("some") {
        throw WrittenType.Inexpressible(reason: "\(name) is of an opaque type")
      }
      type = try types.text(written)
    } else if let inferred = types.text(program.type(of: id)) {
      type = inferred
    } else {
      throw WrittenType.Inexpressible(reason: "the type of \(name) is not written: add it")
    }
    let effects = getterEffects(binding)
    let isSettable = isWritten && isClass && canSet(id)
    let get = (isActor ? " async" : "") + effects
    let nonisolated = declaration.header.modifiers.contains(.nonisolated) ? "nonisolated " : ""
    requirements.append("\(nonisolated)var \(name): \(type) { get\(get)\(isSettable ? " set" : "") }")
    let value = value(of: program.type(of: id), throwing: effects.contains("throws"), member: name)
    let body =
      isSettable
      ? "\(nonisolated)\(access)var \(name): \(type) {\n  get { \(value) }\n  set {}\n}"
      : get.isEmpty
        ? "\(nonisolated)\(access)var \(name): \(type) { \(value) }"
        : "\(nonisolated)\(access)var \(name): \(type) { get\(get) { \(value) } }"
    inertMembers.append(body)
  }

  private func getterEffects(_ binding: PatternBindingSyntax) -> String {
    guard case .accessors(let accessors)? = binding.accessorBlock?.accessors else { return "" }
    let effects = accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.effectSpecifiers
    return effects.map { " " + $0.trimmedDescription } ?? ""
  }

  private func canSet(_ id: VariableID) -> Bool {
    let declaration = program.declaration(id)
    if declaration.header.modifiers.contains(.isLet) || declaration.header.modifiers.contains(.restrictedSetter) {
      return false
    }
    return !declaration.isComputed || declaration.accessors.contains { $0.kind == .setter }
  }

  private mutating func add(_ id: FunctionID) throws(WrittenType.Inexpressible) {
    let symbol = program[id]
    let declaration = program.declaration(id)
    let called = program.signatureText(id)
    guard
      let syntax = state.syntax(symbol.file).declaration(at: declaration.header.position, FunctionDeclSyntax.self)
    else { throw WrittenType.Inexpressible(reason: "\(called) is no function") }
    try checkAccess(declaration.header.modifiers, called)
    if symbol.isStatic || declaration.header.modifiers.contains(.mutating) {
      throw WrittenType.Inexpressible(reason: "\(called) is \(symbol.isStatic ? "static" : "mutating")")
    }
    let types = WrittenType(program: program, type: symbol.owner ?? singleton.type)
    func written(_ node: (some SyntaxProtocol)?) throws(WrittenType.Inexpressible) -> String {
      guard let node else { return "" }
      return try types.text(node)
    }
    let result = try written(syntax.signature.returnClause?.type)
    if result.hasPrefix("some ") { throw WrittenType.Inexpressible(reason: "\(called) gives an opaque type") }
    var parameters: [String] = []
    var withDefaults: [String] = []
    var passed: [String] = []
    for parameter in syntax.signature.parameterClause.parameters {
      let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
      let text = "\(names): \(try written(parameter.type))\(parameter.ellipsis == nil ? "" : "...")"
      parameters.append(text)
      withDefaults.append(text + (parameter.defaultValue.map { " = \($0.value.trimmedDescription)" } ?? ""))
      let inner = (parameter.secondName ?? parameter.firstName).text
      let mark = parameter.type.trimmedDescription.hasPrefix("inout ") ? "&" : ""
      let isCalled = parameter.type.trimmedDescription.contains("@autoclosure")
      let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
      passed.append("\(label)\(mark)\(inner)\(isCalled ? "()" : "")")
    }
    let hasDefaults = parameters != withDefaults
    if hasDefaults, syntax.signature.parameterClause.parameters.contains(where: { $0.ellipsis != nil }) {
      throw WrittenType.Inexpressible(reason: "\(called) has a variadic parameter beside defaults")
    }
    let modifiers = declaration.header.modifiers.contains(.nonisolated) ? "nonisolated " : ""
    let attributes = Self.attributes(syntax)
    let generics = try written(syntax.genericParameterClause)
    let constraints = try written(syntax.genericWhereClause)
    let written = syntax.signature.effectSpecifiers?.trimmedDescription ?? ""
    let isolated = isActor && modifiers.isEmpty && !written.contains("async")
    let effects = [isolated ? "async" : "", written].filter { !$0.isEmpty }.joined(separator: " ")
    func signature(_ parameters: [String]) -> String {
      "func \(syntax.name.text)\(generics)(\(parameters.joined(separator: ", ")))"
        + (effects.isEmpty ? "" : " \(effects)") + (result.isEmpty ? "" : " -> \(result)")
        + (constraints.isEmpty ? "" : " \(constraints)")
    }
    requirements.append(attributes + modifiers + signature(parameters))
    let isVoid = result.isEmpty || result == "Void" || result == "()"
    let value =
      isVoid
      ? "" : self.value(of: program.signature(id).result, throwing: effects.contains("throws"), member: called)
    inertMembers.append("\(modifiers)\(access)\(signature(parameters)) {\(value.isEmpty ? "" : " \(value) ")}")
    if hasDefaults {
      let marks = (effects.contains("throws") ? "try " : "") + (effects.contains("async") ? "await " : "")
      defaults.append(
        "\(attributes)\(modifiers)\(access)\(signature(withDefaults)) {\n  \(marks)\(syntax.name.text)(\(passed.joined(separator: ", ")))\n}"
      )
    }
  }

  private static func attributes(_ syntax: FunctionDeclSyntax) -> String {
    syntax.attributes.map { $0.trimmedDescription }.filter {
      $0 == "@discardableResult" || $0.hasPrefix("@available") || $0.hasSuffix("Actor")
    }.map { $0 + " " }.joined()
  }

  private func checkAccess(_ modifiers: Modifiers, _ member: String) throws(WrittenType.Inexpressible) {
    guard modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate]) else {
      throw WrittenType.Inexpressible(reason: "\(member) is private")
    }
    guard !isPublic || !modifiers.isDisjoint(with: [.isPublic, .isOpen]) else {
      throw WrittenType.Inexpressible(reason: "\(member) is not public, as others that are used are")
    }
  }

  private mutating func value(of type: ValueType, throwing: Bool, member: String) -> String {
    if let value = HarmlessValue(program: program).expression(of: type) { return value }
    if throwing { return "throw CancellationError()" }
    warnings.append("\(inertName).\(member) stops the program: write a value there")
    return "preconditionFailure(\"\(member) has no value by default\")"
  }

  // MARK: the text

  /// - Parameter isKey: whether views read it: then it has a key in the environment.
  func text(isKey: Bool) -> String {
    let type = program[singleton.type].path
    let isolation = globalActor.map { "\($0)\n" } ?? ""
    let inherits = [isClass ? "AnyObject" : nil, program.isSendable(singleton.type) ? "Sendable" : nil].compactMap {
      $0
    }
    let kind = isClass ? "final class" : "struct"
    let initializer = globalActor == nil ? "\(access)init() {}" : "nonisolated \(access)init() {}"
    var parts = [
      "/// What others use of `\(type)`.\n\(isolation)\(access)protocol \(name)"
        + (inherits.isEmpty ? "" : ": " + inherits.joined(separator: ", ")) + block(requirements),
      "extension \(type): \(name) {}",
      "/// Does nothing: what previews and tests begin with.\n\(isolation)\(access)\(kind) \(inertName): \(name)"
        + block([initializer] + inertMembers),
    ]
    if !defaults.isEmpty { parts.insert("extension \(name)" + block(defaults), at: 2) }
    if isKey {
      parts.append(
        "extension EnvironmentValues"
          + block(["@Entry \(access)var \(singleton.key): any \(name) = \(inertName)()"]))
    }
    return "\n" + parts.joined(separator: "\n\n") + "\n"
  }

  private func block(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return " {}" }
    let text = lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let inner = line.prefix { $0 == " " }.count / 2
        return String(repeating: unit, count: inner + 1) + line.drop { $0 == " " }
      }
    return " {\n" + text.joined(separator: "\n") + "\n}"
  }
}
