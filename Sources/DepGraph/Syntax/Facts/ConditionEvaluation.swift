import SwiftIfConfig
import SwiftSyntax

/// Decides `#if` conditions from the flags that were given.
///
/// Only custom flags (`DEBUG`, `FEATURE_X`) are decided, by SwiftIfConfig: one that is given holds, any other does not.
/// What depends on where and by whom the sources are built (`os(…)`, `arch(…)`, `canImport(…)`, `targetEnvironment(…)`,
/// `swift(…)`, `compiler(…)`, `hasFeature(…)`) stays open, so that its branches all count and carry their condition.
/// Without flags everything stays open.
struct ConditionEvaluation {
  private let configuration: CustomFlags?

  init(flags: [String]?) {
    configuration = flags.map { CustomFlags(flags: Set($0)) }
  }

  /// Nil when the flags do not decide it.
  func evaluate(_ condition: ExprSyntax) -> Bool? {
    guard let configuration else { return nil }
    if let sequence = condition.as(SequenceExprSyntax.self) { return evaluate(Array(sequence.elements)) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return evaluate(prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let inner = tuple.elements.first {
      return evaluate(inner.expression)
    }
    guard condition.is(DeclReferenceExprSyntax.self) || condition.is(BooleanLiteralExprSyntax.self) else { return nil }
    return IfConfigRegionState.evaluating(condition, in: configuration).state == .active
  }

  /// `a && b || c`: one side can decide alone.
  private func evaluate(_ elements: [ExprSyntax]) -> Bool? {
    var disjunction: Bool? = false
    var conjunction: Bool? = true
    for (position, element) in elements.enumerated() {
      if position.isMultiple(of: 2) {
        conjunction = Self.and(conjunction, evaluate(element))
        continue
      }
      switch element.as(BinaryOperatorExprSyntax.self)?.operator.text {
      case "&&": break
      case "||":
        disjunction = Self.or(disjunction, conjunction)
        conjunction = true
      default: return nil
      }
    }
    return Self.or(disjunction, conjunction)
  }

  private static func and(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private static func or(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }
}

/// A build of which nothing is known but its custom flags.
private struct CustomFlags: BuildConfiguration {
  struct Unknown: Error {}

  let flags: Set<String>

  func isCustomConditionSet(name: String) -> Bool { flags.contains(name) }
  func hasFeature(name: String) throws -> Bool { throw Unknown() }
  func hasAttribute(name: String) throws -> Bool { throw Unknown() }
  func canImport(importPath: [(TokenSyntax, String)], version: CanImportVersion) throws -> Bool { throw Unknown() }
  func isActiveTargetOS(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetArchitecture(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetEnvironment(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetRuntime(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetPointerAuthentication(name: String) throws -> Bool { throw Unknown() }
  func isActiveTargetObjectFormat(name: String) throws -> Bool { throw Unknown() }
  // The name of the method above in swift-syntax 602.
  func isActiveTargetObjectFileFormat(name: String) throws -> Bool { throw Unknown() }
  var targetPointerBitWidth: Int { 64 }
  var targetAtomicBitWidths: [Int] { [] }
  var endianness: Endianness { .little }
  var languageVersion: VersionTuple { VersionTuple(6) }
  var compilerVersion: VersionTuple { VersionTuple(6) }
}
