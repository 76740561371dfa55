import Testing

@testable import DepGraphSyntax

@Suite struct TypeExtractionTests {
  @Test(
    "Named types hold generic arguments, member types their base first",
    arguments: [
      ("Int", "(typeName Int)"),
      ("`class`", "(typeName class .backticked)"),
      ("A<B, C>", "(typeName A (typeName B) (typeName C))"),
      ("A.B<C>.D", "(typeMember D (typeMember B (typeName A) (typeName C)))"),
      ("InlineArray<3, Int>", "(typeName InlineArray integerLiteral (typeName Int))"),
    ] as [(String, String)])
  func named(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "Sugar, existentials and packs wrap one type or two",
    arguments: [
      ("Int?", "(optionalType (typeName Int))"),
      ("Int!", "(implicitlyUnwrappedType (typeName Int))"),
      ("[Int]", "(arrayType (typeName Int))"),
      ("[Int: String]", "(dictionaryType (typeName Int) (typeName String))"),
      ("some P", "(someType (typeName P))"),
      ("any P", "(anyType (typeName P))"),
      ("A.Type", "(metatype (typeName A))"),
      ("any P.Type", "(anyType (metatype (typeName P)))"),
      ("~Copyable", "(suppressedType (typeName Copyable))"),
      ("repeat each T", "(packType (packType (typeName T)))"),
      ("(any P)?", "(optionalType (anyType (typeName P)))"),
      ("((Int) -> Void)?", "(optionalType (functionType (typeName Int) (typeName Void)))"),
    ] as [(String, String)])
  func wrapped(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "Tuples drop labels; parentheses around one type leave no node",
    arguments: [
      ("()", "tupleType"),
      ("(Int)", "(typeName Int)"),
      ("(Int, b: String)", "(tupleType (typeName Int) (typeName String))"),
    ] as [(String, String)])
  func tuples(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "A function type holds its parameters, then its result",
    arguments: [
      (
        "(Int, inout String) async throws -> Bool",
        "(functionType .async (typeName Int) (attributedType .inout (typeName String)) (typeName Bool))"
      ),
      ("(repeat each T) -> Void", "(functionType (packType (packType (typeName T))) (typeName Void))"),
    ] as [(String, String)])
  func functions(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "Only attributes and specifiers that say how or where something runs leave a node",
    arguments: [
      ("@escaping () -> Void", "(attributedType .escaping (functionType (typeName Void)))"),
      ("@MainActor @Sendable () -> Void", "(attributedType MainActor (functionType (typeName Void)))"),
      ("@Sendable () -> Void", "(functionType (typeName Void))"),
      ("@convention(c) (Int) -> Void", "(functionType (typeName Int) (typeName Void))"),
      ("inout Int", "(attributedType .inout (typeName Int))"),
      ("borrowing Int", "(typeName Int)"),
      ("sending A", "(typeName A)"),
      ("isolated A", "(typeName A)"),
    ] as [(String, String)])
  func attributes(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "A composition holds its parts",
    arguments: [
      ("A & B", "(compositionType (typeName A) (typeName B))"),
      ("any P & Q", "(anyType (compositionType (typeName P) (typeName Q)))"),
    ] as [(String, String)])
  func compositions(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }

  @Test(
    "An inline array is opaque with its element and its count",
    arguments: [
      ("[3 of Int]", "(opaque (typeName Int) integerLiteral)")
    ] as [(String, String)])
  func opaque(source: String, expected: String) {
    #expect(FileFacts.dumpType(source) == expected)
  }
}
