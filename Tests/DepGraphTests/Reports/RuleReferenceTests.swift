import Foundation
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphReports
@testable import DepGraphSyntax

/// Documentation/Rules: what the pages show is what the program does.
struct RuleReferenceTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Rules")

  @Test("the example of a rule has findings of that rule and no others", arguments: Rule.all)
  func triggers(rule: Rule) throws {
    let found = try findings(rule.example)
    // A singleton that is there for the example may be hidden as well.
    #expect(
      Set(found.map(\.rule)).subtracting(["hidden-singleton"]) == Set([rule.name]).subtracting(["hidden-singleton"]))
    #expect(found.contains { $0.rule == rule.name && $0.severity == rule.level }, "\(found)")
  }

  @Test("the fixed example has no finding of the rule", arguments: Rule.all)
  func passes(rule: Rule) throws {
    #expect(!rule.fixedExample.isEmpty)
    #expect(try findings(rule.fixedExample).filter { $0.rule == rule.name } == [])
  }

  @Test("a baseline knows the findings by names alone, which no wording changes", arguments: Rule.all)
  func claims(rule: Rule) throws {
    let found = try findings(rule.example).filter { $0.rule == rule.name }
    #expect(found.flatMap(\.claims) == Self.claims[rule.name])
  }

  private static let claims = [
    "blocking-in-init": ["Store.shared: main-queue"],
    "early-global-read": ["limit: too-early"],
    "hidden-singleton": ["Row -> Analytics.shared"],
    "init-cycle": ["Account.shared -> Sync.shared -> Account.shared"],
    "missing-injection": ["Window -> Session"],
    "mutable-singleton": ["Store.shared"],
    "preview-injection": ["#Preview -> Session"],
    "stale-ignore": ["hidden-singleton"],
    "stale-keep": ["stray"],
    "too-many-dependencies": ["Home"],
    "uninjected-key": ["nowhere -> \\.log"],
    "unresolved": ["Store.shared"],
    "unsafe-default": ["\\.store -> Store.shared"],
    "unused-injection": ["Theme"],
  ]

  @Test("the pages are what the rules say; DEPGRAPH_RECORD=1 writes them")
  func pages() throws {
    var pages = ["README.md": RuleReference.index]
    for rule in Rule.all { pages["\(rule.name).md"] = RuleReference.page(of: rule) }
    if ProcessInfo.processInfo.environment["DEPGRAPH_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      for (name, text) in pages {
        try text.write(to: Self.folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      }
    }
    let stored = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter { $0.hasSuffix(".md") }
    #expect(stored.sorted() == pages.keys.sorted())
    for (name, text) in pages {
      #expect(try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8) == text, "\(name)")
    }
  }

  /// A line `// NAME.swift` begins a file.
  private func findings(_ example: String) throws -> [Finding] {
    var files: [(name: String, lines: [Substring])] = []
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// "), line.hasSuffix(".swift") {
        files.append((String(line.dropFirst(3)), []))
      } else {
        if files.isEmpty { files.append(("App.swift", [])) }
        files[files.count - 1].lines.append(line)
      }
    }
    let sources = files.map { file in
      let bytes = Array(file.lines.joined(separator: "\n").utf8)
      return SourceFile(path: "App/\(file.name)", module: "App", isTest: false) { bytes }
    }
    return try Analyzer(configuration: Configuration()).analyze(SourceTree(files: sources)).graph.findings
  }
}
