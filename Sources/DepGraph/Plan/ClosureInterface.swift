import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// What stands for a singleton's type where it is injected: a struct with a closure for each member that is used.
///
///     struct LogClient { var write: (_ text: String) -> Void }
///     extension LogClient {
///       static func live(_ log: Log) -> LogClient { LogClient(write: { log.write($0) }) }
///       static let noOp = LogClient(write: { _ in })
///     }
///     extension EnvironmentValues { @Entry var log: LogClient = .noOp }
///
/// The class stays what it is. Properties and methods beside the closures keep the names, labels and default arguments that
/// its users write.
struct ClosureInterface {
  /// `LogClient`.
  let name: String
  let isPublic: Bool
  /// One clause each: what of it is not harmless.
  private(set) var warnings: [String] = []

  private let state: PlanState
  private let singleton: PlannedSingleton
  private var closures: [ServiceClosure] = []

  private var program: Program { state.program }
  private var access: String { isPublic ? "public " : "" }

  /// - Parameter name: one that no type has.
  /// - Throws: what of the uses a closure cannot stand for.
  init(
    _ singleton: PlannedSingleton, name: String, uses: MemberUses, isPublic: Bool, in state: PlanState
  ) throws(WrittenType.Inexpressible) {
    self.state = state
    self.singleton = singleton
    self.isPublic = isPublic
    self.name = name
    var taken: Set<String> = []
    let reader = ServiceClosureReader(singleton: singleton, isPublic: isPublic, state: state)
    for (id, isWritten) in uses.properties {
      let property = try reader.property(id, isWritten: isWritten)
      closures += property
      taken.insert(program.names[program[id].name])
      taken.formUnion(property.map(\.name))
    }
    let bases = uses.functions.map { program.names[program[$0].name] }
    for id in uses.functions {
      let base = program.names[program[id].name]
      let isOverloaded = bases.filter { $0 == base }.count > 1 || taken.contains(base)
      closures.append(try reader.function(id, isOverloaded: isOverloaded))
    }
    guard Set(closures.map(\.name)).count == closures.count else {
      throw WrittenType.Inexpressible(reason: "two members of one name and the same labels")
    }
    warnings = closures.filter(\.stops).map {
      "\(name).noOp.\($0.member) stops the program: write a harmless value there"
    }
  }

  // MARK: the text

  /// - Parameters:
  ///   - isKey: whether views read it: then it has a key in the environment.
  ///   - isDeferred: whether some type is made before the object: then the closures look for it when they are called.
  func text(isKey: Bool, isDeferred: Bool) -> String {
    let type = program[singleton.type].path
    let unit = state.syntax(program[singleton.variable].file).indentationUnit
    let isSendable = program.isSendable(singleton.type)
    let object = Self.free(singleton.parameter, closures)
    var members = closures.map { "\(access)var \($0.name): \($0.type)" }
    if isPublic { members.append(publicInitializer) }
    let methods = closures.compactMap { $0.convenience(access: access) }
    var makers = [
      "/// Behind the closures is the `\(type)` that the app has made.\n"
        + "\(access)static func live(_ \(object): \(type)) -> \(name) {\n\(make { $0.live(object, isCalled: false) })\n}"
    ]
    if isDeferred {
      makers.append(
        "/// The same, for what is made before it.\n\(access)static func deferred(_ \(object): \(deferredType)) -> \(name) {\n"
          + "\(make { $0.live(object, isCalled: true) })\n}")
    }
    makers.append(
      "/// Does nothing: what previews and tests begin with.\n\(access)static "
        + (isSendable
          ? "let noOp = \(name)(\n\(arguments { $0.noOp }))" : "var noOp: \(name) {\n\(make { $0.noOp })\n}"))
    var parts = [
      "/// What others use of `\(type)`.\n\(access)struct \(name)\(isSendable ? ": Sendable" : "")"
        + CodeBlock.text(members, unit, separated: false)
    ]
    if !methods.isEmpty { parts.append("extension \(name)" + CodeBlock.text(methods, unit, separated: false)) }
    parts.append("extension \(name)" + CodeBlock.text(makers, unit, separated: true))
    if isKey {
      parts.append(
        "extension EnvironmentValues"
          + CodeBlock.text(["@Entry \(access)var \(singleton.key): \(name) = .noOp"], unit, separated: false))
    }
    return "\n" + parts.joined(separator: "\n\n") + "\n"
  }

  private var deferredType: String {
    let attribute = program.globalActor(of: singleton.type) ?? ""
    let sendable = program.isSendable(singleton.type) ? "@Sendable " : ""
    return "@escaping \(attribute.isEmpty ? "" : attribute + " ")\(sendable)() -> \(program[singleton.type].path)"
  }

  private var publicInitializer: String {
    let parameters = closures.map { "\($0.name): @escaping \($0.type)" }.joined(separator: ",\n  ")
    let assignments = closures.map { "  self.\($0.name) = \($0.name)" }.joined(separator: "\n")
    return "public init(\n  \(parameters)\n) {\n\(assignments)\n}"
  }

  private func make(_ value: (ServiceClosure) -> String) -> String {
    "  \(name)(\n" + arguments(value).split(separator: "\n").map { "  \($0)" }.joined(separator: "\n") + ")"
  }

  private func arguments(_ value: (ServiceClosure) -> String) -> String {
    closures.map { "  \($0.name): \(value($0))" }.joined(separator: ",\n")
  }

  /// The parameter's name is none of those that closures have.
  private static func free(_ name: String, _ closures: [ServiceClosure]) -> String {
    closures.contains { $0.parameters.contains { $0.inner == name } || $0.name == name } ? name + "Object" : name
  }
}

/// Lines in braces, set in.
enum CodeBlock {
  /// - Parameters:
  ///   - lines: set in by two spaces a level.
  ///   - separated: by an empty line.
  static func text(_ lines: [String], _ unit: String, separated: Bool) -> String {
    guard !lines.isEmpty else { return " {}" }
    let text = lines.joined(separator: separated ? "\n\n" : "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        guard !line.isEmpty else { return "" }
        let inner = line.prefix { $0 == " " }.count / 2
        return String(repeating: unit, count: inner + 1) + line.drop { $0 == " " }
      }
    return " {\n" + text.joined(separator: "\n") + "\n}"
  }
}
