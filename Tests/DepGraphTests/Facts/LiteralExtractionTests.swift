import Testing

@testable import DepGraphSyntax

@Suite struct LiteralExtractionTests {
  @Test(
    "A literal without expressions inside is a leaf",
    arguments: [
      (#""text""#, "stringLiteral"),
      ("1.5", "floatLiteral"),
      ("true", "(booleanLiteral .true)"),
      ("false", "booleanLiteral"),
      ("nil", "nilLiteral"),
      ("/re[a-z]/", "regexLiteral"),
      ("[]", "arrayLiteral"),
      ("[:]", "dictionaryLiteral"),
    ] as [(String, String)])
  func simple(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A string literal holds the arguments of its interpolations",
    arguments: [
      (
        #""a \(b) c \(d, default: e) \("n \(m)")""#,
        """
        (stringLiteral (argument (name b)) (argument (name d)) (argument default (name e)) \
        (argument (stringLiteral (argument (name m)))))
        """
      ),
      (##"#"raw \#(a) \(b)"#"##, "(stringLiteral (argument (name a)))"),
    ] as [(String, String)])
  func interpolations(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Arrays hold elements, dictionaries keys and values by turns",
    arguments: [
      ("[a, b,]", "(arrayLiteral (name a) (name b))"),
      ("[a: b, c: d]", "(dictionaryLiteral (name a) (name b) (name c) (name d))"),
    ] as [(String, String)])
  func collections(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Parentheses around one expression leave no node; a tuple has arguments",
    arguments: [
      ("()", "tuple"),
      ("(a)", "(name a)"),
      ("(a, b)", "(tuple (argument (name a)) (argument (name b)))"),
      ("(x: a)", "(tuple (argument x (name a)))"),
      ("((a))", "(name a)"),
    ] as [(String, String)])
  func tuples(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A key path holds its root, then its components",
    arguments: [
      (#"\Root.a.b"#, "(keyPath (typeName Root) (keyPathMember a) (keyPathMember b))"),
      (#"\.a"#, "(keyPath .implicit (keyPathMember a))"),
      (
        #"\.a[b]?.c!.d"#,
        """
        (keyPath .implicit (keyPathMember a) (keyPathSubscript (argument (name b))) optionalChain \
        (keyPathMember c) forceUnwrap (keyPathMember d))
        """
      ),
      (#"\Outer.Inner.a"#, "(keyPath (typeName Outer) (keyPathMember Inner) (keyPathMember a))"),
      (#"\[Int].count"#, "(keyPath (arrayType (typeName Int)) (keyPathMember count))"),
      (#"\Foo<Int>.a"#, "(keyPath (typeName Foo (typeName Int)) (keyPathMember a))"),
      (#"\.self"#, "(keyPath .implicit (keyPathMember self))"),
    ] as [(String, String)])
  func keyPaths(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }
}
