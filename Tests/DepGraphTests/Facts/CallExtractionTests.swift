import Testing

@testable import DepGraphSyntax

@Suite struct CallExtractionTests {
  @Test(
    "A call holds its callee, then its arguments with their labels",
    arguments: [
      ("f()", "(call (name f))"),
      ("f(1, label: b)", "(call (name f) (argument integerLiteral) (argument label (name b)))"),
      (".init(a)", "(call (member init .implicit) (argument (name a)))"),
      ("f(&a, b...)", "(call (name f) (argument (inOut (name a))) (argument (postfix ... (name b))))"),
      (
        "a.b.c(d.e)[f].g",
        """
        (member g (subscripted (call (member c (member b (name a))) (argument (member e (name d)))) \
        (argument (name f))))
        """
      ),
      ("{ a }()", "(call (closure (block (name a))))"),
    ] as [(String, String)])
  func calls(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "Trailing closures are arguments with a flag, the further ones with a label",
    arguments: [
      (
        "f(1) { x in x }",
        """
        (call (name f) (argument integerLiteral) (argument .trailing (closure (closureParameter x) \
        (block (name x)))))
        """
      ),
      (
        "f { a } second: { b } third: { c }",
        """
        (call (name f) (argument .trailing (closure (block (name a)))) (argument second .trailing \
        (closure (block (name b)))) (argument third .trailing (closure (block (name c)))))
        """
      ),
      ("a.b { $0 }", "(call (member b (name a)) (argument .trailing (closure (block (name $0)))))"),
      (
        "if f(1) { a } < 0 { b }",
        """
        (ifStatement (conditions (binary < (call (name f) (argument integerLiteral) (argument .trailing (closure \
        (block (name a))))) (integerLiteral .zero))) (block (name b)))
        """
      ),
    ] as [(String, String)])
  func trailing(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A subscript holds its base, then its arguments",
    arguments: [
      ("a[1, x: 2]", "(subscripted (name a) (argument integerLiteral) (argument x integerLiteral))"),
      (
        "a[1] { b }",
        "(subscripted (name a) (argument integerLiteral) (argument .trailing (closure (block (name b)))))"
      ),
    ] as [(String, String)])
  func subscripts(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A closure holds its attributes, its captures, its parameters and one block",
    arguments: [
      (
        "{ [weak self, unowned b, c = d, weak e = f] (g: Int, h) async throws -> Int in g }",
        """
        (closure .async (capture self .weak (name self)) (capture b (name b)) (capture c (name d)) \
        (capture e .weak (name f)) (closureParameter g (typeName Int)) (closureParameter h) (block \
        (name g)))
        """
      ),
      ("{ a, _ in a }", "(closure (closureParameter a) (closureParameter _) (block (name a)))"),
      ("{ }", "(closure block)"),
      ("{ @MainActor in a }", "(closure (attribute (typeName MainActor)) (block (name a)))"),
      (
        "{ (a: inout Int, _ b: String...) in }",
        """
        (closure (closureParameter a (attributedType .inout (typeName Int))) (closureParameter b \
        (attributedType .variadic (typeName String))) block)
        """
      ),
      ("{ () -> Int in 1 }", "(closure (block integerLiteral))"),
    ] as [(String, String)])
  func closures(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }

  @Test(
    "A macro expansion has its name without the pound sign, and arguments",
    arguments: [
      ("#selector(Foo.bar)", "(macroExpansion selector (argument (member bar (name Foo))))"),
      ("#file", "(macroExpansion file)"),
      (
        #"#Preview("x") { Foo.shared }"#,
        """
        (macroExpansion Preview (argument stringLiteral) (argument .trailing (closure (block \
        (member shared (name Foo))))))
        """
      ),
      (
        "#m<Int>(a) { b } c: { d }",
        """
        (macroExpansion m (argument (name a)) (argument .trailing (closure (block (name b)))) \
        (argument c .trailing (closure (block (name d)))))
        """
      ),
    ] as [(String, String)])
  func macros(source: String, expected: String) {
    #expect(FileFacts.dumpExpression(source) == expected)
  }
}
