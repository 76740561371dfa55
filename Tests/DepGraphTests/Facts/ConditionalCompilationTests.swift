import Testing

@testable import DepGraphSyntax

@Suite struct ConditionalCompilationTests {
  private let members = """
    struct S {
      #if DEBUG
        static let a = 1
      #elseif os(iOS) || X
        #if Y
          static let b = 2
        #endif
      #else
        static let c = 3
      #endif
    }
    """

  @Test("Without flags every branch counts, with its condition made whole")
  func allBranches() {
    #expect(
      FileFacts.dump(members) == """
        type 0 struct S @7
        variable 0 a @38 in type 0 static let if 'DEBUG' binding 0 = integerLiteral
        variable 1 b @94 in type 0 static let if '!(DEBUG) && (os(iOS) || X) && Y' binding 1 = integerLiteral
        variable 2 c @134 in type 0 static let if '!(DEBUG) && !(os(iOS) || X)' binding 2 = integerLiteral
        """)
  }

  @Test("A flag that is given decides; the other branches are left out")
  func givenFlag() {
    #expect(
      FileFacts.dump(members, flags: ["DEBUG"]) == """
        type 0 struct S @7
        variable 0 a @38 in type 0 static let binding 0 = integerLiteral
        """)
  }

  @Test("A flag that is not given is off, and what depends on the platform stays open")
  func platform() {
    #expect(
      FileFacts.dump(members, flags: ["Y"]) == """
        type 0 struct S @7
        variable 0 b @94 in type 0 static let if 'os(iOS) || X' binding 0 = integerLiteral
        variable 1 c @134 in type 0 static let if '!(os(iOS) || X)' binding 1 = integerLiteral
        """)
  }

  @Test(
    "One side of && and || can decide alone",
    arguments: [
      ("A && os(iOS)", "variable 0 x @21 let if 'A && os(iOS)' binding 0"),
      ("B && os(iOS)", ""),
      ("A || os(iOS)", "variable 0 x @21 let binding 0"),
      ("!B", "variable 0 x @11 let binding 0"),
      ("(B || A) && !B", "variable 0 x @23 let binding 0"),
      ("swift(>=99)", "variable 0 x @20 let if 'swift(>=99)' binding 0"),
      ("false", ""),
    ])
  func decisions(condition: String, expected: String) {
    #expect(FileFacts.dump("#if \(condition)\nlet x\n#endif", flags: ["A"]) == expected)
  }

  @Test("Imports carry their condition")
  func imports() {
    #expect(FileFacts.dump("#if os(iOS)\nimport UIKit\n#endif") == "import UIKit if os(iOS)")
  }

  @Test("In a body a directive is a block of clauses")
  func bodies() {
    #expect(
      FileFacts.dumpBody("#if DEBUG\na()\n#elseif os(iOS) || B\nb()\n#else\nc()\nlet d = 1\n#endif") == """
        (conditionalBlock (conditionalClause DEBUG (call (name a))) \
        (conditionalClause !(DEBUG) && (os(iOS) || B) (call (name b))) \
        (conditionalClause !(DEBUG) && !(os(iOS) || B) (call (name c)) \
        (localBinding .hasInitializer (identifierPattern d) integerLiteral)))
        """)
  }

  @Test("In a body a decided directive leaves only the statements of its branch")
  func decidedBodies() {
    #expect(
      FileFacts.dumpBody("#if DEBUG\na()\n#else\nb()\n#endif\nc()", flags: []) == """
        (call (name b))
        (call (name c))
        """)
  }

  @Test("A local declaration in a directive carries its condition too")
  func localDeclarations() {
    #expect(
      FileFacts.dump("func f() {\n#if A\nfunc g() {}\n#endif\n}") == """
        function 0 function f @5() (block (conditionalBlock (conditionalClause A (localFunction 1))))
        function 1 function g @22 in function 0 if 'A'() block
        """)
  }

  @Test("At file level statements stand in a conditional block, declarations carry their condition")
  func fileLevel() {
    #expect(
      FileFacts.dump("#if A\nlet x = 1\nprint(x)\n#else\n#endif") == """
        variable 0 x @10 let if 'A' binding 0 = integerLiteral
        top level (block (conditionalBlock (conditionalClause A (call (name print) (argument (name x))))))
        """)
  }

  @Test("A closure in a statement at file level holds its declarations itself")
  func closures() {
    #expect(
      FileFacts.dump("run {\n#if A\nlet x = 1\n#endif\n}") == """
        top level (block (call (name run) (argument .trailing (closure (block (conditionalBlock \
        (conditionalClause A (localBinding .hasInitializer (identifierPattern x) integerLiteral))))))))
        """)
  }

  @Test("Switch cases in a directive stand in a conditional block of the switch")
  func switchCases() {
    #expect(
      FileFacts.dumpBody("switch a {\n#if X\ncase .b: c\n#endif\ndefault: d }") == """
        (switchStatement (name a) (conditionalBlock (conditionalClause X \
        (switchCase (caseItem (expressionPattern (member b .implicit))) (block (name c))))) \
        (switchCase .default (block (name d))))
        """)
  }

  @Test("Postfix members in directives go on one after the other")
  func postfixMembers() {
    #expect(
      FileFacts.dumpExpression("a\n#if X\n.b(Foo.shared)\n#if Y\n.z()\n#endif\n#else\n.c\n#endif\n.d()") == """
        (call (member d (member c (call (member z (call (member b (name a)) \
        (argument (member shared (name Foo)))))))))
        """)
  }

  @Test("Attributes in a directive belong to the declaration")
  func attributes() {
    #expect(
      FileFacts.dump("#if X\n@A\n#else\n@B\n#endif\nlet x: Int") == """
        variable 0 x @29 let (attribute (typeName A)) (attribute (typeName B)) binding 0: (typeName Int)
        """)
  }

  @Test("A long chain of #elseif costs its length, not its square")
  func longChain() {
    let source = "#if A\nlet x = 1\n" + String(repeating: "#elseif B\nlet y = 2\n", count: 2_000) + "#endif\n"
    #expect(FactsExtraction.facts(of: Array(source.utf8), flags: nil).variables.count == 2_001)
  }
}
