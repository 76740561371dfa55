import Testing

@testable import DepGraphModel

/// What every path through an initializer touches, what some do, and what none does.
struct PathsTests {
  @Test(
    "an exit leaves what it names, and a path that does not complete weakens nothing",
    arguments: [
      // Exits.
      ("b(); return; c()", "B"),
      ("guard x else { return }; b()", "B?"),
      ("guard x else { fatalError() }; b()", "B"),
      ("guard x else { stop() }; b()", "B"),
      ("guard x else { while true {} }; b()", "B"),
      ("guard x else { repeat {} while true }; b()", "B"),
      ("guard let y = try? t() else { fatalError() }; b()", "B"),
      ("if !x { preconditionFailure() }; b()", "B"),
      ("if x { b() } else { exit(1) }", "B"),
      ("if x { c(); fatalError() }; b()", "B, C?"),
      ("if x { print() } else if !x { return } else { print() }; b()", "B?"),
      ("switch n { case 1: return; default: break }; b()", "B?"),
      ("switch n { case 1: fatalError(); default: break }; b()", "B"),
      // Loops.
      ("repeat { switch n { case 1: continue; default: break }; b() } while false", "B?"),
      ("repeat { if x { break }; b() } while x; c()", "B?, C"),
      ("while x { b() }", "B?"),
      ("while true { b(); if x { break }; c() }", "B, C?"),
      ("while false { b() }", ""),
      ("for _ in [1, 2] { b(); if x { continue }; c() }", "B, C?"),
      ("for _ in all { b() }; c()", "B?, C"),
      ("for case 1 in [1, 2] { b() }", "B?"),
      ("for _ in [1] where x { b() }", "B?"),
      ("outer: for _ in [1] { for _ in [1] { if x { break outer }; b() }; c() }; d()", "B?, C?, D"),
      ("outer: for _ in [1] { for _ in [1] { if x { continue outer }; b() }; c() }; d()", "B?, C?, D"),
      ("outer: while true { while true { b(); break outer } }; c()", "B, C"),
      ("outer: do { if x { break outer }; b() }; c()", "B?, C"),
      ("outer: if x { if x { break outer }; b() }; c()", "B?, C"),
      ("for _ in all { return }; b()", "B?"),
      ("while true { if x { return } ; b() }", "B?"),
      // Constants.
      ("if true { b() } else { c() }", "B"),
      ("if false { b() } else { c() }", "C"),
      ("if x && false { b() }; c()", "C"),
      ("if !(true || x) { b() }", ""),
      ("_ = false && b()", ""),
      ("_ = true || b()", ""),
      ("_ = x && b()", "B?"),
      // Errors.
      ("do { try t(); b() } catch { c() }; d()", "B?, C?, D"),
      ("do { b(); try t() } catch {}", "B"),
      ("do { try t() } catch is CancellationError { b() } catch { c() }; d()", "B?, C?, D"),
      ("_ = try? t(); b()", "B"),
      ("_ = try? t() + g(b())", "B?"),
      ("try! t(); b()", "B"),
      // `defer`.
      ("defer { b() }; guard x else { return }; c()", "B, C?"),
      ("guard x else { return }; defer { b() }; c()", "B?, C?"),
      ("do { defer { b() }; if x { fatalError() } }; c()", "B, C"),
      ("if x { defer { b() }; return }; c()", "B?, C?"),
      // Conditions.
      ("guard b(), x else { fatalError() }; c()", "B, C"),
      ("guard x, b() else { fatalError() }; c()", "B, C"),
      ("guard x, b() else { return }; c()", "B?, C?"),
      ("if x, b() { c() }", "B?, C?"),
    ])
  func exits(_ body: String, _ expected: String) throws {
    #expect(try touches(body) == expected)
  }

  @Test(
    "what all paths touch is certain, wherever each does",
    arguments: [
      ("if x { b() } else { b() }", "B"),
      ("if x { b() } else { helper() }", "B"),
      ("if x { b() } else if n == 1 { b() } else { b() }", "B"),
      ("if x { b() } else if n == 1 { b() }", "B?"),
      ("if x { b(); return }; b()", "B"),
      ("if x { b() } else { c() }", "B?, C?"),
      ("switch n { case 1: b(); case 2: fatalError(); default: b() }", "B"),
      ("switch n { case 1: b(); case 2: fallthrough; default: b() }", "B"),
      ("switch n { case 1: c(); fallthrough; case 2: b(); default: b() }", "B, C?"),
      ("switch n { case 1: if x { fallthrough }; b(); case 2: b(); default: b() }", "B"),
      ("switch n { case 1: fallthrough; case 2: fallthrough; case 3: b(); default: c(); b() }", "B, C?"),
      ("switch n { case 1: fallthrough; case 2: print(); default: b() }", "B?"),
      ("switch n { case 1: b(); case 2: print(); default: b() }", "B?"),
      ("let y = if x { b() } else { !b() }; _ = y", "B"),
      ("_ = x ? b() : !b()", "B"),
      ("do { try t(); b() } catch { b() }", "B"),
      ("do { try t(); b() } catch is CancellationError { b() } catch { c() }", "B?, C?"),
      ("down(3)", "B"),
      ("maybe(3)", "B?"),
      ("if x { defer { b() }; print() } else { b() }", "B"),
      ("while true { if x { b(); break }; if n == 1 { b(); return } }", "B"),
    ])
  func common(_ body: String, _ expected: String) throws {
    #expect(try touches(body) == expected)
  }

  @Test("a long 'else if' chain is walked once")
  func longChain() throws {
    let chain = (0..<200).map { "if n == \($0) { b() }" }.joined(separator: " else ") + " else { b() }"
    #expect(try touches(chain) == "B")
  }

  /// `B` for what is certain, `B?` for what is possible.
  private func touches(_ body: String) throws -> String {
    let sources = Sources(
      """
      import Foundation
      final class B { static let shared = B(); let id = Int.random(in: 0...1) }
      final class C { static let shared = C(); let id = Int.random(in: 0...1) }
      final class D { static let shared = D(); let id = Int.random(in: 0...1) }
      func b() -> Bool { B.shared.id == 1 }
      func c() -> Bool { C.shared.id == 1 }
      func d() -> Bool { D.shared.id == 1 }
      func helper() { _ = B.shared }
      func stop() -> Never { fatalError() }
      func t() throws -> Int { guard Bool.random() else { throw CancellationError() }; return 1 }
      func g(_ value: Bool) -> Int { 1 }
      func down(_ n: Int) { if n == 0 { helper(); return }; down(n - 1) }
      func maybe(_ n: Int) { if n == 0 { return }; helper(); maybe(n - 1) }
      final class A {
        static let shared = A()
        init(x: Bool = .random(), n: Int = .random(in: 0...2), all: [Int] = Array(0..<Int.random(in: 0...1))) {
          \(body)
        }
      }
      """)
    return try sources.graph().edges.filter { $0.kind == .initOrder && $0.from.hasSuffix("A.shared") }.map { edge in
      let name = edge.to.split(separator: ".")[1]
      return edge.certainty == .certain ? "\(name)" : "\(name)?"
    }.joined(separator: ", ")
  }
}
