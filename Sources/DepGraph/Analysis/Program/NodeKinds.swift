import DepGraphSyntax

extension Node.Kind {
  /// A statement of which a part runs only under a condition, or after which the rest may not run.
  var isBranching: Bool {
    switch self {
    case .ifStatement, .guardStatement, .whileStatement, .repeatStatement, .forStatement, .switchStatement,
      .doStatement,
      .conditionalBlock:
      return true
    default: return false
    }
  }

  /// An expression that may stand as a statement and is then what its body gives.
  var isExpression: Bool {
    rawValue <= Node.Kind.opaque.rawValue || self == .ifStatement || self == .switchStatement
  }
}
