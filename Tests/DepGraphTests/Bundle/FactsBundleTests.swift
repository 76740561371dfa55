import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

@Suite struct FactsBundleTests {
  private func bundle(flags: [String]? = nil) throws -> FactsBundle {
    let source = Array("enum Log { static let shared = Log() }".utf8)
    return try FactsBundle(
      flags: flags,
      files: [
        FactsBundle.File(
          path: "Kit/Log.swift", module: "Kit", source: source, facts: FactsExtraction.facts(of: source, flags: flags)),
        FactsBundle.File(
          path: "Package.swift", module: nil, source: [], facts: FactsExtraction.facts(of: [], flags: nil)),
        FactsBundle.File(path: ".depgraph.json", module: nil, source: Array("{}".utf8), facts: nil),
      ])
  }

  private func message(_ bytes: [UInt8]) -> String? {
    do {
      _ = try FactsBundle(Data(bytes), name: "x.dgfacts")
      return nil
    } catch let error as InputError {
      return error.message
    } catch {
      return "another error: \(error)"
    }
  }

  @Test("What is read back is what was written", arguments: [nil, [], ["DEBUG", "BETA"]])
  func written(flags: [String]?) throws {
    let bundle = try bundle(flags: flags)
    let read = try FactsBundle(Data(bundle.bytes), name: "x.dgfacts")
    #expect(read.flags == flags)
    #expect(read.files.map(\.path) == [".depgraph.json", "Kit/Log.swift", "Package.swift"])
    #expect(read.files.map(\.module) == [nil, "Kit", nil])
    #expect(zip(read.files, bundle.files).allSatisfy { $0.isSame(as: $1) })
    #expect(try read.files.map { try $0.decodedFacts()?.types.count } == [nil, 1, 0])
    #expect(read.bytes == bundle.bytes)
  }

  @Test("The order in which files are named changes nothing")
  func order() throws {
    let bundle = try bundle()
    #expect(try FactsBundle(flags: nil, files: bundle.files.reversed() + bundle.files).bytes == bundle.bytes)
  }

  @Test("A changed or missing byte is found, wherever it is")
  func damaged() throws {
    let bytes = try bundle().bytes
    let known: Set<String> = [
      "x.dgfacts is damaged; compute the facts anew", "x.dgfacts holds no facts; 'depgraph facts' writes some",
      "x.dgfacts was written by a newer format, this is depgraph \(Version.current); compute the facts anew",
    ]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x40
      #expect(message(changed).map(known.contains) == true)
      #expect(message(Array(bytes[..<index])).map(known.contains) == true)
    }
  }

  /// Bytes with a right hash that no bundle has.
  private func forged(_ index: (inout FactsEncoder) -> Void, contents: [UInt8] = []) -> [UInt8] {
    var encoder = FactsEncoder()
    index(&encoder)
    let head = encoder.bytes
    let body = (0..<8).map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) } + head + contents
    return Array("depgraph-facts/1\n".utf8) + BLAKE2b.hash(body) + body
  }

  @Test("Facts of another version are refused")
  func version() {
    let bytes = forged { $0.characters("9.9.9") }
    #expect(
      message(bytes)
        == "x.dgfacts was written by depgraph 9.9.9, this is depgraph \(Version.current); compute the facts anew")
  }

  @Test(
    "A path that leads out of the folder is refused", arguments: ["/etc/passwd", "../x.swift", "a/../../x", "", "a//b"])
  func path(_ path: String) {
    let bytes = forged {
      $0.characters(Version.current)
      for number in [0, 1] { $0.number(number) }
      $0.characters(path)
      for number in [0, 0, 0] { $0.number(number) }
    }
    #expect(message(bytes) == "x.dgfacts is damaged; compute the facts anew")
  }

  @Test("Contents that are longer or shorter than the index says are refused", arguments: [0, 2])
  func lengths(count: Int) {
    let bytes = forged(
      {
        $0.characters(Version.current)
        for number in [0, 1] { $0.number(number) }
        $0.characters("a.txt")
        for number in [0, 1, 0] { $0.number(number) }
      }, contents: [UInt8](repeating: 0, count: count))
    #expect(message(bytes) == "x.dgfacts is damaged; compute the facts anew")
  }

  @Test("Two contents of one path contradict each other")
  func contradiction() throws {
    let files = ["1", "2"].map { FactsBundle.File(path: "a.txt", module: nil, source: Array($0.utf8), facts: nil) }
    #expect(throws: InputError("two facts of a.txt differ; compute them anew from one state")) {
      try FactsBundle(flags: nil, files: files)
    }
    let nested = ["a", "a/b"].map { FactsBundle.File(path: $0, module: nil, source: [], facts: nil) }
    #expect(throws: InputError("the facts name a as a file and as a folder")) {
      try SourceRoot(facts: FactsBundle(flags: nil, files: nested))
    }
  }
}
