import Testing

@testable import DepGraphSyntax

@Suite struct DeclarationExtractionTests {
  private func check(_ source: String, _ expected: String) { #expect(FileFacts.dump(source) == expected) }

  // MARK: types

  @Test("A type has its attributes, generics, bounds, inherited types and requirements")
  func types() {
    check(
      "@MainActor public final class A<T: P, U>: B, C.D where T.X == Int, U: Q {}",
      """
      type 0 class A @30 final public (attribute (typeName MainActor)) <T: (typeName P), U> \
      inherits (typeName B) (typeMember D (typeName C)) \
      where (typeMember X (typeName T)) == (typeName Int), (typeName U) : (typeName Q)
      """)
  }

  @Test("Every kind of type is one")
  func kinds() {
    check(
      "struct S {}; enum E {}; actor A {}; protocol P {}",
      """
      type 0 struct S @7
      type 1 enum E @18
      type 2 actor A @30
      type 3 protocol P @45
      """)
  }

  @Test("An extension has no name but the type that it extends")
  func extensions() {
    check(
      "extension A.B: P where T == Int { var x: Int { 1 } }",
      """
      type 0 extension - @0 extends (typeMember B (typeName A)) inherits (typeName P) \
      where (typeName T) == (typeName Int)
      variable 0 x @38 in type 0 binding 0: (typeName Int) {getter@45 (block integerLiteral)}
      """)
  }

  @Test("Nested types name the type around them")
  func nesting() {
    check(
      "struct A { struct B { let c = 1 } }",
      """
      type 0 struct A @7
      type 1 struct B @18 in type 0
      variable 0 c @26 in type 1 let binding 0 = integerLiteral
      """)
  }

  @Test("Macro expansions among the members stand with the type")
  func memberMacros() {
    check(
      "struct A { #Preview { Foo.shared } }",
      """
      type 0 struct A @7 macros (macroExpansion Preview \
      (argument .trailing (closure (block (member shared (name Foo))))))
      """)
  }

  // MARK: variables

  @Test("let a = 1, b = 2 are two bindings; a tuple pattern is one with several names")
  func bindings() {
    check(
      "let a = 1, b = 2\nlet (c, d) = f()",
      """
      variable 0 a @4 let binding 0 = integerLiteral
      variable 1 b @11 let binding 1 = integerLiteral
      variable 2 c @22 let binding 2 pattern (tuplePattern (identifierPattern c) (identifierPattern d)) \
      = (call (name f))
      variable 3 d @25 let binding 2 pattern (tuplePattern (identifierPattern c) (identifierPattern d)) \
      = (call (name f))
      """)
  }

  @Test("A type behind several names is the type of each")
  func sharedTypes() {
    check(
      "var a, b: Int",
      """
      variable 0 a @4 binding 0: (typeName Int)
      variable 1 b @7 binding 1: (typeName Int)
      """)
  }

  @Test("A wildcard is a declaration too, since its value counts")
  func wildcards() {
    check("let _ = Foo.shared", "variable 0 _ @4 let binding 0 pattern wildcardPattern = (member shared (name Foo))")
  }

  @Test("Modifiers and attributes stand in the header")
  func modifiers() {
    check(
      "struct S { @W(.a, x: Foo.shared) private(set) public static var b: Int = 1; unowned(unsafe) let c: A }",
      """
      type 0 struct S @7
      variable 0 b @64 in type 0 static public restrictedSetter (attribute (typeName W) \
      (argument (member a .implicit)) (argument x (member shared (name Foo)))) \
      binding 0: (typeName Int) = integerLiteral
      variable 1 c @96 in type 0 unowned let binding 1: (typeName A)
      """)
  }

  @Test("Accessors have their kind, the name in parentheses and their body")
  func accessors() {
    check(
      "var a: Int { get async throws { x } set(v) { v } }\nvar b = 1 { willSet { y } didSet(o) { o } }\nvar c: Int { z }",
      """
      variable 0 a @4 binding 0: (typeName Int) {getter@13 (block (name x))} {setter@36(v) (block (name v))}
      variable 1 b @55 binding 1 = integerLiteral {willSet@63 (block (name y))} {didSet@77(o) (block (name o))}
      variable 2 c @99 binding 2: (typeName Int) {getter@106 (block (name z))}
      """)
  }

  @Test("A requirement's accessors have no body")
  func requirements() {
    check(
      "protocol P { var v: Int { get set } }",
      """
      type 0 protocol P @9
      variable 0 v @17 in type 0 binding 0: (typeName Int) {getter@26} {setter@30}
      """)
  }

  @Test("What the closure of an initial value declares stands in that closure, and that in its variable")
  func valueScope() {
    check(
      "let a = { func f() {}; return 1 }()",
      """
      function 0 function f @15 in body 0() block
      variable 0 a @4 let binding 0 = (call (closure (block (localFunction 0) (returnStatement integerLiteral))))
      body 0 in variable 0 @10
      """)
  }

  // MARK: functions

  @Test("A function has its parameters with labels, types and defaults, its result and its body")
  func functions() {
    check(
      """
      func f<T: P>(a: Int = Foo.shared, _ b: inout Int, c d: @escaping () -> Void, @B e: Int...) async throws -> T \
      where T: Q { g() }
      """,
      """
      function 0 function f @5 async throws <T: (typeName P)>(a a: (typeName Int) = (member shared (name Foo)), \
      _ b: (attributedType .inout (typeName Int)), \
      c d: (attributedType .escaping (functionType (typeName Void))), \
      (attribute (typeName B)) e e: (attributedType .variadic (typeName Int))) -> (typeName T) \
      where (typeName T) : (typeName Q) (block (call (name g)))
      """)
  }

  @Test("Initializers, deinitializers, subscripts and operators are functions of their own kind")
  func functionKinds() {
    check(
      """
      class A {
        convenience init?(x: Int) { self.init() }
        deinit { x }
        subscript(i: Int) -> Int { get { i } set { newValue } }
        static func == (l: A, r: A) -> Bool { true }
        func g() rethrows
      }
      """,
      """
      type 0 class A @6
      function 0 initializer - @24 in type 0 convenience failable(x x: (typeName Int)) \
      (block (call (member init (name self))))
      function 1 deinitializer - @56 in type 0() (block (name x))
      function 2 subscript - @71 in type 0(_ i: (typeName Int)) -> (typeName Int) \
      {getter@98 (block (name i))} {setter@108 (block (name newValue))}
      function 3 operator == @141 in type 0 static(l l: (typeName A), r r: (typeName A)) -> (typeName Bool) \
      (block (booleanLiteral .true))
      function 4 function g @181 in type 0()
      """)
  }

  @Test("A local declaration stands in the scope of its function")
  func localScope() {
    check(
      "func f() { struct L { static let s = 1 }; var x: Int { y } }",
      """
      type 0 struct L @18 in function 0
      function 0 function f @5() (block (localType 0) (localVariable 1))
      variable 0 s @33 in type 0 static let binding 0 = integerLiteral
      variable 1 x @46 in function 0 binding 1: (typeName Int) {getter@53 (block (name y))}
      """)
  }

  // MARK: small declarations

  @Test("Aliases have their target, associated types their bounds and default")
  func aliases() {
    check(
      "typealias X<Y> = [Y]\nprotocol P { associatedtype E: Q = Int }",
      """
      type 0 protocol P @30
      typealias X @10 <Y> = (arrayType (typeName Y))
      associatedtype E @49 in type 0 inherits (typeName Q) = (typeName Int)
      """)
  }

  @Test("Each enum case is one, with its associated values or its raw value")
  func cases() {
    check(
      "enum E: String { case a = \"x\", b; indirect case c(Int, d: E = Foo.shared, _ z: Int) }",
      """
      type 0 enum E @5 inherits (typeName String)
      case a @22 in type 0 = stringLiteral
      case b @31 in type 0
      case c @48 in type 0 indirect(_ -: (typeName Int), d d: (typeName E) = (member shared (name Foo)), \
      _ z: (typeName Int))
      """)
  }

  @Test("An import is the first component of its path")
  func imports() {
    check("import Foundation\n@testable import struct Foo.Bar", "import Foundation\nimport Foo")
  }

  // MARK: file level

  @Test("Statements and macro expansions at file level are one block in their order; variables stand apart")
  func topLevel() {
    check(
      "let a = 1\nprint(a)\n#Preview { B() }\nif a { let b = 1 }",
      """
      variable 0 a @4 let binding 0 = integerLiteral
      top level (block (call (name print) (argument (name a))) \
      (macroExpansion Preview (argument .trailing (closure (block (call (name B)))))) \
      (ifStatement (conditions (name a)) (block (localBinding .hasInitializer (identifierPattern b) integerLiteral))))
      """)
  }

  @Test("A macro's attributes are kept when they have arguments")
  func macroAttributes() {
    check(
      "@available(iOS 17, *) #Preview { a }\n@Foo(Bar.shared) #Preview { b }",
      """
      top level (block (macroExpansion Preview (argument .trailing (closure (block (name a))))) \
      (opaque (attribute (typeName Foo) (argument (member shared (name Bar)))) \
      (macroExpansion Preview (argument .trailing (closure (block (name b)))))))
      """)
  }

  @Test("A macro's declaration keeps its defaults and what it expands to")
  func macroDeclarations() {
    check(
      "@attached(member) macro M(x: A = A.shared) = #external(b)\nmacro N()",
      """
      top level (block (opaque (opaque (member shared (name A))) (macroExpansion external (argument (name b)))))
      """)
  }

  @Test("Operators declared in the file take the precedence of their group")
  func operators() {
    check(
      """
      infix operator <>: AdditionPrecedence
      infix operator **: PowerPrecedence
      precedencegroup PowerPrecedence { higherThan: MultiplicationPrecedence associativity: right }
      let a = 1 <> 2 * 3 ** 4 ** 5
      """,
      """
      variable 0 a @171 let binding 0 = (binary <> integerLiteral (binary * integerLiteral \
      (binary ** integerLiteral (binary ** integerLiteral integerLiteral))))
      """)
  }

  @Test("What a closure, a branch or a macro declares stands in it; braces that declare nothing leave no trace")
  func bodies() {
    check(
      """
      #Preview { struct A {} }
      func f() { struct B {}; if x { let y = { 1 }; z { class C {} } } else { func g() { enum D {} } } }
      let v = { typealias E = Int; @W var w = 1 }()
      """,
      """
      type 0 struct A @18 in body 1
      type 1 struct B @43 in function 0
      type 2 class C @81 in body 3
      type 3 enum D @113 in function 1
      function 0 function f @30() (block (localType 1) (ifStatement .hasElse (conditions (name x)) \
      (block (localBinding .hasInitializer (identifierPattern y) (closure (block integerLiteral))) \
      (call (name z) (argument .trailing (closure (block (localType 2)))))) (block (localFunction 1))))
      function 1 function g @102 in body 4() (block (localType 3))
      variable 0 v @128 let binding 0 = (call (closure (block (localVariable 1))))
      variable 1 w @160 in body 5 (attribute (typeName W)) binding 1 = integerLiteral
      typealias E @144 in body 5 = (typeName Int)
      body 0 of #Preview @0
      body 1 in body 0 @11
      body 2 in function 0 @54
      body 3 in body 2 @75
      body 4 in function 0 @95
      body 5 in variable 0 @134
      top level (block (macroExpansion Preview (argument .trailing (closure (block (localType 0))))))
      """)
  }
}
