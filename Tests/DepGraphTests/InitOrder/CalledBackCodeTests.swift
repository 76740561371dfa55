import Testing

@testable import DepGraphAnalysis

/// Code that the library or the compiler calls. Each program was run: `Root`'s initializer touches the tokens that are named.
struct CalledBackCodeTests {
  /// The tokens of `A` to `D` that initializing `Root.shared` may touch, others' initializers included.
  static func touched(_ declarations: String, _ body: String) throws -> [String] {
    let tokens = ["A", "B", "C", "D"].map {
      "final class \($0) { static let shared = \($0)(); var n = 1; init() {}; func hit() {} }"
    }
    let graph = try Sources(
      """
      import Foundation
      \(tokens.joined(separator: "\n"))
      \(declarations)
      final class Root { static let shared = Root(); init() { \(body) } }
      """
    ).graph()
    var reached: Set<String> = ["singleton:App.Root.shared"]
    var queue = Array(reached)
    while let next = queue.popLast() {
      for edge in graph.edges where edge.kind == .initOrder && edge.from == next && reached.insert(edge.to).inserted {
        queue.append(edge.to)
      }
    }
    return tokens.indices.map { ["A", "B", "C", "D"][$0] }.filter { reached.contains("singleton:App.\($0).shared") }
  }

  struct Program: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var declarations: String
    var body: String
    var touches: [String]

