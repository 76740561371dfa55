extension Shapes {
  static let closures: [Shape] = [
    Shape("an applied closure") { writer in writer.now("let value = \(writer.inner()); return value") },
    Shape("a closure in a local that is called") { writer in
      writer.now("let run = { \(writer.inner()) }; return run()")
    },
    Shape("map and its like") { writer in
      let value = writer.inner()
      return writer.random.pick([
        "[1].map { _ in \(value) }.count", "[1, 2].filter { _ in \(value) > 0 }.count",
        "[1].reduce(0) { sum, _ in sum + \(value) }", "(Optional(1).map { _ in \(value) } ?? 0)",
        "[1].compactMap { $0 + \(value) }.count", "[2, 1].sorted { $0 + \(value) < $1 }.count",
        writer.now("[1].forEach { _ in _ = \(value) }; return 1"), "([1].first { $0 > \(value) } ?? 0)",
        "[1].flatMap { [$0, \(value)] }.count", "([1].contains { $0 == \(value) } ? 1 : 0)",
        "[1: 1].mapValues { $0 + \(value) }.count", "([1, 2].max { $0 + \(value) < $1 } ?? 0)",
      ])
    },
    Shape("a function given to map") { writer in
      let name = writer.fresh("function")
      writer.declare("func \(name)(_ value: Int) -> Int { \(writer.inner()) + value }")
      return writer.random.pick(["[1].map(\(name)).count", "[1].map { \(name)($0) }.count"])
    },
    Shape("an initializer given to map") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { init(_ value: Int) { _ = \(writer.inner()) + value } }")
      return writer.random.pick(["[1].map(\(name).init).count", "[1].map { \(name)($0) }.count"])
    },
    Shape("a non-escaping parameter that is called") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)(_ body: () -> Int) -> Int { body() }")
      return writer.random.pick(["\(name) { \(writer.inner()) }", "\(name)({ \(writer.inner()) })"])
    },
    Shape("a non-escaping parameter that is handed on") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)(_ body: () -> Int) -> Int { \(name)Inner(body) }")
      writer.declare("func \(name)Inner(_ body: () -> Int) -> Int { body() }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("a non-escaping parameter that is called sometimes") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)(_ body: () -> Int) -> Int { if \(writer.choice()) { return body() }; return 0 }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("a parameter that is called in a closure") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)(_ body: () -> Int) -> Int { [1].map { _ in body() }.count }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("a generic closure's result") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("an autoclosure that is evaluated") { writer in
      let name = writer.fresh("evaluate")
      writer.declare("func \(name)(_ value: @autoclosure () -> Int) -> Int { value() }")
      return "\(name)(\(writer.inner()))"
    },
    Shape("an autoclosure's default") { writer in
      let name = writer.fresh("evaluate")
      writer.declare("func \(name)(_ value: @autoclosure () -> Int = \(writer.inner())) -> Int { value() }")
      return "\(name)()"
    },
    Shape("a closure's default") { writer in
      let name = writer.fresh("evaluate")
      writer.declare("func \(name)(_ value: () -> Int = { \(writer.inner()) }) -> Int { value() }")
      return "\(name)()"
    },
    Shape("a precondition") { writer in
      writer.now("precondition(\(writer.inner()) != -987_654); return 1")
    },
    Shape("an assertion") { writer in writer.now("assert(\(writer.inner()) != -987_654); return 1") },
    Shape("withExtendedLifetime and its like") { writer in
      let value = writer.inner()
      return writer.random.pick([
        "withExtendedLifetime(1) { \(value) }", "NSLock().withLock { \(value) }",
        "[1].withUnsafeBufferPointer { $0.count + \(value) }",
      ])
    },
    Shape("a queue's sync") { writer in
      "DispatchQueue(label: \"q\").sync { \(writer.inner()) }"
    },
    Shape("an escaping parameter that is called") { writer in
      let name = writer.fresh("perform")
      writer.declare("func \(name)(_ body: @escaping () -> Int) -> Int { let kept = body; return kept() }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("a closure that calls a closure") { writer in
      writer.now("let one = { \(writer.inner()) }; let two = { one() }; return two()")
    },
    Shape("a trailing closure of an initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id: Int; init(_ body: () -> Int) { id = body() } }")
      return "\(name) { \(writer.inner()) }.id"
    },
    Shape("a method taken from a value") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now("let run = \(name)().run; return run()")
    },
    Shape("a sequence that is lazy and walked") { writer in
      let value = writer.inner()
      return writer.random.pick([
        writer.now("for _ in [1].lazy.map({ $0 + \(value) }) {}; return 1"),
        writer.now("let all = [1].lazy.filter { $0 < \(value) }; for _ in all {}; return 1"),
        "Array([1].lazy.map { $0 + \(value) }).count",
        "[1].lazy.map { $0 + \(value) }.filter { $0 > 0 }.reduce(0, +)",
        "([1].lazy.map { $0 + \(value) }.first ?? 0)",
        writer.now("[1].lazy.forEach { _ = $0 + \(value) }; return 1"),
      ])
    },
  ]
}
