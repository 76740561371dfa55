import DepGraphAnalysis
import DepGraphSyntax
import SwiftSyntax

/// Where a root's views stand, so that a modifier can be put behind them.
///
///     WindowGroup { Main() }                            // behind the one view of the closure
///     WindowGroup { if isReady { Main() } }             // behind a `Group` around all of it
///     UIHostingController(rootView: Main())             // behind the argument
enum RootPlace {
  case closure(ClosureExprSyntax)
  case expression(ExprSyntax)

  /// Nil where the views are not written at the root.
  init?(_ root: ViewOrigins.Root, in state: PlanState) {
    guard let node = state.syntax(of: root.place) else { return nil }
    if let call = node.as(FunctionCallExprSyntax.self), root.isCall {
      self.init(call)
    } else if root.isCall,
      let list = node.parent?.as(ExprListSyntax.self) ?? node.as(SequenceExprSyntax.self)?.elements,
      let last = list.last
    {
      self = .expression(last)
    } else if let infix = node.as(InfixOperatorExprSyntax.self), root.isCall {
      self = .expression(infix.rightOperand)
    } else if let closure = node.as(ClosureExprSyntax.self) {
      self = .closure(closure)
    } else if !root.isCall, let expression = node.as(ExprSyntax.self) {
      self = .expression(expression)
    } else {
      return nil
    }
  }

  private static let labels: Set<String> = ["content", "rootView", "makeContent", "root", "editor"]

  private init?(_ call: FunctionCallExprSyntax) {
    if let closure = call.trailingClosure {
      self = .closure(closure)
      return
    }
    let argument =
      call.arguments.first { $0.label.map { Self.labels.contains($0.text) } ?? false }
      ?? call.arguments.first { $0.label == nil && !$0.expression.is(StringLiteralExprSyntax.self) }
    guard let argument else { return nil }
    if let closure = argument.expression.as(ClosureExprSyntax.self) {
      self = .closure(closure)
    } else if !argument.expression.is(DeclReferenceExprSyntax.self) || argument.label?.text == "rootView" {
      self = .expression(argument.expression)
    } else {
      // A function that gives the views.
      return nil
    }
  }

  // MARK: the edit

  func append(_ modifier: String, in syntax: SyntaxFile, to edits: inout SourceEdits) {
    switch self {
    case .expression(let expression):
      let isPlain =
        expression.is(FunctionCallExprSyntax.self) || expression.is(DeclReferenceExprSyntax.self)
        || expression.is(MemberAccessExprSyntax.self)
      if !isPlain {
        edits.insert("(", at: expression.textRange.lowerBound)
        edits.insert(")\(modifier)", at: expression.textRange.upperBound)
      } else {
        Self.append(modifier, behind: expression.textRange, syntax, &edits)
      }
    case .closure(let closure):
      if let last = closure.statements.last, Self.isOneView(closure.statements) {
        Self.append(modifier, behind: last.item.textRange, syntax, &edits)
      } else {
        Self.wrap(closure, modifier, syntax, &edits)
      }
    }
  }

  private static func isOneView(_ statements: CodeBlockItemListSyntax) -> Bool {
    guard let last = statements.last, last.item.is(ExprSyntax.self), !last.item.is(IfExprSyntax.self),
      !last.item.is(SwitchExprSyntax.self)
    else { return false }
    return statements.dropLast().allSatisfy { $0.item.is(DeclSyntax.self) }
  }

  static func append(
    _ modifier: String, behind range: Range<Int>, _ syntax: SyntaxFile, _ edits: inout SourceEdits
  ) {
    if !syntax.text(range).contains("\n"), !startsLine(range.lowerBound, syntax) {
      edits.insert(modifier, at: range.upperBound)
      return
    }
    // A chain goes on at its own depth; a closing brace is where a chain begins.
    let lastLine = syntax.text(range).split(separator: "\n").last?.drop { $0 == " " || $0 == "\t" } ?? ""
    let isChained = syntax.text(range).contains("\n") && (lastLine.hasPrefix(".") || lastLine.hasPrefix("}"))
    let indentation = syntax.indentation(at: range.upperBound) + (isChained ? "" : syntax.indentationUnit)
    edits.insert("\n\(indentation)\(modifier)", at: range.upperBound)
  }

  private static func startsLine(_ offset: Int, _ syntax: SyntaxFile) -> Bool {
    var position = offset
    while position > 0, syntax.bytes[position - 1] == 0x20 || syntax.bytes[position - 1] == 0x09 { position -= 1 }
    return position == 0 || syntax.bytes[position - 1] == UInt8(ascii: "\n")
  }

  /// `Group { … }` around all that the closure shows.
  private static func wrap(
    _ closure: ClosureExprSyntax, _ modifier: String, _ syntax: SyntaxFile, _ edits: inout SourceEdits
  ) {
    let head = closure.signature?.textRange.upperBound ?? closure.leftBrace.textRange.upperBound
    let outer = syntax.indentation(at: closure.leftBrace.textRange.lowerBound)
    let unit = syntax.indentationUnit
    let body = closure.statements.textRange
    let isSetIn = syntax.text(head..<closure.rightBrace.textRange.lowerBound).contains("\n")
    edits.insert(isSetIn ? "\n\(outer)\(unit)Group {" : " Group {", at: head)
    if isSetIn, !syntax.text(body).contains("\"\"\"") {
      var offset = body.lowerBound
      while offset > head, syntax.bytes[offset - 1] != UInt8(ascii: "\n") { offset -= 1 }
      for position in offset..<body.upperBound
      where (position == offset || syntax.bytes[position - 1] == UInt8(ascii: "\n"))
        && syntax.bytes[position] != UInt8(ascii: "\n")
      {
        edits.insert(unit, at: position)
      }
    }
    edits.insert(
      isSetIn ? "\n\(outer)\(unit)}\n\(outer)\(unit)\(modifier)" : " }\(modifier)", at: body.upperBound)
  }
}
