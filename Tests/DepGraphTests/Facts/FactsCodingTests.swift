import Foundation
import Testing

@testable import DepGraphSyntax

@Suite struct FactsCodingTests {
  /// Has every kind of declaration, and a value in each of their fields.
  static let source = """
    import Foundation
    #if os(iOS)
    import UIKit
    #endif
    @MainActor public final class Store<Value: Codable>: Base, Sendable where Value: Hashable, Value == Int {
      // depgraph:keep one for the whole app
      static let shared = Store(), `default` = 1
      let (a, b) = pair()
      @Published private(set) var state: State? { willSet { log() } didSet(old) { use(old) } }
      var computed: Int { get async throws { 1 } set(value) { state = value } }
      init?(_ first: Int = 1, with second: @escaping () -> Void, rest: String...) { local() }
      subscript(index: Int) -> Int { get { index } set { } }
      deinit {}
      static func == (left: Store, right: Store) -> Bool { true }
      func run<T>(@Builder _ body: (T) -> Void) async rethrows -> some View where T: P {
        func inner() { let x = { [weak self] (y: Int) in self?.state = y } }
        @Wrapped var local = 1
        struct Local {}
        for case let (n, _) in list where n > 0 { switch n { case .some(let m): print("\\(m)") default: break } }
        if let z = try? f(\\.a?.b[0]), #available(iOS 17, *) { z.go { $0 + 1 } trailing: { } } else { return }
      }
      #Preview("x") { struct Local: View {}; return Text("y") }
    }
    extension Outer.Inner: @retroactive P {}
    indirect enum E: String { case a = "x", b; case c(label: Int, String = "s") }
    protocol P { associatedtype Item: Hashable = Int; func f() }
    typealias Alias<T> = [String: T?]
    actor Worker {}
    print("naïve 🎉")
    @available(*, unavailable) let broken = (
    """

  static func facts(_ source: String) -> FileFacts { FactsExtraction.facts(of: Array(source.utf8), flags: nil) }

  private func encoded(_ facts: FileFacts) -> [UInt8] {
    var encoder = FactsEncoder()
    facts.encode(into: &encoder)
    return encoder.bytes
  }

  private func decoded(_ bytes: [UInt8]) throws -> FileFacts {
    try bytes.withUnsafeBytes {
      var decoder = FactsDecoder($0)
      return try FileFacts(from: &decoder)
    }
  }

  /// All of the facts, by another encoder.
  static func json(_ facts: FileFacts) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(facts), as: UTF8.self)
  }

  @Test(
    "what is encoded is decoded whole",
    arguments: [source, "", "let x = 1", "{", String(repeating: "[", count: 2_000), "let e = \u{FEFF}\"\u{0}\""])
  func roundTrip(source: String) throws {
    let facts = Self.facts(source)
    #expect((try Self.json(decoded(encoded(facts))) == Self.json(facts)) as Bool)
  }

  @Test("the sample has a value in every table")
  func sampleIsFull() {
    let facts = Self.facts(Self.source)
    #expect(
      ![facts.imports.isEmpty, facts.types.isEmpty, facts.functions.isEmpty, facts.variables.isEmpty].contains(true))
    #expect(![facts.aliases.isEmpty, facts.cases.isEmpty, facts.problems.isEmpty].contains(true))
    #expect(facts.bodies.map(\.macro) == ["Preview", ""])
    #expect(facts.topLevel != nil && facts.variables.contains { $0.keep != nil && $0.header.scope == .type(0) })
  }

  @Test("numbers at the ends of their ranges come back")
  func extremes() throws {
    var facts = FileFacts()
    facts.nodes = [Node(kind: .name, flags: Node.Flags(rawValue: .max), start: .max, end: 0, firstChild: 0)]
    facts.lineStarts = [0, .max, 1]
    facts.problems = [FileFacts.Problem(kind: .size, position: .max)]
    #expect(try Self.json(decoded(encoded(facts))) == Self.json(facts))
  }

  @Test("facts that are cut off anywhere are corrupt")
  func truncation() {
    let bytes = encoded(Self.facts(Self.source))
    for count in bytes.indices {
      #expect(throws: CorruptFacts.self) { try decoded(Array(bytes[..<count])) }
    }
  }

  @Test("facts with more behind them are corrupt")
  func trailingBytes() {
    let bytes = encoded(Self.facts(Self.source)) + [0]
    #expect(throws: CorruptFacts.self) { try decoded(bytes) }
  }

  @Test("whatever byte is changed, the bytes are corrupt or give facts whose indices lead to something")
  func changes() {
    let bytes = encoded(Self.facts(Self.source))
    var decodable = 0
    // One of the seven low bits changes a value, the eighth a length.
    for turn in 0..<(2 * bytes.count) {
      var damaged = bytes
      damaged[turn / 2] ^= turn % 2 == 0 ? 0x80 : 1 << UInt8(turn / 2 % 7)
      guard let facts = try? decoded(damaged) else { continue }
      decodable += 1
      // Traps when an index leads nowhere.
      for index in facts.nodes.indices { _ = (facts.name(of: NodeIndex(index)), facts.children(of: NodeIndex(index))) }
    }
    #expect(decodable > 0)
  }

  @Test("bytes of chance are corrupt or facts, and never trap")
  func noise() {
    var random = SplitMix(state: 5)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...200, using: &random)
      // Small numbers get further than large ones do.
      let limit = UInt8.random(in: 1...255, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...limit, using: &random) }
      guard let facts = try? decoded(bytes) else { continue }
      for index in facts.nodes.indices { _ = (facts.name(of: NodeIndex(index)), facts.children(of: NodeIndex(index))) }
    }
  }

  @Test("a count that promises more than there is allocates nothing")
  func hugeCounts() {
    #expect(throws: CorruptFacts.self) { try decoded([0xff, 0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0, 0]) }
    #expect(throws: CorruptFacts.self) { try decoded([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]) }
  }
}
