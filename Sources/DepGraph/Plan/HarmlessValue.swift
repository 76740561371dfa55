import DepGraphAnalysis
import DepGraphSyntax

/// A value of a type that stands for nothing: `nil`, `[]`, `""`, the first case of an enum, a struct of such values.
struct HarmlessValue {
  let program: Program

  /// The expression; nil where none is known.
  func expression(of type: ValueType) -> String? { expression(of: type, depth: 0) }

  private func expression(of type: ValueType, depth: Int) -> String? {
    guard depth < 4 else { return nil }
    switch type {
    case .unknown, .generic, .metatype: return nil
    case .tuple(let elements):
      let values = elements.compactMap { expression(of: $0, depth: depth + 1) }
      return values.count == elements.count ? "(\(values.joined(separator: ", ")))" : nil
    case .function(let parameters, let result):
      let head = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
      if result == .void { return "{ \(head.isEmpty ? "" : head)}" }
      return expression(of: result, depth: depth + 1).map { "{ \(head)\($0) }" }
    case .nominal(let id, let arguments):
      return program[id].isExternal ? external(program[id].path, arguments, depth) : own(id, depth)
    }
  }

  private static let values: [String: String] = [
    "Bool": "false", "String": "\"\"", "Substring": "\"\"", "Character": "\" \"", "Data": "Data()", "UUID": "UUID()",
    "Date": "Date(timeIntervalSince1970: 0)", "URL": "URL(fileURLWithPath: \"/\")", "Decimal": "0",
    "Locale": ".current", "TimeZone": ".current", "Calendar": ".current", "CGSize": ".zero", "CGPoint": ".zero",
    "CGRect": ".zero", "Color": ".clear", "IndexPath": "IndexPath()", "IndexSet": "IndexSet()",
    "AttributedString": "AttributedString()", "NSAttributedString": "NSAttributedString()",
    "Notification.Name": "Notification.Name(\"\")", "Array": "[]", "Set": "[]", "Dictionary": "[:]",
    "ContiguousArray": "[]", "Optional": "nil", "AsyncStream": "AsyncStream { $0.finish() }",
    "AsyncThrowingStream": "AsyncThrowingStream { $0.finish() }", "AnyPublisher": "Empty().eraseToAnyPublisher()",
    "TimeInterval": "0", "CGFloat": "0", "Duration": ".zero", "Any": "()", "AnyHashable": "0",
  ]

  private func external(_ path: String, _ arguments: [ValueType], _ depth: Int) -> String? {
    if let value = Self.values[path] { return value }
    let isNumber =
      ["Int", "UInt", "Double", "Float"].contains(path)
      || (path.hasPrefix("Int") || path.hasPrefix("UInt")) && path.drop { !$0.isNumber }.allSatisfy(\.isNumber)
    return isNumber ? "0" : nil
  }

  private func own(_ id: TypeID, _ depth: Int) -> String? {
    let type = program[id]
    switch type.kind {
    case .enum:
      let file = program.facts[type.file]
      let plain = program.cases.first { enumCase in
        enumCase.owner == id && program.facts[enumCase.file].cases[enumCase.declaration].parameters.isEmpty
          && file.types.indices.contains(type.declaration)
      }
      return plain.map { "\(type.path).\(program.names[$0.name])" }
    case .struct:
      guard type.generics.isEmpty else { return nil }
      return type.initializers.isEmpty ? memberwise(id, depth) : written(id, depth)
    case .class, .actor, .protocol, .external: return nil
    }
  }

  private func memberwise(_ id: TypeID, _ depth: Int) -> String? {
    var arguments: [String] = []
    for property in program[id].storedProperties where program[property].bindingLeader == property {
      let declaration = program.declaration(property)
      let isHidden = !declaration.header.modifiers.isDisjoint(with: [.isPrivate, .isFilePrivate])
      if declaration.initialValue != nil || program[property].storage == .lazy {
        if isHidden { return nil }
        continue
      }
      guard !isHidden, program[property].storage == .stored,
        let value = expression(of: program.type(of: property), depth: depth + 1)
      else { return nil }
      arguments.append("\(program.names[program[property].name]): \(value)")
    }
    return "\(program[id].path)(\(arguments.joined(separator: ", ")))"
  }

  private func written(_ id: TypeID, _ depth: Int) -> String? {
    for initializer in program[id].initializers {
      let declaration = program.declaration(initializer)
      let isPlain = declaration.header.modifiers.isDisjoint(
        with: [.isPrivate, .isFilePrivate, .failable, .isThrowing, .isAsync])
      guard isPlain, declaration.generics.isEmpty else { continue }
      var arguments: [String] = []
      var isComplete = true
      for (position, parameter) in declaration.parameters.enumerated() where parameter.defaultValue == nil {
        guard let value = expression(of: program.signature(initializer).parameters[position], depth: depth + 1) else {
          isComplete = false
          break
        }
        arguments.append((parameter.label.map { "\($0): " } ?? "") + value)
      }
      if isComplete { return "\(program[id].path)(\(arguments.joined(separator: ", ")))" }
    }
    return nil
  }
}
