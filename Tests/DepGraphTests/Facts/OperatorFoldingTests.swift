import Testing

@testable import DepGraphSyntax

@Suite struct OperatorFoldingTests {
  @Test(
    "Binary operators nest by precedence and associativity",
    arguments: [
      ("1 + 2 * 3", "(binary + integerLiteral (binary * integerLiteral integerLiteral))"),
      ("a + b + c", "(binary + (binary + (name a) (name b)) (name c))"),
      ("a ?? b ?? c", "(binary ?? (name a) (binary ?? (name b) (name c)))"),
      ("a && b || c == d", "(binary || (binary && (name a) (name b)) (binary == (name c) (name d)))"),
      ("a ~= b", "(binary ~= (name a) (name b))"),
      ("a...b", "(binary ... (name a) (name b))"),
      ("-a + !b", "(binary + (prefix - (name a)) (prefix ! (name b)))"),
      ("a == -1", "(binary == (name a) (prefix - integerLiteral))"),
    ] as [(String, String)])
  func precedence(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Prefix and postfix operators wrap one operand",
    arguments: [
      ("a...", "(postfix ... (name a))"),
      ("..<a", "(prefix ..< (name a))"),
      ("!a.b", "(prefix ! (member b (name a)))"),
      ("-1", "(prefix - integerLiteral)"),
    ] as [(String, String)])
  func unary(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "An operator from elsewhere binds looser than those of the standard library",
    arguments: [
      ("a <> b + c", "(binary <> (name a) (binary + (name b) (name c)))")
    ] as [(String, String)])
  func unknown(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Assignments take everything to their right",
    arguments: [
      ("a = b + c", "(assignment (name a) (binary + (name b) (name c)))"),
      ("a += b ? c : d", "(binary += (name a) (ternary (name b) (name c) (name d)))"),
      ("Foo.shared.a = b", "(assignment (member a (member shared (name Foo))) (name b))"),
    ] as [(String, String)])
  func assignments(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Ternaries nest to the right",
    arguments: [
      ("a ? b : c ? d : e", "(ternary (name a) (name b) (ternary (name c) (name d) (name e)))"),
      ("a ? try? b : c", "(ternary (name a) (optionalTry (name b)) (name c))"),
    ] as [(String, String)])
  func ternaries(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Casts bind tighter than comparison and nil coalescing, and hold a type",
    arguments: [
      ("a as? T ?? b", "(binary ?? (cast .optional (name a) (typeName T)) (name b))"),
      ("a as! T", "(cast .forced (name a) (typeName T))"),
      ("a as T", "(cast (name a) (typeName T))"),
      ("a is T && b", "(binary && (typeCheck (name a) (typeName T)) (name b))"),
      ("a is any P", "(typeCheck (name a) (anyType (typeName P)))"),
      ("f(x as! T)", "(call (name f) (argument (cast .forced (name x) (typeName T))))"),
    ] as [(String, String)])
  func casts(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "try? covers everything to its right, try the call beside it; await leaves a flag, its like nothing",
    arguments: [
      ("try? a + b", "(optionalTry (binary + (name a) (name b)))"),
      ("try a + b", "(binary + (throwingTry (name a)) (name b))"),
      ("x ?? (try? await f()) ?? z", "(binary ?? (name x) (binary ?? (optionalTry (call .async (name f))) (name z)))"),
      ("x = try? y ?? z", "(assignment (name x) (optionalTry (binary ?? (name y) (name z))))"),
      ("await f() + g()", "(binary + (call .async (name f)) (call (name g)))"),
      ("await try? f()", "(optionalTry .async (call (name f)))"),
      ("copy a", "(name a)"),
      ("consume a", "(name a)"),
      ("unsafe a", "(name a)"),
    ] as [(String, String)])
  func tries(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }
}
