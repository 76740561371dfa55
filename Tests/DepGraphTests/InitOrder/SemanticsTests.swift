import Foundation
import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel
@testable import DepGraphSyntax

/// Small programs that were compiled and run, in Tests/Fixtures/Semantics: `expected.tsv` says what each did without and
/// with optimization, and in its last column what a static tool should say.
struct SemanticsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var program: String
    var expectation: String

    var testDescription: String { "\(program): \(expectation)" }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Semantics")

  static let rows: [Row] = {
    guard let table = try? String(contentsOf: folder.appendingPathComponent("expected.tsv"), encoding: .utf8) else {
      return []
    }
    return table.split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(program: columns[0], expectation: columns[3])
    }
  }()

  /// What an analysis says that the last column speaks of.
  struct Verdict: Equatable {
    /// The certainty of each cycle.
    var cycles: [Certainty] = []
    var rules: Set<String> = []
  }

  static func analyze(_ program: String) throws -> Verdict {
    let path = folder.appendingPathComponent(program)
    var isFolder: ObjCBool = false
    let files =
      FileManager.default.fileExists(atPath: path.path, isDirectory: &isFolder) && isFolder.boolValue
      ? try FileManager.default.contentsOfDirectory(at: path, includingPropertiesForKeys: nil)
      : [path.appendingPathExtension("swift")]
    let sources = files + [folder.appendingPathComponent("common/log.swift")]
    var tree = SourceTree(files: [])
    for file in sources.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
      let bytes = try [UInt8](Data(contentsOf: file))
      tree.files.append(SourceFile(path: file.lastPathComponent, module: "App", isTest: false) { bytes })
    }
    let graph = try Analyzer().analyze(tree).graph
    return Verdict(cycles: graph.cycles.map(\.certainty), rules: Set(graph.findings.map(\.rule)))
  }

  @Test("the table lists each program of the folder, and only those")
  func table() throws {
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0 != "common" && $0 != "expected.tsv" }
      .map { $0.hasSuffix(".swift") ? String($0.dropLast(6)) : $0 }
    #expect(Self.rows.map(\.program).sorted() == present.sorted())
    #expect(Self.rows.count >= 105)
  }

  @Test("what is said of a program is what its run showed", arguments: rows)
  func verdict(_ row: Row) throws {
    let verdict = try Self.analyze(row.program)
    switch row.expectation {
    case let text where text.hasPrefix("CYCLE"): #expect(!verdict.cycles.isEmpty)
    case let text where text.hasPrefix("POSSIBLE"):
      #expect(!verdict.cycles.isEmpty && verdict.cycles.allSatisfy { $0 == .possible })
    case let text where text.hasPrefix("none"): #expect(verdict.cycles == [])
    case let text where text.hasPrefix("BLOCKING"): #expect(verdict.rules.contains("blocking-in-init"))
    case let text where text.hasPrefix("self read") || text.hasPrefix("main.swift"):
      #expect(verdict.rules.contains("early-global-read"))
    default:
      // Rejected by the compiler, or recursion that has nothing to do with lazy initializers.
      #expect(verdict.cycles.allSatisfy { $0 == .possible })
    }
  }

  @Test("nine in ten of the cycles that ran are called certain")
  func certainty() throws {
    let cycles = try Self.rows.filter { $0.expectation.hasPrefix("CYCLE") }.map { try Self.analyze($0.program).cycles }
    #expect(cycles.filter { $0.contains(.certain) }.count * 10 >= cycles.count * 9)
  }
}
