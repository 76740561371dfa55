import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite("Globs")
struct GlobTests {
  private func excluded(_ pattern: String, _ paths: [String]) -> [String] {
    var exclusions = Exclusions([Configuration.Exclusion(glob: pattern)])
    return paths.filter { exclusions.contain($0, isFolder: false) }
  }

  @Test("A pattern without a slash is tried on every name and covers what is below a folder")
  func names() {
    let paths = ["Mocks/a.swift", "App/Mocks/b/c.swift", "App/MocksToo/d.swift", "Mocks.swift"]
    #expect(excluded("Mocks", paths) == ["Mocks/a.swift", "App/Mocks/b/c.swift"])
    #expect(excluded("Mocks*", paths) == paths)
  }

  @Test("A pattern with a slash is tried from the root")
  func anchored() {
    let paths = ["App/Mocks/a.swift", "Lib/App/Mocks/b.swift", "App/Other/c.swift"]
    #expect(excluded("App/Mocks", paths) == ["App/Mocks/a.swift"])
    #expect(excluded("/App", paths) == ["App/Mocks/a.swift", "App/Other/c.swift"])
    #expect(excluded("./App/*/c.swift", paths) == ["App/Other/c.swift"])
  }

  @Test("`*` and `?` stay within a name, `**` does not")
  func wildcards() {
    let paths = ["a/b.swift", "a/x/b.swift", "a/x/y/b.swift"]
    #expect(excluded("a/*.swift", paths) == ["a/b.swift"])
    #expect(excluded("a/?/b.swift", paths) == ["a/x/b.swift"])
    #expect(excluded("a/**/b.swift", paths) == paths)
    #expect(excluded("**/y/**", paths) == ["a/x/y/b.swift"])
  }

  @Test("A trailing slash asks for a folder")
  func folders() {
    #expect(excluded("x.swift/", ["x.swift", "a/x.swift/b.swift"]) == ["a/x.swift/b.swift"])
  }

  @Test("An empty pattern matches nothing")
  func empty() {
    #expect(excluded("", ["a.swift"]) == [])
    #expect(excluded("/", ["a.swift"]) == [])
  }

  @Test("Many wildcards over a long name end at once")
  func manyWildcards() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(excluded(pattern, [String(repeating: "a", count: 5_000)]) == [])
  }
}
