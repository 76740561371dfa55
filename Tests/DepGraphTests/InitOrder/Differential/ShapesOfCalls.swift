extension Shapes {
  static let calls: [Shape] = [
    Shape("a free function") { writer in
      let name = writer.fresh("function")
      writer.declare("func \(name)() -> Int { \(writer.inner()) }")
      return "\(name)()"
    },
    Shape("a free function of several statements") { writer in
      let name = writer.fresh("function")
      let first = writer.inner()
      writer.declare("func \(name)() -> Int {\n  let value = \(first)\n  _ = \(writer.inner())\n  return value\n}")
      return "\(name)()"
    },
    Shape("a static function") { writer in
      let name = writer.fresh("Namespace")
      writer.declare("enum \(name) { static func run() -> Int { \(writer.inner()) } }")
      return "\(name).run()"
    },
    Shape("a static function that calls its neighbor") { writer in
      let name = writer.fresh("Namespace")
      writer.declare(
        "enum \(name) {\n  static func run() -> Int { step() }\n  static func step() -> Int { \(writer.inner()) }\n}")
      return "\(name).run()"
    },
    Shape("a method of a new value") { writer in
      let name = writer.fresh("Worker")
      let keyword = writer.random.pick(["struct", "final class", "class"])
      writer.declare("\(keyword) \(name) { func run() -> Int { \(writer.inner()) } }")
      return "\(name)().run()"
    },
    Shape("a method of a local") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) {}")
      writer.declare("extension \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now("let worker = \(name)(); return worker.run()")
    },
    Shape("a chain of methods") { writer in
      let name = writer.fresh("Builder")
      writer.declare(
        "struct \(name) {\n  let id = 1\n  func adding() -> \(name) { _ = \(writer.inner()); return self }\n}")
      return "\(name)().adding().adding().id"
    },
    Shape("a default argument") { writer in
      let name = writer.fresh("function")
      writer.declare("func \(name)(_ value: Int = \(writer.inner()), scale: Int = 2) -> Int { value * scale }")
      return "\(name)(scale: 3)"
    },
    Shape("a default argument of a method") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run(with value: Int = \(writer.inner())) -> Int { value } }")
      return "\(name)().run()"
    },
    Shape("a local function") { writer in
      writer.now("func local() -> Int { \(writer.inner()) }; return local()")
    },
    Shape("a local function that calls another") { writer in
      writer.now("func one() -> Int { \(writer.inner()) }; func two() -> Int { one() }; return two()")
    },
    Shape("a local type") { writer in
      let name = writer.fresh("function")
      writer.declare(
        "func \(name)() -> Int { struct Local { func run() -> Int { \(writer.inner()) } }; return Local().run() }")
      return "\(name)()"
    },
    Shape("an operator") { writer in
      let name = writer.fresh("Operand")
      writer.declare("struct \(name) { static func + (a: \(name), b: \(name)) -> Int { \(writer.inner()) } }")
      return "(\(name)() + \(name)())"
    },
    Shape("a prefix operator") { writer in
      let name = writer.fresh("Operand")
      writer.declare("struct \(name) { static prefix func - (a: \(name)) -> Int { \(writer.inner()) } }")
      return "(-\(name)())"
    },
    Shape("a compound assignment operator") { writer in
      let name = writer.fresh("Operand")
      writer.declare(
        "struct \(name) { var id = 1; static func += (a: inout \(name), b: Int) { a.id = \(writer.inner()) + b } }")
      return writer.now("var operand = \(name)(); operand += 2; return operand.id")
    },
    Shape("equality") { writer in
      let name = writer.fresh("Key")
      writer.declare(
        """
        struct \(name): Equatable {
          static func == (a: \(name), b: \(name)) -> Bool { _ = \(writer.inner()); return true }
        }
        """)
      let comparison = writer.random.pick(["==", "!="])
      return writer.now("let isSame = \(name)() \(comparison) \(name)(); return isSame ? 1 : 0")
    },
    Shape("hashing") { writer in
      let name = writer.fresh("Key")
      writer.declare(
        """
        struct \(name): Hashable {
          static func == (a: \(name), b: \(name)) -> Bool { true }
          func hash(into hasher: inout Hasher) { hasher.combine(\(writer.inner())) }
        }
        """)
      return writer.random.pick([
        "Set([\(name)()]).count", "[\(name)(): 1].count", "(\(name)().hashValue & 1)",
        writer.now("var set: Set<\(name)> = []; set.insert(\(name)()); return set.count"),
      ])
    },
    Shape("ordering") { writer in
      let name = writer.fresh("Key")
      writer.declare(
        """
        struct \(name): Comparable {
          static func == (a: \(name), b: \(name)) -> Bool { true }
          static func < (a: \(name), b: \(name)) -> Bool { \(writer.inner()) > 100 }
        }
        """)
      return writer.random.pick([
        "[\(name)(), \(name)()].sorted().count", "(\(name)() < \(name)() ? 1 : 0)",
        "(\(name)() > \(name)() ? 1 : 0)",
      ])
    },
    Shape("a description in an interpolation") { writer in
      let name = writer.fresh("Text")
      writer.declare(
        "struct \(name): CustomStringConvertible { var description: String { String(\(writer.inner())) } }")
      return writer.random.pick(["\"\\(\(name)())\".count", "String(describing: \(name)()).count"])
    },
    Shape("a pattern match operator") { writer in
      let name = writer.fresh("Pattern")
      writer.declare("struct \(name) {}")
      writer.declare("func ~= (pattern: \(name), value: Int) -> Bool { \(writer.inner()) > 100 }")
      return writer.now("switch 1 { case \(name)(): return 1; default: return 0 }")
    },
    Shape("an iterator") { writer in
      let name = writer.fresh("Steps")
      writer.declare(
        """
        struct \(name): Sequence, IteratorProtocol {
          mutating func next() -> Int? { \(writer.inner()) > -1_000_000 ? nil : 1 }
        }
        """)
      return writer.now("for _ in \(name)() {}; return 1")
    },
    Shape("an iterator that is made") { writer in
      let name = writer.fresh("Steps")
      writer.declare(
        "struct \(name): Sequence { func makeIterator() -> IndexingIterator<[Int]> { [\(writer.inner())].makeIterator() } }"
      )
      return writer.now("for _ in \(name)() {}; return 1")
    },
    Shape("a literal") { writer in
      let name = writer.fresh("Literal")
      let (conformance, label, literal) = writer.random.pick([
        ("ExpressibleByIntegerLiteral", "integerLiteral value: Int", "3"),
        ("ExpressibleByStringLiteral", "stringLiteral value: String", "\"s\""),
        ("ExpressibleByArrayLiteral", "arrayLiteral elements: Int...", "[1, 2]"),
        ("ExpressibleByDictionaryLiteral", "dictionaryLiteral elements: (Int, Int)...", "[1: 2]"),
        ("ExpressibleByBooleanLiteral", "booleanLiteral value: Bool", "true"),
        ("ExpressibleByFloatLiteral", "floatLiteral value: Double", "1.5"),
        ("ExpressibleByNilLiteral", "nilLiteral: ()", "nil"),
      ])
      writer.declare("struct \(name): \(conformance) { let id = 1; init(\(label)) { _ = \(writer.inner()) } }")
      if writer.random.chance(50) { return writer.now("let value: \(name) = \(literal); return value.id") }
      let function = writer.fresh("take")
      writer.declare("func \(function)(_ value: \(name)) -> Int { value.id }")
      return "\(function)(\(literal))"
    },
    Shape("a result builder") { writer in
      let name = writer.fresh("Builder")
      let function = writer.fresh("built")
      let block = writer.inner()
      writer.declare(
        "@resultBuilder enum \(name) { static func buildBlock(_ parts: Int...) -> Int { _ = \(block); return 1 } }")
      writer.declare("@\(name) func \(function)() -> Int {\n  \(writer.inner())\n  2\n}")
      return "\(function)()"
    },
    Shape("a result builder's closure") { writer in
      let name = writer.fresh("Builder")
      let function = writer.fresh("build")
      writer.declare(
        "@resultBuilder enum \(name) { static func buildBlock(_ parts: Int...) -> Int { parts.count } }")
      writer.declare("func \(function)(@\(name) _ make: () -> Int) -> Int { make() }")
      return "\(function)({ \(writer.inner())\n 2 })"
    },
    Shape("a generic function") { writer in
      let name = writer.fresh("generic")
      writer.declare("func \(name)<Value>(_ value: Value) -> Value { _ = \(writer.inner()); return value }")
      return "\(name)(1)"
    },
    Shape("an argument that is inout") { writer in
      let name = writer.fresh("change")
      writer.declare("func \(name)(_ value: inout Int) -> Int { value += \(writer.inner()); return value }")
      return writer.now("var value = 1; return \(name)(&value)")
    },
    Shape("a throwing function that does not throw") { writer in
      let name = writer.fresh("throwing")
      writer.declare("func \(name)() throws -> Int { \(writer.inner()) }")
      return writer.random.pick(["(try! \(name)())", "((try? \(name)()) ?? 0)"])
    },
  ]
}
