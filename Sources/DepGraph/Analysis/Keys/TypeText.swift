/// Types as a person writes them: `[String: Log]`, `Log?`, `(Int) -> Void`.
struct TypeText {
  let program: Program

  /// Nil when a part of the type is not known.
  func text(of type: ValueType) -> String? {
    switch type {
    case .unknown: return nil
    case .generic(let name, _): return program.names[name]
    case .metatype(let instance): return text(of: instance).map { "\($0).Type" }
    case .tuple(let elements): return list(elements).map { elements.isEmpty ? "Void" : "(\($0))" }
    case .function(let parameters, let result):
      guard let parameters = list(parameters), let result = text(of: result) else { return nil }
      return "(\(parameters)) -> \(result)"
    case .nominal(let id, let arguments): return text(of: program[id].path, arguments)
    }
  }

  private func text(of path: String, _ arguments: [ValueType]) -> String? {
    if arguments.isEmpty { return path }
    guard let list = list(arguments) else { return nil }
    switch path {
    case "Optional": return arguments[0].isFunction ? "(\(list))?" : "\(list)?"
    case "Array": return "[\(list)]"
    case "Dictionary":
      guard arguments.count == 2, let key = text(of: arguments[0]), let value = text(of: arguments[1]) else {
        return nil
      }
      return "[\(key): \(value)]"
    default: return "\(path)<\(list)>"
    }
  }

  private func list(_ types: [ValueType]) -> String? {
    var texts: [String] = []
    for type in types {
      guard let text = text(of: type) else { return nil }
      texts.append(text)
    }
    return texts.joined(separator: ", ")
  }
}
