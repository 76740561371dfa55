import Foundation
import Testing

@testable import DepGraphSyntax

/// What holds for the nodes of any file: tried on the project's own sources.
@Suite struct NodeStructureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every Swift file of the package's sources and tests, fixtures included.
  private static func corpus() throws -> [(path: String, source: [UInt8])] {
    var result: [(String, [UInt8])] = []
    for folder in ["Sources", "Tests"] {
      let url = root.appendingPathComponent(folder)
      let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        result.append((file.path, [UInt8](try Data(contentsOf: file))))
      }
    }
    return result
  }

  @Test("Children are made before their parents, so that there is no circle, and each index is valid")
  func children() throws {
    let corpus = try Self.corpus()
    #expect(corpus.count > 40)
    for (path, source) in corpus {
      let facts = FactsExtraction.facts(of: source, flags: nil)
      let wrong = facts.nodes.indices.filter { index in
        facts.children(of: NodeIndex(index)).contains { Int($0) >= index }
      }
      #expect(wrong.isEmpty, "\(path)")
    }
  }

  @Test("A node's text lies within its parent's, and within the file")
  func ranges() throws {
    for (path, source) in try Self.corpus() {
      let facts = FactsExtraction.facts(of: source, flags: nil)
      let wrong = facts.nodes.indices.filter { index in
        let node = facts.nodes[index]
        return node.start > node.end || node.end > UInt32(source.count)
          || facts.children(of: NodeIndex(index)).contains { child in
            facts.nodes[Int(child)].start < node.start || facts.nodes[Int(child)].end > node.end
          }
      }
      #expect(wrong.isEmpty, "\(path): \(wrong.first.map { facts.dump(NodeIndex($0)) } ?? "")")
    }
  }

  @Test("Names and declarations that nodes point to exist")
  func references() throws {
    for (path, source) in try Self.corpus() {
      let facts = FactsExtraction.facts(of: source, flags: nil)
      let wrong = facts.nodes.filter { node in
        switch node.kind {
        case .localFunction: return Int(node.firstChild) >= facts.functions.count
        case .localVariable: return Int(node.firstChild) >= facts.variables.count
        case .localType: return Int(node.firstChild) >= facts.types.count
        default: return Int(node.name) >= facts.names.count
        }
      }
      #expect(wrong.isEmpty, "\(path)")
    }
  }

  @Test("The project's own sources have no problems")
  func problems() throws {
    for (path, source) in try Self.corpus() where path.contains("/Sources/") {
      #expect(FactsExtraction.facts(of: source, flags: nil).problems == [], "\(path)")
    }
  }

  @Test("The same bytes give the same facts")
  func determinism() throws {
    for (path, source) in try Self.corpus().prefix(10) {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let first = try encoder.encode(FactsExtraction.facts(of: source, flags: nil))
      let second = try encoder.encode(FactsExtraction.facts(of: source, flags: nil))
      #expect(first == second, "\(path)")
    }
  }
}
