import Testing

@testable import DepGraphSyntax

@Suite struct StatementExtractionTests {
  @Test(
    "A plain let or var in a body is a local binding with pattern, type and value",
    arguments: [
      ("let a = 1", "(localBinding .hasInitializer (identifierPattern a) integerLiteral)"),
      ("var b: Int", "(localBinding .hasType .mutable (identifierPattern b) (typeName Int))"),
      (
        "let c: Int = 1, d = 2",
        """
        (localBinding .hasType .hasInitializer (identifierPattern c) (typeName Int) integerLiteral)
        (localBinding .hasInitializer (identifierPattern d) integerLiteral)
        """
      ),
      (
        "let (e, f): (Int, Int) = g()",
        """
        (localBinding .hasType .hasInitializer (tuplePattern (identifierPattern e) \
        (identifierPattern f)) (tupleType (typeName Int) (typeName Int)) (call (name g)))
        """
      ),
      ("let _ = Foo.shared", "(localBinding .hasInitializer wildcardPattern (member shared (name Foo)))"),
      ("lazy var k = 1", "(localBinding .hasInitializer .mutable .lazy (identifierPattern k) integerLiteral)"),
      ("weak var l = m", "(localBinding .weak .hasInitializer .mutable (identifierPattern l) (name m))"),
      ("async let n = o()", "(localBinding .async .hasInitializer (identifierPattern n) (call (name o)))"),
      (
        "let a, b: Int",
        """
        (localBinding .hasType (identifierPattern a) (typeName Int))
        (localBinding .hasType (identifierPattern b) (typeName Int))
        """
      ),
      (
        "let (a, (b, _)) = c",
        """
        (localBinding .hasInitializer (tuplePattern (identifierPattern a) (tuplePattern \
        (identifierPattern b) wildcardPattern)) (name c))
        """
      ),
    ] as [(String, String)])
  func bindings(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "Accessors, observers and attributes make a local variable a declaration, as functions and types are",
    arguments: [
      ("var h: Int { 1 }", "(localVariable 0)"),
      ("var i = 1 { didSet { Foo.shared.x() } willSet(v) { v } }", "(localVariable 0)"),
      ("@State var j = Foo.shared", "(localVariable 0)"),
      ("func g(x: Int = Foo.shared) -> Int { h() }", "(localFunction 1)"),
      ("struct S { let a = Foo.shared; func f() { b } }", "(localType 0)"),
      ("typealias T = Int", ""),
    ] as [(String, String)])
  func declarations(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "An if holds its conditions, its block and its else",
    arguments: [
      (
        """
        if a, let b, let c = d, case .e(let f) = g, #available(iOS 17, *) { h } else if i { j } \
        else { k }
        """,
        """
        (ifStatement .hasElse (conditions (name a) (optionalBinding (identifierPattern b)) \
        (optionalBinding .hasInitializer (identifierPattern c) (name d)) (matchingCondition \
        (expressionPattern (call (member e .implicit) (argument (patternExpression (bindingPattern \
        (identifierPattern f)))))) (name g)) availabilityCondition) (block (name h)) (ifStatement \
        .hasElse (conditions (name i)) (block (name j)) (block (name k))))
        """
      ),
      (
        "guard let self else { return }",
        "(guardStatement (conditions (optionalBinding (identifierPattern self))) (block returnStatement))"
      ),
    ] as [(String, String)])
  func ifs(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "if and switch as values have the same kinds",
    arguments: [
      (
        "a = if b { c } else { d }",
        """
        (assignment (name a) (ifStatement .hasElse (conditions (name b)) (block (name c)) (block \
        (name d))))
        """
      )
    ] as [(String, String)])
  func expressions(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "Loops hold what they run over and their block",
    arguments: [
      ("while a { break }", "(whileStatement (conditions (name a)) (block breakStatement))"),
      ("repeat { a } while b", "(repeatStatement (block (name a)) (name b))"),
      (
        "for a in b where c { continue }",
        "(forStatement .hasWhere (identifierPattern a) (name b) (name c) (block continueStatement))"
      ),
      ("for await a in b { }", "(forStatement .async (identifierPattern a) (name b) block)"),
      (
        "for case let a? in b { }",
        """
        (forStatement (bindingPattern (expressionPattern (optionalChain (patternExpression \
        (identifierPattern a))))) (name b) block)
        """
      ),
      ("for a: Int in b { }", "(forStatement .hasType (identifierPattern a) (typeName Int) (name b) block)"),
      ("outer: while a { continue outer }", "(whileStatement (conditions (name a)) (block continueStatement))"),
    ] as [(String, String)])
  func loops(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "A switch holds its cases; patterns with values inside are expressions",
    arguments: [
      (
        """
        switch a { case .b, .c(let d) where e: f; fallthrough
        case is T: g
        case 1...2: i
        case let (x, y): z
        case "a": break
        @unknown default: h }
        """,
        """
        (switchStatement (name a) (switchCase (caseItem (expressionPattern (member b .implicit))) \
        (caseItem .hasWhere (expressionPattern (call (member c .implicit) (argument \
        (patternExpression (bindingPattern (identifierPattern d)))))) (name e)) (block (name f) \
        fallthroughStatement)) (switchCase (caseItem (typeCheckPattern (typeName T))) (block (name \
        g))) (switchCase (caseItem (expressionPattern (binary ... integerLiteral integerLiteral))) \
        (block (name i))) (switchCase (caseItem (bindingPattern (expressionPattern (tuple (argument \
        (patternExpression (identifierPattern x))) (argument (patternExpression (identifierPattern \
        y))))))) (block (name z))) (switchCase (caseItem (expressionPattern stringLiteral)) (block \
        breakStatement)) (switchCase .default (block (name h))))
        """
      )
    ] as [(String, String)])
  func switches(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "do holds its block and catch clauses; defer a block",
    arguments: [
      (
        "do { a } catch let e as T where e.x { b } catch .c { d } catch { e }",
        """
        (doStatement (block (name a)) (catchClause (caseItem .hasWhere (bindingPattern \
        (expressionPattern (cast (patternExpression (identifierPattern e)) (typeName T)))) (member \
        x (name e))) (block (name b))) (catchClause (caseItem (expressionPattern (member c \
        .implicit))) (block (name d))) (catchClause (block (name e))))
        """
      ),
      ("defer { a }", "(deferStatement (block (name a)))"),
      ("throw a", "(throwStatement (name a))"),
    ] as [(String, String)])
  func errors(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "return and yield hold their values when there are any",
    arguments: [
      ("return", "returnStatement"),
      ("return a", "(returnStatement (name a))"),
      ("yield &a", "(yieldStatement (inOut (name a)))"),
    ] as [(String, String)])
  func returns(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }

  @Test(
    "A statement without a kind of its own is opaque",
    arguments: [
      ("discard self", "(opaque (name self))")
    ] as [(String, String)])
  func unmodelled(source: String, expected: String) {
    #expect(FileFacts.dumpBody(source) == expected)
  }
}
