import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// `[log]` in the list of what a closure captures.
enum ClosureCapture {
  /// Functions whose closures see a class's members without `self`, as they do not outlive the call (or are a task's).
  private static let implicit: Set<String> = [
    "Task", "map", "compactMap", "flatMap", "filter", "forEach", "first", "last", "contains", "allSatisfy", "reduce",
    "sorted", "sort", "min", "max", "firstIndex", "lastIndex", "removeAll", "withLock", "sync", "count",
  ]

  static func isNeeded(by closure: ClosureExprSyntax) -> Bool {
    if capturesSelf(closure) { return false }
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return true }
    if Syntax(call.calledExpression) == Syntax(closure) { return false }
    let name =
      call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name.map { !implicit.contains($0) } ?? true
  }

  /// `[self]` itself makes members visible.
  private static func capturesSelf(_ closure: ClosureExprSyntax) -> Bool {
    closure.signature?.capture?.items.contains { $0.name.text == "self" && $0.specifier == nil } ?? false
  }

  static func insertion(of name: String, in closure: ClosureExprSyntax) -> (offset: Int, text: String) {
    let start = closure.leftBrace.textRange.upperBound
    guard let signature = closure.signature else { return (start, " [\(name)] in") }
    guard let capture = signature.capture else { return (start, " [\(name)]") }
    return (capture.leftSquare.textRange.upperBound, capture.items.isEmpty ? name : "\(name), ")
  }
}

/// `import SwiftUI` in a file that has none.
enum ImportInsertion {
  static func add(_ module: String, to edits: inout SourceEdits, in file: SyntaxFile) {
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    if imports.contains(where: { $0.path.first?.name.text == module }) { return }
    if let last = imports.last {
      edits.insert("\nimport \(module)", at: last.textRange.upperBound)
      return
    }
    edits.insert("import \(module)\n\n", at: startOfCode(file.bytes))
  }

  /// Behind the comment that a file begins with, before the documentation of its first declaration.
  private static func startOfCode(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var offset = 0
    for line in lines {
      let text = String(decoding: line, as: UTF8.self)
      let isHeader = text.hasPrefix("//") && !text.hasPrefix("///")
      guard isHeader || text.allSatisfy(\.isWhitespace) && offset > 0 else { break }
      offset += line.count + 1
    }
    return min(offset, bytes.count)
  }
}

/// Takes `private` from a type's initializers.
enum InitializerAccess {
  /// - Parameter access: what stands there instead: `public` where another module calls it.
  static func open(_ type: TypeID, as access: String?, in state: PlanState, _ edits: inout [Int: SourceEdits]) {
    for initializer in state.program[type].initializers {
      let file = state.program[initializer].file
      let position = state.program.declaration(initializer).header.position
      guard let declaration = state.syntax(file).declaration(at: position, InitializerDeclSyntax.self),
        let modifier = declaration.modifiers.first(where: { ["private", "fileprivate"].contains($0.name.text) })
      else { continue }
      // With the space behind it.
      let end = modifier.endPosition.utf8Offset
      edits[file, default: SourceEdits()].replace(
        modifier.textRange.lowerBound..<end, with: access.map { $0 + " " } ?? "")
    }
  }
}
