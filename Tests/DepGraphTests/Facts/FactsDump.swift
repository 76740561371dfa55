@testable import DepGraphSyntax

/// Facts as text that a test compares whole: one declaration a line, nodes as s-expressions.
extension FileFacts {
  /// The facts of `source`, read as text.
  static func dump(_ source: String, flags: [String]? = nil) -> String {
    FactsExtraction.facts(of: Array(source.utf8), flags: flags).dump
  }

  /// The first variable's initial value.
  static func dumpExpression(_ expression: String) -> String {
    let facts = FactsExtraction.facts(of: Array("let x = \(expression)".utf8), flags: nil)
    let problems = facts.problems.map { "problem \($0.kind)@\($0.position) " }.joined()
    return problems + (facts.variables.first?.initialValue.map(facts.dump) ?? "nothing")
  }

  /// The statements of a function's body, one a line.
  static func dumpBody(_ statements: String, flags: [String]? = nil) -> String {
    let facts = FactsExtraction.facts(of: Array("func f() {\n\(statements)\n}".utf8), flags: flags)
    let problems = facts.problems.map { "problem \($0.kind)@\($0.position)\n" }.joined()
    guard let body = facts.functions[0].body else { return "nothing" }
    return problems + facts.children(of: body).map(facts.dump).joined(separator: "\n")
  }

  /// The type of the first variable.
  static func dumpType(_ type: String) -> String {
    let facts = FactsExtraction.facts(of: Array("var x: \(type)".utf8), flags: nil)
    let problems = facts.problems.map { "problem \($0.kind)@\($0.position) " }.joined()
    return problems + (facts.variables.first?.type.map(facts.dump) ?? "nothing")
  }

  var dump: String {
    var lines: [String] = []
    for declaration in imports {
      lines.append("import \(declaration.module)" + (declaration.condition.map { " if \($0)" } ?? ""))
    }
    for (index, declaration) in types.enumerated() {
      var line = "type \(index) \(declaration.kind) \(dump(declaration.header))"
      line += declaration.extended.map { " extends \(dump($0))" } ?? ""
      line += dump(declaration.generics) + list("inherits", declaration.inherited) + dump(declaration.requirements)
      lines.append(line + list("macros", declaration.macros))
    }
    for (index, declaration) in functions.enumerated() {
      var line = "function \(index) \(declaration.kind) \(dump(declaration.header))\(dump(declaration.generics))"
      line += dump(declaration.parameters) + (declaration.result.map { " -> \(dump($0))" } ?? "")
      line += dump(declaration.requirements) + (declaration.body.map { " \(dump($0))" } ?? "")
      lines.append(line + dump(declaration.accessors))
    }
    for (index, declaration) in variables.enumerated() {
      var line = "variable \(index) \(dump(declaration.header)) binding \(declaration.binding)"
      line += declaration.keep.map { " keep '\($0.reason)'" } ?? ""
      line += declaration.pattern.map { " pattern \(dump($0))" } ?? ""
      line += declaration.type.map { ": \(dump($0))" } ?? ""
      line += declaration.initialValue.map { " = \(dump($0))" } ?? ""
      lines.append(line + dump(declaration.accessors))
    }
    for declaration in aliases {
      var line = (declaration.isAssociatedType ? "associatedtype " : "typealias ") + dump(declaration.header)
      line += dump(declaration.generics) + list("inherits", declaration.inherited)
      lines.append(line + (declaration.target.map { " = \(dump($0))" } ?? ""))
    }
    for declaration in cases {
      lines.append(
        "case \(dump(declaration.header))\(declaration.parameters.isEmpty ? "" : dump(declaration.parameters))"
          + (declaration.rawValue.map { " = \(dump($0))" } ?? ""))
    }
    for (index, body) in bodies.enumerated() {
      let kind = body.macro.isEmpty ? "" : " of #\(body.macro)"
      lines.append("body \(index)\(kind)\(dump(body.scope)) @\(nodes[Int(body.node)].start)")
    }
    if let topLevel { lines.append("top level \(dump(topLevel))") }
    for problem in problems {
      let place = location(of: problem.position)
      lines.append("problem \(problem.kind) \(place.line):\(place.column)")
    }
    return lines.joined(separator: "\n")
  }

