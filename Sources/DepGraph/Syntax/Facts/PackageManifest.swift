import Foundation
import SwiftParser
import SwiftSyntax

/// What a `Package.swift` says by syntax alone; it is not run.
///
///     let package = Package(name: "Shop", targets: [.target(name: "Cart", path: "Code/Cart")])
///
/// Targets count wherever they are written: in the array, appended later, in a variable, under a condition. One whose
/// name is computed is left out.
package struct PackageManifest: Sendable, Equatable {
  package struct Target: Sendable, Equatable {
    package enum Kind: String, Sendable {
      case regular, executable, test, macro, plugin
    }
    package var name: String
    package var kind: Kind
    /// Relative to the package; nil for the default location.
    package var path: String?
    /// The files and folders that alone count, relative to the target; nil for all.
    package var sources: [String]?
    /// Files and folders that do not count, relative to the target.
    package var exclude: [String]

    package init(name: String, kind: Kind, path: String? = nil, sources: [String]? = nil, exclude: [String] = []) {
      self.name = name
      self.kind = kind
      self.path = path
      self.sources = sources
      self.exclude = exclude
    }
  }

  /// Nil when it is computed.
  package var name: String?
  /// In textual order, each name once.
  package var targets: [Target]

  package init(name: String? = nil, targets: [Target] = []) {
    self.name = name
    self.targets = targets
  }

  /// - Parameter source: the manifest's bytes, UTF-8.
  /// - Returns: nil for a manifest beyond what the parser reads in a bounded time and stack.
  package static func parse(_ source: [UInt8]) -> PackageManifest? {
    guard isBounded(source) else { return nil }
    return onLargeStack { PackageManifest(source: source) }
  }

  /// SwiftParser 6.3.1 recurses as deep as a text nests, doubles its time with each `[` directly within another (20 take
  /// seconds), and takes cubic time over `f<f<…`. No manifest that a person writes comes near these bounds; comments
  /// and strings count as well, which costs nothing.
  private static func isBounded(_ source: [UInt8]) -> Bool {
    var depth = 0
    var lessThans = 0
    for byte in source {
      switch byte {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth = max(depth - 1, 0)
      case UInt8(ascii: "<"): lessThans += 1
      default: break
      }
      if depth > 8 { return false }
    }
    return source.count <= 128 * 1024 && lessThans <= 500
  }

  private init(source: [UInt8]) {
    let tree = source.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var constants: [String: String] = [:]
    var calls: [FunctionCallExprSyntax] = []
    // An own stack, and a bound on the depth: a visitor would recurse.
    var stack: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = stack.popLast() {
      if let binding = node.as(PatternBindingSyntax.self) {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let value = binding.initializer?.value.literalText
        {
          constants[name] = value
        }
      } else if let call = node.as(FunctionCallExprSyntax.self) {
        calls.append(call)
      } else if node.as(LabeledExprSyntax.self)?.label?.text == "dependencies" {
        // `.target(name:)` in there names a target that is declared elsewhere.
        continue
      }
      guard depth < Self.depthLimit else { continue }
      for child in node.children(viewMode: .sourceAccurate).reversed() { stack.append((child, depth + 1)) }
    }
    self.init()
    for call in calls {
      if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" {
        name = name ?? call.argument("name")?.text(constants)
      } else if let target = Target(call, constants) {
        add(target)
      }
    }
  }

  private static let depthLimit = 1_000

  /// A target may be named again without its details (`static let core: Self = .target(name: "Core")`): the fuller
  /// entry wins.
  private mutating func add(_ target: Target) {
    guard let index = targets.firstIndex(where: { $0.name == target.name }) else {
      targets.append(target)
      return
    }
    if targets[index] == Target(name: target.name, kind: .regular) { targets[index] = target }
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ call: FunctionCallExprSyntax, _ constants: [String: String]) {
    let kind: Kind
    switch call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "target": kind = .regular
    case "executableTarget": kind = .executable
    case "testTarget": kind = .test
    case "macro": kind = .macro
    case "plugin": kind = .plugin
    default: return nil
    }
    guard let name = call.argument("name")?.text(constants), !name.isEmpty else { return nil }
    // `.plugin(name:package:)` uses another package's plug-in.
    guard call.argument("package") == nil else { return nil }
    self.init(
      name: name, kind: kind, path: call.argument("path")?.text(constants),
      sources: call.argument("sources")?.texts(constants),
      exclude: call.argument("exclude")?.texts(constants) ?? [])
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  /// The value of a string literal without interpolations.
  fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// A literal, or a name that one is bound to somewhere in the manifest.
  fileprivate func text(_ constants: [String: String]) -> String? {
    if let literalText { return literalText }
    return self.as(DeclReferenceExprSyntax.self).flatMap { constants[$0.baseName.text] }
  }

  /// The elements of an array literal that are texts.
  fileprivate func texts(_ constants: [String: String]) -> [String]? {
    self.as(ArrayExprSyntax.self)?.elements.compactMap { $0.expression.text(constants) }
  }
}

/// Runs the body on a thread with room for the parser's recursion over any manifest within the bounds: text such as
/// `try try …` or `A -> A -> …` nests as deep as it is long.
private func onLargeStack(_ body: @escaping @Sendable () -> PackageManifest) -> PackageManifest {
  final class Result: @unchecked Sendable {
    var value: PackageManifest?
  }
  let result = Result()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    result.value = body()
    done.signal()
  }
  thread.stackSize = 1 << 30
  thread.start()
  done.wait()
  return result.value!
}
