import Testing

@testable import DepGraphSyntax

@Suite struct BrokenCodeExtractionTests {
  @Test("Loose words are put together as a name and its members")
  func looseWords() {
    #expect(
      FileFacts.dumpBody("guard let scene zero Application.shared.scenes else { return }\nFoo.shared") == """
        problem syntax@27
        (guardStatement (conditions (optionalBinding (identifierPattern scene))) (block returnStatement))
        (member shared (name Foo))
        (opaque (name zero) (member scenes (member shared (name Application))))
        """)
  }

  @Test("Code behind a stray bracket counts, in the block that it stands in")
  func strayBracket() {
    #expect(
      FileFacts.dump("struct S { func g() { Foo.shared ) bar } }\nlet x = Baz.shared") == """
        type 0 struct S @7
        function 0 function g @16 in type 0() (block (member shared (name Foo)) (opaque (name bar)))
        variable 0 x @47 let binding 0 = (member shared (name Baz))
        problem syntax 1:34
        """)
  }

  @Test("Broken members stand with what else is no declaration of the type")
  func members() {
    #expect(
      FileFacts.dump("struct S { let a = 1 ) Bar.shared; let b = 2 }") == """
        type 0 struct S @7 macros (opaque (member shared (name Bar)))
        variable 0 a @15 in type 0 let binding 0 = integerLiteral
        variable 1 b @39 in type 0 let binding 1 = integerLiteral
        problem syntax 1:22
        """)
  }

  @Test("A value that is missing leaves the declaration")
  func missingValue() {
    #expect(
      FileFacts.dump("let a =\nlet b = 1") == """
        variable 0 a @4 let binding 0 = opaque
        variable 1 b @12 let binding 1 = integerLiteral
        problem syntax 1:8
        """)
  }
}
