import DepGraphSyntax

extension Node.Kind {
  /// An expression that may stand as a statement and is then what its body gives.
  var isExpression: Bool {
    rawValue <= Node.Kind.opaque.rawValue || self == .ifStatement || self == .switchStatement
  }
}
