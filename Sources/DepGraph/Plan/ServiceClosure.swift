/// One closure of a service, and what stands beside it so that its users can go on writing what they write.
struct ServiceClosure {
  struct Parameter {
    /// `_`, `at`.
    var label: String
    /// What the function calls it.
    var inner: String
    /// `inout Int`, `@escaping () -> Void`.
    var type: String
    /// `nil` where an argument is always written.
    var defaultValue: String?
    var isAutoclosure = false
    var isInout: Bool { type.hasPrefix("inout ") }
  }

  enum Kind {
    case function
    case getter
    /// With the getter's name.
    case setter
  }

  var kind: Kind
  /// `write`; `getLevel` and `setLevel` for a property.
  var name: String
  /// What the class calls it: `write(_:at:)`, `level`.
  var member: String
  /// Its name alone: `write`, `level`.
  var base: String
  var parameters: [Parameter] = []
  /// `@MainActor @Sendable `, with a space behind it; empty for none.
  var attributes: String
  /// `async throws`, as it is seen from outside an actor.
  var effects: String
  /// Nil for none.
  var result: String?
  /// An expression; nil where no harmless value is known.
  var harmless: String?
  var isDiscardable = false
  /// What a property's setter is called; only of a getter.
  var setterName: String?
  /// `@MainActor`, where the convenience beside the closure needs it.
  var isolation: String?

  private var throwing: Bool { effects.contains("throws") }
  private var marks: String { (throwing ? "try " : "") + (effects.contains("async") ? "await " : "") }

  /// No value is known for what it gives, and it may not throw.
  var stops: Bool { result != nil && harmless == nil && !throwing }

  /// `@MainActor @Sendable (_ text: String) async throws -> Bool`.
  var type: String {
    let list = parameters.map { "_ \($0.inner): \(closureType($0))" }.joined(separator: ", ")
    return "\(attributes)(\(list))\(effects.isEmpty ? "" : " \(effects)") -> \(result ?? "Void")"
  }

  private func closureType(_ parameter: Parameter) -> String {
    guard parameter.isAutoclosure else { return parameter.type }
    return parameter.type.replacing("@autoclosure ", with: "")
  }

  /// The closure that calls the object.
  func live(_ object: String, isCalled: Bool) -> String {
    let object = object + (isCalled ? "()" : "")
    switch kind {
    case .getter: return "{ \(marks)\(object).\(base) }"
    case .setter: return "{ \(object).\(base) = $0 }"
    case .function:
      let arguments = parameters.enumerated().map { index, parameter in
        (parameter.label == "_" ? "" : "\(parameter.label): ") + (parameter.isInout ? "&" : "") + "$\(index)"
          + (parameter.isAutoclosure ? "()" : "")
      }
      return "{ \(marks)\(object).\(base)(\(arguments.joined(separator: ", "))) }"
    }
  }

  /// The closure that does nothing.
  var noOp: String {
    let head = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in"
    let value: String
    if let harmless {
      value = harmless
    } else if result == nil {
      value = ""
    } else {
      value = throwing ? "throw CancellationError()" : "fatalError(\"\(member) has no value by default\")"
    }
    let body = [head, value].filter { !$0.isEmpty }.joined(separator: " ")
    return body.isEmpty ? "{}" : "{ \(body) }"
  }

  // MARK: beside it

  /// The property, or the method with its labels and default arguments; nil where the closure alone is called alike.
  func convenience(access: String) -> String? {
    let isolation = isolation.map { "\($0) " } ?? ""
    switch kind {
    case .setter: return nil
    case .getter:
      let get = effects.isEmpty ? "" : " \(effects)"
      let value = "\(marks)\(name)()"
      guard let setterName else {
        let body = get.isEmpty ? "{ \(value) }" : "{ get\(get) { \(value) } }"
        return "\(isolation)\(access)var \(base): \(result ?? "Void") \(body)"
      }
      return "\(isolation)\(access)var \(base): \(result ?? "Void") {\n  get { \(value) }\n"
        + "  nonmutating set { \(setterName)(newValue) }\n}"
    case .function:
      let needsLabels = parameters.contains { $0.label != "_" || $0.defaultValue != nil || $0.isAutoclosure }
      guard needsLabels || isDiscardable || name != base else { return nil }
      let list = parameters.map { parameter in
        let names = parameter.label == parameter.inner ? parameter.inner : "\(parameter.label) \(parameter.inner)"
        let type =
          parameter.isAutoclosure && !parameter.type.contains("@escaping")
          ? "@escaping " + parameter.type : parameter.type
        return "\(names): \(type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
      }
      let passed = parameters.map { ($0.isInout ? "&" : "") + $0.inner }.joined(separator: ", ")
      return (isDiscardable ? "@discardableResult\n" : "")
        + "\(isolation)\(access)func \(base)(\(list.joined(separator: ", ")))\(effects.isEmpty ? "" : " \(effects)")"
        + (result.map { " -> \($0)" } ?? "") + " {\n  \(marks)self.\(name)(\(passed))\n}"
    }
  }
}