  func dump(_ index: NodeIndex) -> String {
    let node = nodes[Int(index)]
    var parts = ["\(node.kind)"]
    if node.name != 0 { parts.append(names[Int(node.name)]) }
    parts += dump(node.flags, of: node.kind)
    switch node.kind {
    case .localFunction, .localVariable, .localType: parts.append("\(node.firstChild)")
    default: parts += children(of: index).map(dump)
    }
    return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " ")))"
  }

  private func dump(_ flags: Node.Flags, of kind: Node.Kind) -> [String] {
    let isName = [.name, .member, .identifierPattern, .typeName, .typeMember].contains(kind)
    let all: [(Node.Flags, String)] = [
      (.implicit, kind == .booleanLiteral ? "true" : kind == .integerLiteral ? "zero" : "implicit"),
      (.trailingClosure, "trailing"), (.async, "async"),
      (.weak, "weak"), (.optional, "optional"), (.forced, "forced"), (.hasType, "hasType"),
      (.hasInitializer, "hasInitializer"), (.hasElse, "hasElse"), (.hasWhere, "hasWhere"), (.mutable, "mutable"),
      (.lazy, "lazy"), (.isDefault, kind == .attributedType ? "variadic" : "default"),
      (.escaping, isName ? "backticked" : "escaping"), (.autoclosure, "autoclosure"), (.inOut, "inout"),
    ]
    return all.filter { flags.contains($0.0) }.map { ".\($0.1)" }
  }

  private func dump(_ header: DeclarationHeader) -> String {
    var parts = [header.name.isEmpty ? "-" : header.name, "@\(header.position)"]
    if header.scope != .file { parts.append(String(dump(header.scope).dropFirst())) }
    let modifiers: [(Modifiers, String)] = [
      (.isStatic, "static"), (.isClass, "class"), (.final, "final"), (.lazy, "lazy"), (.weak, "weak"),
      (.unowned, "unowned"), (.override, "override"), (.convenience, "convenience"), (.required, "required"),
      (.mutating, "mutating"), (.nonisolated, "nonisolated"), (.isPrivate, "private"),
      (.isFilePrivate, "fileprivate"), (.isPublic, "public"), (.isOpen, "open"), (.isAsync, "async"),
      (.isThrowing, "throws"), (.indirect, "indirect"), (.isLet, "let"), (.failable, "failable"),
      (.isPackage, "package"), (.restrictedSetter, "restrictedSetter"),
    ]
    parts += modifiers.filter { header.modifiers.contains($0.0) }.map(\.1)
    parts += header.attributes.map(dump)
    if let condition = header.condition { parts.append("if '\(condition)'") }
    return parts.joined(separator: " ")
  }

  private func dump(_ scope: Scope) -> String {
    switch scope {
    case .file: ""
    case .type(let index): " in type \(index)"
    case .function(let index): " in function \(index)"
    case .variable(let index): " in variable \(index)"
    case .body(let index): " in body \(index)"
    }
  }

  private func dump(_ generics: [GenericParameter]) -> String {
    if generics.isEmpty { return "" }
    return " <" + generics.map { $0.name + ($0.constraint.map { ": \(dump($0))" } ?? "") }.joined(separator: ", ") + ">"
  }

  private func dump(_ requirements: [Requirement]) -> String {
    if requirements.isEmpty { return "" }
    return " where "
      + requirements.map { "\(dump($0.left)) \($0.isSameType ? "==" : ":") \(dump($0.right))" }.joined(separator: ", ")
  }

  private func dump(_ parameters: [Parameter]) -> String {
    let texts = parameters.map { parameter in
      (parameter.attributes.map { dump($0) + " " }.joined())
        + "\(parameter.label ?? "_") \(parameter.name.isEmpty ? "-" : parameter.name)"
        + (parameter.type.map { ": \(dump($0))" } ?? "") + (parameter.defaultValue.map { " = \(dump($0))" } ?? "")
    }
    return "(" + texts.joined(separator: ", ") + ")"
  }

  private func dump(_ accessors: [Accessor]) -> String {
    accessors.map { accessor in
      " {\(accessor.kind)@\(accessor.position)" + (accessor.parameter.map { "(\($0))" } ?? "")
        + (accessor.body.map { " \(dump($0))" } ?? "") + "}"
    }.joined()
  }

  private func list(_ word: String, _ indices: [NodeIndex]) -> String {
    indices.isEmpty ? "" : " \(word) " + indices.map(dump).joined(separator: " ")
  }
}
