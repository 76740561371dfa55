extension Shapes {
  /// Property wrappers, result builders, and other rewriting by the compiler.
  static let wrappers: [Shape] = [
    Shape("a wrapper of a local") { writer in
      let name = wrapper(writer)
      return writer.now("@\(name) var value = 1; value = 2; return value")
    },
    Shape("a wrapper of a parameter") { writer in
      let name = wrapper(writer)
      writer.declare("func use\(name)(@\(name) value: Int) -> Int { value }")
      return "use\(name)(value: 2)"
    },
    Shape("a wrapper around a wrapper") { writer in
      let name = wrapper(writer)
      let outer = writer.inner()
      writer.declare(
        """
        @propertyWrapper struct \(name)Outer {
          var stored: \(name)
          var wrappedValue: \(name) { get { _ = \(outer); return stored } set { stored = newValue } }
          init(wrappedValue: \(name)) { stored = wrappedValue; _ = \(writer.inner()) }
        }
        """)
      writer.declare("struct \(name)Holder { @\(name)Outer @\(name) var value = 1 }")
      return "\(name)Holder().value"
    },
    Shape("a wrapper that knows its object") { writer in
      let name = writer.fresh("Wrapper")
      let getter = writer.inner()
      writer.declare(
        """
        @propertyWrapper struct \(name) {
          var stored = 1
          static subscript<Object: AnyObject>(
            _enclosingInstance object: Object, wrapped wrapped: ReferenceWritableKeyPath<Object, Int>,
            storage storage: ReferenceWritableKeyPath<Object, \(name)>
          ) -> Int {
            get { \(getter) }
            set { _ = \(writer.inner()) }
          }
          @available(*, unavailable) var wrappedValue: Int { get { 1 } set {} }
          init(wrappedValue: Int) {}
        }
        """)
      writer.declare("final class \(name)Holder { @\(name) var value = 1 }")
      return writer.random.pick([
        "\(name)Holder().value", writer.now("let holder = \(name)Holder(); holder.value = 2; return 1"),
      ])
    },
    Shape("a wrapper with arguments") { writer in
      let name = writer.fresh("Wrapper")
      let getter = writer.inner()
      let standard = writer.inner()
      let given = writer.inner()
      writer.declare(
        """
        @propertyWrapper struct \(name) {
          let key: String
          var wrappedValue: Int { \(getter) }
          init(_ key: String, store: Int = \(standard)) { self.key = key; _ = \(writer.inner()) }
        }
        """)
      writer.declare(
        "struct \(name)Holder { let id = 1; @\(name)(\"a\") var one: Int; @\(name)(\"b\", store: \(given)) var two: Int }"
      )
      return writer.random.pick(["\(name)Holder().id", "\(name)Holder().two"])
    },
    Shape("a wrapper that defers its value") { writer in
      let name = writer.fresh("Deferred")
      writer.declare(
        """
        @propertyWrapper struct \(name) {
          let make: () -> Int
          init(wrappedValue: @autoclosure @escaping () -> Int) { make = wrappedValue }
          var wrappedValue: Int { make() }
        }
        """)
      writer.declare("struct \(name)Holder { let id = 1; @\(name) var value = \(writer.inner()) }")
      return writer.random.pick(["\(name)Holder().id", "\(name)Holder().value"])
    },
    Shape("a builder's branches") { writer in
      let name = writer.fresh("Builder")
      let parts = (0..<4).map { _ in writer.inner() }
      writer.declare(
        """
        @resultBuilder enum \(name) {
          static func buildBlock(_ parts: Int...) -> Int { parts.count }
          static func buildOptional(_ part: Int?) -> Int { \(parts[0]) }
          static func buildEither(first part: Int) -> Int { \(parts[1]) }
          static func buildEither(second part: Int) -> Int { \(parts[2]) }
          static func buildArray(_ parts: [Int]) -> Int { \(parts[3]) }
        }
        """)
      let function = writer.fresh("built")
      let body = writer.random.pick([
        "if \(writer.choice()) { 3 }\n  4", "if \(writer.choice()) { 3 } else { 4 }", "for index in 0..<2 { index }",
      ])
      writer.declare("@\(name) func \(function)() -> Int {\n  \(body)\n}")
      return "\(function)()"
    },
    Shape("a builder's expressions") { writer in
      let name = writer.fresh("Builder")
      let parts = (0..<2).map { _ in writer.inner() }
      writer.declare(
        """
        @resultBuilder enum \(name) {
          static func buildExpression(_ part: Int) -> [Int] { [\(parts[0])] }
          static func buildBlock(_ parts: [Int]...) -> [Int] { parts.flatMap { $0 } }
          static func buildFinalResult(_ parts: [Int]) -> Int { parts.count + \(parts[1]) }
        }
        """)
      writer.declare("struct \(name)Holder { @\(name) var value: Int { 1; 2 } }")
      return "\(name)Holder().value"
    },
    Shape("a builder's partial blocks") { writer in
      let name = writer.fresh("Builder")
      let first = writer.inner()
      writer.declare(
        """
        @resultBuilder enum \(name) {
          static func buildPartialBlock(first part: Int) -> Int { part + \(first) }
          static func buildPartialBlock(accumulated: Int, next: Int) -> Int { accumulated + \(writer.inner()) }
        }
        """)
      let body = writer.random.pick(["1", "1; 2"])
      writer.declare("@\(name) var value\(name): Int { \(body) }")
      return "value\(name)"
    },
    Shape("a builder that a protocol asks for") { writer in
      let name = writer.fresh("Builder")
      let block = writer.inner()
      writer.declare(
        "@resultBuilder enum \(name) { static func buildBlock(_ parts: Int...) -> Int { parts.count + \(block) } }")
      writer.declare("protocol \(name)View { @\(name) var body: Int { get } }")
      writer.declare("struct \(name)Screen: \(name)View { var body: Int { 1; \(writer.inner()) } }")
      return "\(name)Screen().body"
    },
    Shape("a dynamic call") { writer in
      let name = writer.fresh("Dynamic")
      let plain = writer.inner()
      writer.declare(
        """
        @dynamicCallable struct \(name) {
          func dynamicallyCall(withArguments arguments: [Int]) -> Int { \(plain) }
          func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Int>) -> Int { \(writer.inner()) }
        }
        """)
      return writer.now("let dynamic = \(name)(); return \(writer.random.pick(["dynamic(1, 2)", "dynamic(one: 1)"]))")
    },
    Shape("a dynamic member that is set") { writer in
      let name = writer.fresh("Dynamic")
      let getter = writer.inner()
      writer.declare(
        """
        @dynamicMemberLookup struct \(name) {
          subscript(dynamicMember name: String) -> Int { get { \(getter) } set { _ = \(writer.inner()) } }
        }
        """)
      return writer.now("var dynamic = \(name)(); dynamic.anything = 2; return 1")
    },
    Shape("an operator that defers its right") { writer in
      let name = writer.fresh("Filter")
      let right = writer.inner()
      writer.declare(
        """
        struct \(name) {
          let holds: Bool
          static func || (a: \(name), b: @autoclosure () -> \(name)) -> \(name) { a.holds ? a : b() }
          static func && (a: \(name), b: \(name)) -> \(name) { _ = \(writer.inner()); return a }
        }
        """)
      writer.declare("func made\(name)() -> \(name) { _ = \(right); return \(name)(holds: true) }")
      let connective = writer.random.pick(["||", "&&"])
      return writer.now("return (\(name)(holds: \(writer.choice())) \(connective) made\(name)()).holds ? 1 : 0")
    },
    Shape("an operator as a function") { writer in
      let name = writer.fresh("Amount")
      writer.declare(
        """
        struct \(name) {
          var id = 1
          static func + (a: \(name), b: \(name)) -> \(name) { _ = \(writer.inner()); return a }
        }
        """)
      return "[\(name)(), \(name)()].reduce(\(name)(), +).id"
    },
    Shape("a method of the type") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run() -> Int { \(writer.inner()) } }")
      return "\(name).run(\(name)())()"
    },
    Shape("a method of the type that is kept") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now("let run = \(name).run; return run(\(name)())()")
    },
    Shape("a pack of arguments") { writer in
      let name = writer.fresh("packed")
      writer.declare("func \(name)<each Value>(_ values: repeat each Value, body: () -> Int) -> Int { body() }")
      return "\(name)(1, \"a\", body: { \(writer.inner()) })"
    },
  ]

  private static func wrapper(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Wrapper")
    let parts = (0..<3).map { _ in writer.inner() }
    writer.declare(
      """
      @propertyWrapper struct \(name) {
        var wrappedValue: Int { get { \(parts[0]) } set { _ = \(parts[1]) } }
        init(wrappedValue: Int) { _ = \(parts[2]) }
      }
      """)
    return name
  }
}
