import Testing

@testable import DepGraphModel

struct LifetimePathsTests {
  @Test(
    "an object that is given back, kept or delegated does not end here, one that is dropped does",
    arguments: [
      ("func open() -> Ended { Ended() }", "kept = open()", ""),
      ("var made: Ended { Ended() }", "kept = made", ""),
      ("func open(_ x: Bool) -> Ended { if x { Ended() } else { Ended() } }", "kept = open(true)", ""),
      ("", "_ = Ended()", "B"),
      ("", "Ended()", "B"),
      ("", "_ = Ended(port: 1)", "B"),
      ("", "if Bool.random() { Ended() }", "B?"),
      ("", "let object = Ended(); withExtendedLifetime(object) {}", "B?"),
      ("", "let object = Ended(); kept = object", ""),
      ("", "let run = { [object = Ended()] in object.go() }; run()", "B?"),
      ("", "let run = { [object = Ended()] in object.go() }; keep = run", ""),
      ("", "_ = Registered()", "B?"),
      ("", "_ = Joined()", "B?"),
    ])
  func ends(_ declarations: String, _ body: String, _ expected: String) throws {
    let sources = Sources(
      """
      final class B { static let shared = B(); let id = Int.random(in: 0...1) }
      final class Ended {
        init(port: Int) {}
        convenience init() { self.init(port: 80) }
        func go() {}
        deinit { _ = B.shared }
      }
      nonisolated(unsafe) var all: [AnyObject] = []
      final class Registered { init() { all.append(self) }; deinit { _ = B.shared } }
      final class Joined { init() { join() }; func join() { all.append(self) }; deinit { _ = B.shared } }
      \(declarations)
      final class A {
        static let shared = A()
        var kept: Ended?
        var keep: (() -> Void)?
        init() { \(body) }
      }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder && $0.from.hasSuffix("A.shared") }
      .filter { $0.to.hasSuffix("B.shared") }
    #expect(edges.map { $0.certainty == .certain ? "B" : "B?" }.joined() == expected)
  }

  @Test(
    "a change in place runs '_modify' where there is one, an assignment the setter",
    arguments: [
      ("value.modified += 1", "Modify"), ("value.modified = 1", "Modify"), ("bump(&value.both)", "Modify"),
      ("value.both = 1", "Set"), ("value.both += 1", "Modify"), ("value.plain += 1", "Get, Set"),
      ("value[0] += 1", "Modify"), ("value[0] = 1", "Set"), ("_ = value.both", "Get"), ("_ = value[0]", "Get"),
    ])
  func accessors(_ body: String, _ expected: String) throws {
    let get = "get { _ = Get.shared; return 1 }"
    let set = "set { _ = Set.shared }"
    let modify = "_modify { _ = Modify.shared; yield &store[0] }"
    let sources = Sources(
      """
      final class Get { static let shared = Get() }
      final class Modify { static let shared = Modify() }
      final class Set { static let shared = Set() }
      struct Slots {
        var store = [1]
        var modified: Int { \(get) \(modify) }
        var both: Int { \(get) \(set) \(modify) }
        var plain: Int { \(get) \(set) }
        subscript(index: Int) -> Int { \(get) \(set) \(modify) }
      }
      func bump(_ value: inout Int) { value += 1 }
      final class A { static let shared = A(); init() { var value = Slots(); \(body) } }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder && $0.certainty == .certain }
    #expect(edges.map { String($0.to.split(separator: ".")[1]) }.joined(separator: ", ") == expected)
  }

  @Test(
    "a local 'lazy var' runs when it is read, in the code that reads it",
    arguments: [
      ("lazy var x = B.shared.id", ""), ("lazy var x = B.shared.id; _ = x", "B"),
      ("lazy var x: Int = { B.shared.id }(); if Bool.random() { _ = x }", "B?"),
      ("lazy var x = B.shared.id; run { x }", "B"), ("lazy var x = B.shared.id; keep = { x }", ""),
    ])
  func lazyLocals(_ body: String, _ expected: String) throws {
    let sources = Sources(
      """
      final class B { static let shared = B(); let id = Int.random(in: 0...1) }
      func run(_ body: () -> Int) { _ = body() }
      nonisolated(unsafe) var keep: () -> Int = { 1 }
      final class A { static let shared = A(); init() { \(body) } }
      """)
    let edges = try sources.graph().edges.filter { $0.kind == .initOrder && $0.to.hasSuffix("B.shared") }
    #expect(edges.map { $0.certainty == .certain ? "B" : "B?" }.joined() == expected)
  }
}
