extension Shapes {
  static let conditions: [Shape] = [
    Shape("if") { writer in writer.now("if \(writer.choice()) { return \(writer.inner()) }; return 1") },
    Shape("if and else") { writer in
      let first = writer.inner()
      return writer.now("if \(writer.choice()) { _ = \(first) } else { _ = \(writer.inner()) }; return 1")
    },
    Shape("an if expression") { writer in
      let first = writer.inner()
      return writer.now("let value = if \(writer.choice()) { \(first) } else { \(writer.inner()) }; return value")
    },
    Shape("an if's condition") { writer in
      writer.now("if \(writer.inner()) > 0 { return 1 }; return 2")
    },
    Shape("if and a binding") { writer in
      writer.now("if let value = Optional(\(writer.inner())) { return value }; return 2")
    },
    Shape("guard and else") { writer in
      writer.now("guard \(writer.choice()) else { return \(writer.inner()) }; return 1")
    },
    Shape("code after a guard") { writer in
      writer.now("guard \(writer.choice()) else { return 1 }; return \(writer.inner())")
    },
    Shape("a guard's condition") { writer in
      writer.now("guard \(writer.inner()) > -987_654, \(writer.choice()) else { return 1 }; return 2")
    },
    Shape("a guard's second condition") { writer in
      writer.now("guard \(writer.choice()), \(writer.inner()) > -987_654 else { return 1 }; return 2")
    },
    Shape("code before an early return") { writer in
      writer.now("let value = \(writer.inner()); if \(writer.choice()) { return value }; return 2")
    },
    Shape("a ternary") { writer in
      let first = writer.inner()
      return "(\(writer.choice()) ? \(first) : \(writer.inner()))"
    },
    Shape("and, or") { writer in
      let connective = writer.random.pick(["&&", "||"])
      return writer.now("return (\(writer.choice()) \(connective) \(writer.inner()) > 0) ? 1 : 0")
    },
    Shape("nil coalescing") { writer in
      writer.now("let value: Int? = \(writer.choice()) ? 1 : nil; return value ?? \(writer.inner())")
    },
    Shape("the left of nil coalescing") { writer in
      "(Optional(\(writer.inner())) ?? 0)"
    },
    Shape("optional chaining") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now("let worker: \(name)? = \(writer.choice()) ? \(name)() : nil; return worker?.run() ?? 0")
    },
    Shape("optional chaining's arguments") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run(_ value: Int) -> Int { value } }")
      return writer.now(
        "let worker: \(name)? = \(writer.choice()) ? \(name)() : nil; return worker?.run(\(writer.inner())) ?? 0")
    },
    Shape("a switch") { writer in
      let first = writer.inner()
      return writer.now(
        "switch \(writer.choice()) { case true: return \(first); case false: return \(writer.inner()) }")
    },
    Shape("a switch's subject") { writer in
      writer.now("switch \(writer.inner()) { case 1: return 1; default: return 2 }")
    },
    Shape("a case's where") { writer in
      writer.now("switch 1 { case let value where value + \(writer.inner()) > 0: return value; default: return 2 }")
    },
    Shape("a loop's body") { writer in
      writer.now("for _ in 0..<(\(writer.choice()) ? 1 : 0) { _ = \(writer.inner()) }; return 1")
    },
    Shape("a loop's sequence") { writer in
      writer.now("for _ in [\(writer.inner())] {}; return 1")
    },
    Shape("a loop's where") { writer in
      writer.now("for index in [1] where index > \(writer.inner()) { return 1 }; return 2")
    },
    Shape("while's condition") { writer in
      writer.now("while \(writer.inner()) < -987_654 {}; return 1")
    },
    Shape("while's body") { writer in
      writer.now("var left = \(writer.choice()) ? 1 : 0; while left > 0 { left -= 1; _ = \(writer.inner()) }; return 1")
    },
    Shape("repeat's body") { writer in
      writer.now("repeat { _ = \(writer.inner()) } while false; return 1")
    },
    Shape("code after a loop that may return") { writer in
      writer.now("for _ in 0..<(\(writer.choice()) ? 1 : 0) { return 1 }; return \(writer.inner())")
    },
    Shape("code after a loop that may break") { writer in
      writer.now("while true { if \(writer.choice()) { break }; break }; return \(writer.inner())")
    },
    Shape("a loop's code after continue") { writer in
      writer.now("for _ in [1] { if \(writer.choice()) { continue }; _ = \(writer.inner()) }; return 1")
    },
    Shape("a labeled break") { writer in
      writer.now("outer: do { if \(writer.choice()) { break outer }; _ = \(writer.inner()) }; return 1")
    },
    Shape("defer") { writer in writer.now("defer { _ = \(writer.inner()) }; return 1") },
    Shape("defer before an early return") { writer in
      writer.now("defer { _ = \(writer.inner()) }; if \(writer.choice()) { return 1 }; return 2")
    },
    Shape("defer after an early return") { writer in
      writer.now("if \(writer.choice()) { return 1 }; defer { _ = \(writer.inner()) }; return 2")
    },
    Shape("do and catch") { writer in
      let name = throwing(writer)
      let first = writer.inner()
      return writer.now(
        "do { _ = try \(name)(); _ = \(first) } catch { _ = \(writer.inner()) }; return 1")
    },
    Shape("code before a throwing call") { writer in
      let name = throwing(writer)
      return writer.now("do { _ = \(writer.inner()); _ = try \(name)() } catch {}; return 1")
    },
    Shape("an optional try's argument") { writer in
      let name = throwing(writer)
      return writer.now("let value = try? \(name)() + \(writer.inner()); return value ?? 0")
    },
    Shape("code after an optional try") { writer in
      let name = throwing(writer)
      return writer.now("_ = try? \(name)(); return \(writer.inner())")
    },
    Shape("a throwing function's rest") { writer in
      let name = throwing(writer)
      let function = writer.fresh("work")
      writer.declare("func \(function)() throws -> Int { _ = try \(name)(); return \(writer.inner()) }")
      return "((try? \(function)()) ?? 0)"
    },
    Shape("a throw") { writer in
      let function = writer.fresh("work")
      writer.declare(
        "func \(function)() throws -> Int { if \(writer.choice()) { throw CancellationError() }; return \(writer.inner()) }"
      )
      return "((try? \(function)()) ?? 0)"
    },
    Shape("a throwing initializer's rest") { writer in
      let name = throwing(writer)
      let made = writer.fresh("Made")
      writer.declare("final class \(made) { let id = 1; init() throws { _ = try \(name)(); _ = \(writer.inner()) } }")
      return "((try? \(made)())?.id ?? 0)"
    },
    Shape("a throwing closure") { writer in
      let name = throwing(writer)
      return writer.now(
        "let value = try? [1].map { _ in try \(name)() + 1 }.count + \(writer.inner()); return value ?? 0")
    },
    Shape("an operating system") { writer in
      let value = writer.inner()
      return writer.now("\n#if os(Linux)\n_ = \(value)\n#else\n_ = \(writer.inner())\n#endif\nreturn 1")
    },
    Shape("a flag that is not set") { writer in
      let value = writer.inner()
      return writer.now("\n#if NEVER_SET\n_ = \(value)\n#else\n_ = \(writer.inner())\n#endif\nreturn 1")
    },
    Shape("an availability condition") { writer in
      writer.now("if #available(macOS 10.15, *) { return \(writer.inner()) }; return 1")
    },
    Shape("if true") { writer in writer.now("if true { return \(writer.inner()) }") },
    Shape("code after a fatal error") { writer in
      writer.now("if \(writer.inner()) < -987_654 { fatalError() }; return \(writer.inner())")
    },
  ]

  /// A function that throws in some runs.
  private static func throwing(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("throwing")
    writer.declare(
      "func \(name)() throws -> Int { guard \(writer.choice()) else { throw CancellationError() }; return 1 }")
    return name
  }
}
