import Testing

@testable import DepGraphModel

/// Declarations that stand under excluding `#if`s.
struct AlternativeTests {
  @Test(
    "each of the declarations that builds have in one another's place counts, as the build's",
    arguments: [
      ("func entry() -> Int { ", " }", "entry()"),
      ("enum Entry { static func run() -> Int { ", " } }", "Entry.run()"),
      ("var entry: Int { ", " }", "entry"),
    ])
  func alternatives(open: String, close: String, use: String) throws {
    let isEnum = open.hasPrefix("enum")
    func declared(_ type: String) -> String {
      isEnum
        ? "static func run() -> Int { \(type).shared.id }" : open + "\(type).shared.id" + close
    }
    let body = """
      #if os(Linux)
      \(declared("One"))
      #else
      \(declared("Two"))
      #endif
      """
    let sources = Sources(
      """
      final class One { static let shared = One(); let id = 1 }
      final class Two { static let shared = Two(); let id = 2 }
      final class Root { static let shared = Root(); init() { _ = \(use) } }
      \(isEnum ? "enum Entry {\n\(body)\n}" : body)
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder && $0.from.hasSuffix("Root.shared") }.map {
      "\($0.to.split(separator: ".")[1]) \($0.reasons.map(\.rawValue).joined(separator: " "))"
    }
    #expect(edges == ["One build-configuration", "Two build-configuration"])
  }

  @Test("a variable that each build declares is read once, also behind a branch and as the last thing of a file")
  func lastRead() throws {
    let sources = Sources(
      """
      struct Row {
        func title(_ isShort: Bool) {
          if isShort { return }
          Sizes.shared.scale()
        }
      }
      enum Sizes {
        #if os(Linux)
        static let shared = Size()
        #elseif os(Windows)
        static let shared = Size()
        #else
        static let shared = Size()
        #endif
      }
      final class Size { func scale() {} }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .singletonAccess }
    #expect(edges.map(\.from) == ["type:App.Row"])
    #expect(edges.map(\.sites.count) == [1])
  }
}
