extension Shapes {
  /// Locals, patterns, `inout`, recursion, and what the standard library calls.
  static let locals: [Shape] = [
    Shape("a local lazy variable") { writer in
      writer.now("lazy var value: Int = \(writer.inner()); return value")
    },
    Shape("a local computed variable") { writer in
      writer.now("var value: Int { \(writer.inner()) }; return value")
    },
    Shape("a local observer") { writer in
      writer.now("var value = 1 { didSet { _ = \(writer.inner()) } }; value = 2; return value")
    },
    Shape("a capture list") { writer in
      let name = writer.fresh("captured")
      writer.declare("func \(name)() -> Int { \(writer.inner()) }")
      return writer.now("let run = { [value = \(name)()] in value }; _ = run; return 1")
    },
    Shape("a closure variable that is replaced") { writer in
      let first = writer.inner()
      return writer.now(
        "var run = { \(first) }; let outer = { run() }; if \(writer.choice()) { run = { \(writer.inner()) } }; return outer()"
      )
    },
    Shape("inout of a computed property") { writer in
      let name = writer.fresh("Holder")
      let getter = writer.inner()
      writer.declare(
        "struct \(name) { var value: Int { get { \(getter) } set { _ = \(writer.inner()) + newValue } } }")
      writer.declare("func change\(name)(_ value: inout Int) { value += 1 }")
      return writer.now("var holder = \(name)(); change\(name)(&holder.value); return 1")
    },
    Shape("inout of an observed property") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { var value = 1 { didSet { _ = \(writer.inner()) } } }")
      writer.declare("func change\(name)(_ value: inout Int) { value += 1 }")
      return writer.now("var holder = \(name)(); change\(name)(&holder.value); return 1")
    },
    Shape("a mutating method on an observed property") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { var items: [Int] = [] { didSet { _ = \(writer.inner()) } } }")
      return writer.now("var holder = \(name)(); holder.items.append(1); return holder.items.count")
    },
    Shape("recursion") { writer in
      let name = writer.fresh("recursive")
      writer.declare("func \(name)(_ depth: Int) -> Int { depth == 0 ? \(writer.inner()) : \(name)(depth - 1) }")
      return "\(name)(2)"
    },
    Shape("mutual recursion") { writer in
      let name = writer.fresh("recursive")
      writer.declare("func \(name)A(_ depth: Int) -> Int { if depth > 0 { return \(name)B(depth - 1) }; return 1 }")
      writer.declare("func \(name)B(_ depth: Int) -> Int { _ = \(writer.inner()); return \(name)A(depth) }")
      return "\(name)A(1)"
    },
    Shape("overloads by type") { writer in
      let name = writer.fresh("overloaded")
      let first = writer.inner()
      writer.declare("func \(name)(_ value: Int) -> Int { \(first) }")
      writer.declare("func \(name)(_ value: String) -> Int { \(writer.inner()) }")
      return writer.random.pick(["\(name)(1)", "\(name)(\"a\")"])
    },
    Shape("overloads by label") { writer in
      let name = writer.fresh("Overloaded")
      let first = writer.inner()
      writer.declare(
        "struct \(name) { func run(one: Int) -> Int { \(first) }; func run(two: Int) -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)().run(one: 1)", "\(name)().run(two: 1)"])
    },
    Shape("a variadic parameter") { writer in
      let name = writer.fresh("variadic")
      writer.declare("func \(name)(_ values: Int..., scale: Int = \(writer.inner())) -> Int { values.count * scale }")
      return "\(name)(1, 2)"
    },
    Shape("guard and a binding") { writer in
      let name = writer.fresh("find")
      writer.declare("func \(name)() -> Int? { \(writer.inner()) }")
      return writer.now("guard let value = \(name)() else { return 0 }; return value")
    },
    Shape("while and a binding") { writer in
      let name = writer.fresh("find")
      writer.declare("func \(name)() -> Int? { \(writer.inner()) > -987_654 ? nil : 1 }")
      return writer.now("while let value = \(name)() { return value }; return 0")
    },
    Shape("for and a pattern") { writer in
      writer.now("for case let value? in [Optional(1)] { return value + \(writer.inner()) }; return 0")
    },
    Shape("a switch over a tuple") { writer in
      let first = writer.inner()
      return writer.now(
        "switch (\(writer.choice()), 1) { case (true, let value): return value + \(first); default: return \(writer.inner()) }"
      )
    },
    Shape("a switch that falls through") { writer in
      writer.now(
        "switch \(writer.choice()) { case true: fallthrough; case false: return \(writer.inner()) }")
    },
    Shape("an enumeration's property") { writer in
      let name = writer.fresh("Mode")
      let first = writer.inner()
      writer.declare(
        """
        enum \(name): CaseIterable {
          case on, off
          var value: Int { switch self { case .on: return \(first); case .off: return \(writer.inner()) } }
        }
        """)
      return writer.random.pick(["\(name).on.value", "\(name).allCases.map(\\.value).count"])
    },
    Shape("an enumeration's initializer") { writer in
      let name = writer.fresh("Mode")
      writer.declare("enum \(name) { case on; init() { self = .on; _ = \(writer.inner()) }; var id: Int { 1 } }")
      return "\(name)().id"
    },
    Shape("super.init's argument") { writer in
      let name = writer.fresh("Base")
      writer.declare("class \(name) { let id: Int; init(id: Int) { self.id = id } }")
      writer.declare("final class \(name)Sub: \(name) { init() { super.init(id: \(writer.inner())) } }")
      return "\(name)Sub().id"
    },
    Shape("an inherited convenience initializer") { writer in
      let name = writer.fresh("Base")
      writer.declare(
        "class \(name) { let id: Int; init(id: Int) { self.id = id }; convenience init() { self.init(id: \(writer.inner())) } }"
      )
      writer.declare("final class \(name)Sub: \(name) { override init(id: Int) { super.init(id: id) } }")
      return "\(name)Sub().id"
    },
    Shape("a completion handler") { writer in
      let name = writer.fresh("load")
      writer.declare("func \(name)(completion: @escaping (Int) -> Void) { completion(1) }")
      return writer.now("var result = 0; \(name) { value in result = value + \(writer.inner()) }; return result")
    },
    Shape("a completion handler that is handed on") { writer in
      let name = writer.fresh("load")
      writer.declare("func \(name)(completion: @escaping (Int) -> Void) { \(name)More { completion($0) } }")
      writer.declare("func \(name)More(completion: @escaping (Int) -> Void) { completion(1) }")
      return writer.now("var result = 0; \(name) { value in result = value + \(writer.inner()) }; return result")
    },
    Shape("multiple trailing closures") { writer in
      let name = writer.fresh("perform")
      let first = writer.inner()
      writer.declare("func \(name)(_ first: () -> Int, then second: () -> Int) -> Int { first() + second() }")
      return "(\(name) { \(first) } then: { \(writer.inner()) })"
    },
    Shape("what the library calls") { writer in
      let value = writer.inner()
      return writer.random.pick([
        "zip([1], [2]).map { $0 + $1 + \(value) }.count", "[1].enumerated().map { $0.offset + \(value) }.count",
        "(0..<2).map { $0 + \(value) }.count", "stride(from: 0, to: 2, by: 1).map { $0 + \(value) }.count",
        "\"ab\".map { _ in \(value) }.count", "Dictionary(grouping: [1]) { $0 + \(value) }.count",
        "Array(repeating: \(value), count: 2).count", "(Result { \(value) }.map { $0 }).hashValue & 1",
        "(try! Result<Int, any Error>.success(1).map { $0 + \(value) }.get())",
        "Set([1]).map { $0 + \(value) }.count", "[1: 2].map { $0.value + \(value) }.count",
        "[3: 1].filter { $0.value < \(value) }.count", "[[1]].flatMap { $0.map { $0 + \(value) } }.count",
        "abs(\(value))", "[1, 2].reduce(into: 0) { $0 += $1 + \(value) }",
        "[1].allSatisfy { $0 < \(value) } ? 1 : 0",
        "([1].firstIndex { $0 < \(value) } ?? 0)", "[1, 2].prefix { $0 < \(value) }.count",
        writer.now("var all = [1, 2]; all.removeAll { $0 < \(value) }; return all.count"),
        writer.now("var all = [2, 1]; all.sort { $0 < $1 + \(value) }; return all.count"),
        writer.now("var all = [1: 1]; all[1, default: \(value)] += 1; return all.count"),
      ])
    },
    Shape("a work item") { writer in
      writer.now("let item = DispatchWorkItem { _ = \(writer.inner()) }; item.perform(); return 1")
    },
    Shape("concurrentPerform") { writer in
      writer.now("DispatchQueue.concurrentPerform(iterations: 1) { _ in _ = \(writer.inner()) }; return 1")
    },
    Shape("a nested type's static function") { writer in
      let name = writer.fresh("Outer")
      writer.declare(
        "enum \(name) { enum Inner { static func run() -> Int { help() }; static func help() -> Int { \(writer.inner()) } } }"
      )
      writer.declare("extension \(name) { static func run() -> Int { Inner.run() } }")
      return "\(name).run()"
    },
    Shape("a type that shadows another") { writer in
      let name = writer.fresh("Shadow")
      let outer = writer.inner()
      writer.declare("struct \(name) { func run() -> Int { \(outer) } }")
      writer.declare(
        "enum \(name)Scope { struct \(name) { func run() -> Int { \(writer.inner()) } }; static func go() -> Int { \(name)().run() } }"
      )
      return writer.random.pick(["\(name)Scope.go()", "\(name)().run()"])
    },
    Shape("a generic typealias") { writer in
      let name = writer.fresh("Box")
      writer.declare("struct \(name)<Value> { let value: Value; func run() -> Int { \(writer.inner()) } }")
      writer.declare("typealias \(name)Alias = \(name)<Int>")
      return "\(name)Alias(value: 1).run()"
    },
    Shape("a subscript's default argument") { writer in
      let name = writer.fresh("Table")
      writer.declare(
        "struct \(name) { subscript(_ index: Int, extra: Int = \(writer.inner())) -> Int { index + extra } }")
      return "\(name)()[1]"
    },
    Shape("a nested function that captures") { writer in
      let name = writer.fresh("outer")
      writer.declare(
        "func \(name)(_ value: Int) -> Int {\n  func inner() -> Int { value + \(writer.inner()) }\n  return [1].map { _ in inner() }.count\n}"
      )
      return "\(name)(1)"
    },
    Shape("a fluent chain of closures") { writer in
      let name = writer.fresh("Pipeline")
      writer.declare(
        """
        struct \(name) {
          var steps: [(Int) -> Int] = []
          func adding(_ step: @escaping (Int) -> Int) -> \(name) { var copy = self; copy.steps.append(step); return copy }
          func run() -> Int { steps.reduce(1) { $1($0) } }
        }
        """)
      return "\(name)().adding { $0 + \(writer.inner()) }.run()"
    },
    Shape("a custom operator on closures") { writer in
      let name = writer.fresh("Thunk")
      writer.declare(
        "struct \(name) { let run: () -> Int; static func * (a: \(name), b: \(name)) -> Int { a.run() + b.run() } }")
      return "(\(name)(run: { \(writer.inner()) }) * \(name)(run: { 1 }))"
    },
  ]
}