    init(_ name: String, _ declarations: String, _ body: String, touches: [String] = ["A"]) {
      (testDescription, self.declarations, self.body, self.touches) = (name, declarations, body, touches)
    }
  }

  @Test(
    "what calls back touches what it runs", arguments: coders + keyPaths + projections + overrides + handlers + derived)
  func calledBack(program: Program) throws {
    let found = try Self.touched(program.declarations, program.body)
    #expect(found == program.touches)
  }

  private static let decodable = "struct M: Decodable { init(from d: Decoder) throws { A.shared.hit() } }\n"

  static let coders = [
    Program(
      "the context gives the type",
      decodable + "func load<T: Decodable>() throws -> T { try JSONDecoder().decode(T.self, from: Data()) }",
      "let m: M? = try? load(); _ = m"),
    Program(
      "a generic type's parameter",
      decodable + "struct Store<T: Decodable> { func get() -> T? { try? JSONDecoder().decode(T.self, from: Data()) } }",
      "_ = Store<M>().get()"),
    Program(
      "an extension of Encodable",
      """
      struct N: Encodable { func encode(to e: Encoder) throws { A.shared.hit() } }
      extension Encodable { func json() -> Data? { try? JSONEncoder().encode(self) } }
      """, "_ = N().json()"),
    Program(
      "the initial values of a synthesized initializer", "struct M: Codable { var x = A.shared.n }",
      "_ = try? JSONDecoder().decode(M.self, from: Data())"),
    Program(
      "an enumeration's raw value",
      """
      enum R: String, Codable { case a; init?(rawValue: String) { A.shared.hit(); self = .a } }
      struct M: Codable { var r: R }
      """, "_ = try? JSONDecoder().decode(M.self, from: Data())"),
    Program(
      "an inherited initializer",
      """
      class P: Decodable { var x = A.shared.n; required init(from d: Decoder) throws { B.shared.hit() } }
      class Q: P {}
      """, "_ = try? JSONDecoder().decode([Q].self, from: Data())", touches: ["A", "B"]),
    Program(
      "a wrapper",
      """
      @propertyWrapper struct W: Codable {
        var wrappedValue: Int
        init(from d: Decoder) throws { A.shared.hit(); wrappedValue = 1 }
        func encode(to e: Encoder) throws {}
      }
      struct M: Codable { @W var x: Int }
      """, "_ = try? JSONDecoder().decode(M.self, from: Data())"),
    Program(
      "an archived object",
      "final class V: NSObject, NSCoding { init?(coder: NSCoder) {}; func encode(with c: NSCoder) { A.shared.hit() } }",
      "_ = try? NSKeyedArchiver.archivedData(withRootObject: V(), requiringSecureCoding: false)"),
    Program(
      "an object that is cast to its class",
      "final class V: NSObject, NSCoding { init?(coder: NSCoder) { A.shared.hit() }; func encode(with c: NSCoder) {} }",
      "_ = NSKeyedUnarchiver.unarchiveObject(with: Data()) as? V"),
  ]

  private static let item = "struct It { var v: Int { get { A.shared.n } nonmutating set { B.shared.hit() } } }\n"

  static let keyPaths = [
    Program(
      "of an extension's elements",
      item
        + "extension Sequence { func sorted<T: Comparable>(on k: KeyPath<Element, T>) -> [Element] { sorted { $0[keyPath: k] < $1[keyPath: k] } } }",
      "_ = [It(), It()].sorted(on: \\.v)"),
    Program(
      "that is written through",
      item + "func set<T, V>(_ t: inout T, _ k: WritableKeyPath<T, V>, _ v: V) { t[keyPath: k] = v }",
      "var i = It(); set(&i, \\.v, 2)", touches: ["A", "B"]),
    Program(
      "in a dictionary", item + "let all: [String: KeyPath<It, Int>] = [\"v\": \\.v]",
      "for (_, k) in all { _ = It()[keyPath: k] }"),
    Program(
      "that a closure captures", item + "func reader<T, V>(_ k: KeyPath<T, V>) -> (T) -> V { { $0[keyPath: k] } }",
      "_ = reader(\\It.v)(It())"),
    Program(
      "in a case",
      item
        + "enum Field { case int(KeyPath<It, Int>) }\nfunc read(_ f: Field) -> Int { switch f { case .int(let k): It()[keyPath: k] } }",
      "_ = read(.int(\\.v))"),
  ]

  private static let wrapper = """
    @propertyWrapper struct W {
      var wrappedValue = 1
      var projectedValue: Int { get { A.shared.n } set { B.shared.hit() } }
      func extra() {}
    }
    struct F { @W var c = 1 }
    enum S { @W static var c = C.shared.n }

    """

  static let projections = [
    Program("of an optional's property", wrapper + "func make() -> F? { F() }", "_ = make()?.$c"),
    Program("of a static", wrapper, "_ = S.$c", touches: ["A", "C"]),
    Program("that is written", wrapper, "var f = F(); f.$c = 3", touches: ["B"]),
    Program("of a local", wrapper, "@W var y = 2; _ = $y"),
    Program("of self", wrapper + "extension F { func go() -> Int { self.$c } }", "_ = F().go()"),
  ]

  static let overrides = [
    Program(
      "super in a class method",
      "class P { class func make() -> Int { A.shared.n } }\nclass Q: P { override class func make() -> Int { super.make() } }",
      "_ = Q.make()"),
    Program(
      "super in a class setter",
      """
      class P { class var w: Int { get { 1 } set { A.shared.hit() } } }
      class Q: P { override class var w: Int { get { 2 } set { super.w = newValue } } }
      """, "Q.w = 1"),
    Program(
      "observers over an observed property",
      """
      class P { var s = 0 { didSet { A.shared.hit() } } }
      final class Q: P { override var s: Int { didSet { B.shared.hit() } } }
      """, "Q().s = 1", touches: ["A", "B"]),
    Program(
      "observers over a computed property",
      """
      class P { var s: Int { get { A.shared.n } set { B.shared.hit() } } }
      final class Q: P { override var s: Int { willSet { C.shared.hit() } } }
      """, "let q = Q(); q.s = 1; _ = q.s", touches: ["A", "B", "C"]),
  ]

  private static func bus(_ type: String, _ add: String, _ fire: String) -> String {
    """
    final class Bus {
      var hs: \(type)
      func on(_ h: @escaping () -> Void) { \(add) }
      func fire() { \(fire) }
    }
    """
  }

  private static let fired = "let b = Bus(); b.on { A.shared.hit() }; b.fire()"

  static let handlers = [
    Program(
      "in arrays by key", bus("[Int: [() -> Void]] = [:]", "hs[1, default: []].append(h)", "hs[1]!.forEach { $0() }"),
      fired),
    Program("in a new array", bus("[() -> Void] = []", "hs = hs + [h]", "for h in hs { h() }"), fired),
    Program(
      "in order", bus("[() -> Void] = []", "hs += [h]", "for (_, h) in hs.reversed().enumerated() { h() }"), fired),
    Program(
      "in nested arrays", bus("[[() -> Void]] = []", "hs.append([h])", "hs.flatMap { $0 }.forEach { $0() }"), fired),
    Program("in tuples", bus("[(Int, () -> Void)] = []", "hs.append((1, h))", "for (_, f) in hs { f() }"), fired),
    Program("that closures give", bus("[() -> () -> Void] = []", "hs.append { h }", "hs[0]()()"), fired),
    Program(
      "by key", bus("[Int: () -> Void] = [:]", "hs.updateValue(h, forKey: 1)", "hs.values.forEach { $0() }"), fired),
  ]

  private static let key = """
    struct K: Hashable {
      let i: Int
      static func == (a: K, b: K) -> Bool { A.shared.hit(); return a.i == b.i }
      func hash(into h: inout Hasher) { B.shared.hit(); h.combine(i) }
    }

    """

  static let derived = [
    Program("a key that is read", key, "let d = [K(i: 1): 1]; _ = d[K(i: 1)]", touches: ["A", "B"]),
    Program("a key that is assigned", key, "var d = [K(i: 1): 1]; d[K(i: 1)] = 2", touches: ["A", "B"]),
    Program("two optionals", key, "_ = Optional(K(i: 1)) == Optional(K(i: 1))"),
    Program(
      "the opposite order",
      "struct G: Comparable { let v: Int; static func < (a: G, b: G) -> Bool { A.shared.hit(); return a.v < b.v } }",
      "_ = [G(v: 1), G(v: 2)].sorted(by: >)"),
    Program(
      "Self in a protocol's extension",
      "protocol P { init() }\nextension P { static var one: Self { Self() } }\nstruct X: P { init() { A.shared.hit() } }",
      "_ = X.one"),
  ]
}
