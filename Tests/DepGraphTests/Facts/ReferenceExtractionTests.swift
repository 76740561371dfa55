import Testing

@testable import DepGraphSyntax

@Suite struct ReferenceExtractionTests {
  @Test(
    "A name is one node, without backticks and without the labels of an unapplied reference",
    arguments: [
      ("foo", "(name foo)"),
      ("`default`", "(name default .backticked)"),
      ("self", "(name self)"),
      ("_ = 1", "(assignment (name _) integerLiteral)"),
      ("foo(_:b:)", "(name foo)"),
      ("MyModule::foo", "(name foo)"),
    ] as [(String, String)])
  func names(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A member access holds its base, or is implicit",
    arguments: [
      ("Foo.shared", "(member shared (name Foo))"),
      ("Self.shared", "(member shared (name Self))"),
      ("Foo.`default`", "(member default .backticked (name Foo))"),
      (".shared", "(member shared .implicit)"),
      ("a.b.c", "(member c (member b (name a)))"),
      ("a.0", "(member 0 (name a))"),
      ("T.self", "(member self (name T))"),
      ("x.init", "(member init (name x))"),
      ("a.foo(_:)", "(member foo (name a))"),
      (".foo.bar", "(member bar (member foo .implicit))"),
      ("super.f()", "(call (member f (name super)))"),
    ] as [(String, String)])
  func members(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Generic arguments follow the name that they specialize",
    arguments: [
      ("Foo<Int, [String]>()", "(call (name Foo (typeName Int) (arrayType (typeName String))))"),
      ("Outer.Foo<Int>.shared", "(member shared (member Foo (name Outer) (typeName Int)))"),
    ] as [(String, String)])
  func generics(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A type where an expression stands keeps its own shape",
    arguments: [
      ("Foo?.none", "(member none (optionalChain (name Foo)))"),
      ("[Int]()", "(call (arrayLiteral (name Int)))"),
      ("[String: Int].self", "(member self (dictionaryLiteral (name String) (name Int)))"),
      ("(any P).self", "(member self (typeExpression (anyType (typeName P))))"),
      ("(Int, String).self", "(member self (tuple (argument (name Int)) (argument (name String))))"),
    ] as [(String, String)])
  func types(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "What has no kind of its own keeps the expressions inside",
    arguments: [
      ("((Int) -> Void).self", "(member self (opaque (name Int) (name Void)))"),
      ("[(Int) -> Void]()", "(call (arrayLiteral (opaque (name Int) (name Void))))"),
      ("each a", "(opaque (name a))"),
      ("repeat each a", "(opaque (opaque (name a)))"),
    ] as [(String, String)])
  func opaque(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Optional chaining, unwrapping and in-out wrap their operand",
    arguments: [
      ("a!", "(forceUnwrap (name a))"),
      ("a?.b?.c()", "(call (member c (optionalChain (member b (optionalChain (name a))))))"),
      ("&a", "(inOut (name a))"),
      (
        "a.b?[0]!.c",
        """
        (member c (forceUnwrap (subscripted (optionalChain (member b (name a))) (argument \
        (integerLiteral .zero)))))
        """
      ),
      ("(a as? B)?.c", "(member c (optionalChain (cast .optional (name a) (typeName B))))"),
    ] as [(String, String)])
  func optionals(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }
}
