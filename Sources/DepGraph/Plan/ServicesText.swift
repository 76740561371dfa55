import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// The struct that makes each service once.
///
///     @MainActor struct Services {
///       let log: LogClient
///       let store: Store
///
///       init() {
///         log = .live(Log())
///         store = Store(log: log)
///       }
///     }
struct ServicesText {
  private let state: PlanState
  /// In the order in which they are made.
  private let parts: [CompositionPart]
  /// Properties that are set once what they hold is made, by type: they can be set then.
  private(set) var later: [(type: TypeID, property: String)] = []
  private var lines: [String] = []

  init(_ parts: [CompositionPart], in state: PlanState) {
    self.parts = parts
    self.state = state
    var made: Set<String> = []
    var waiting: [String: [String]] = [:]
    let needs = parts.map { $0.needs(parts, in: state) }
    for (index, part) in parts.enumerated() {
      made.insert(part.id)
      let isLater = needs[index].contains { $0.deferredLabel != nil && !made.contains($0.part) }
      // What a closure holds is a local: the properties are not all set yet.
      let isCaptured = zip(parts, needs).contains { other, needs in
        other.id != part.id && needs.contains { $0.part == part.id && $0.isInClosure }
      }
      let value = text(part, needs[index], made)
      write(part, value, isObjectNamed: isLater, isLocal: isCaptured)
      if isLater {
        for need in needs[index] where !made.contains(need.part) {
          guard let label = need.deferredLabel, let other = parts.first(where: { $0.id == need.part }) else { continue }
          waiting[need.part, default: []].append("\(objectName(part, isLater)).\(label) = \(other.name)")
          later.append((part.singleton.type, label))
        }
      }
      lines += waiting[part.id] ?? []
    }
  }

  private func objectName(_ part: CompositionPart, _ isLater: Bool) -> String {
    if case .closures = part.form, isLater { return part.name + "Object" }
    return part.name
  }

  private mutating func write(_ part: CompositionPart, _ value: String, isObjectNamed: Bool, isLocal: Bool) {
    var value = value
    if case .closures = part.form {
      if isObjectNamed {
        lines.append("let \(part.name)Object = \(value)")
        value = "\(part.name)Object"
      }
      value = isLocal ? "\(typeText(part)).live(\(value))" : ".live(\(value))"
    }
    if isLocal {
      lines.append("let \(part.name) = \(value)")
      lines.append("self.\(part.name) = \(part.name)")
    } else {
      lines.append("\(part.name) = \(value)")
    }
  }

  /// The initial value, with what it needs as the services have it.
  private func text(_ part: CompositionPart, _ needs: [CompositionPart.Need], _ made: Set<String>) -> String {
    let range = part.value.textRange
    var edits = SourceEdits()
    for need in needs {
      guard let other = parts.first(where: { $0.id == need.part }) else { continue }
      edits.replace(
        need.range.lowerBound - range.lowerBound..<need.range.upperBound - range.lowerBound,
        with: made.contains(need.part) ? other.name : ".noOp")
    }
    let bytes = state.syntax(state.program[part.singleton.variable].file).bytes[range]
    let text = String(decoding: edits.applied(to: Array(bytes)), as: UTF8.self)
    return text.hasPrefix(".") ? state.program[part.singleton.type].path + text : text
  }

  private func typeText(_ part: CompositionPart) -> String {
    switch part.form {
    case .object: state.program[part.singleton.type].path
    case .closures(let interface): interface.name
    case .protocols(let interface): "any \(interface.name)"
    }
  }

  /// - Parameter name: what the struct is called.
  func text(name: String, unit: String) -> String {
    let properties = parts.map { "let \($0.name): \(typeText($0))" }.joined(separator: "\n")
    let initializer = "init() {\n" + lines.map { "  \($0)" }.joined(separator: "\n") + "\n}"
    return "\n/// Makes each service once, in the order in which they need each other.\n@MainActor\nstruct \(name)"
      + CodeBlock.text([properties, initializer], unit, separated: true) + "\n"
  }
}
