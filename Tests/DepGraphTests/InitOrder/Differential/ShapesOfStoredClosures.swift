extension Shapes {
  static let storedClosures: [Shape] = [
    Shape("a structure of closures") { writer in
      let name = dependency(writer)
      return "\(name)(run: { \(writer.inner()) }).run()"
    },
    Shape("a structure of closures from a factory") { writer in
      let name = dependency(writer)
      let inner = writer.inner()
      let live = writer.random.pick([
        "static func live() -> \(name) { \(name)(run: { \(inner) }) }",
        "static func live() -> Self { .init(run: { \(inner) }) }",
        "static func live() -> \(name) { let made = \(name)(run: { \(inner) }); return made }",
      ])
      writer.declare("extension \(name) { \(live) }")
      return "\(name).live().run()"
    },
    Shape("a structure of closures from a computed static") { writer in
      let name = dependency(writer)
      writer.declare("extension \(name) { static var live: \(name) { \(name)(run: { \(writer.inner()) }) } }")
      return writer.random.pick([
        "\(name).live.run()", writer.now("let dependency: \(name) = .live; return dependency.run()"),
      ])
    },
    Shape("a dependency that an object holds") { writer in
      let name = dependency(writer)
      writer.declare("extension \(name) { static func live() -> Self { Self(run: { \(writer.inner()) }) } }")
      writer.declare(
        """
        final class \(name)Owner {
          private let dependency: \(name)
          init(dependency: \(name) = .live()) { self.dependency = dependency }
          func start() -> Int { dependency.run() }
        }
        """)
      return writer.random.pick(["\(name)Owner().start()", "\(name)Owner(dependency: .live()).start()"])
    },
    Shape("a closure that is assigned") { writer in
      let name = dependency(writer, keyword: "var")
      return writer.now(
        "var dependency = \(name)(run: { 1 }); dependency.run = { \(writer.inner()) }; return dependency.run()")
    },
    Shape("a callback that is set and called") { writer in
      let name = writer.fresh("Source")
      writer.declare("final class \(name) { var callback: (() -> Int)?; func fire() -> Int { callback?() ?? 0 } }")
      return writer.now("let source = \(name)(); source.callback = { \(writer.inner()) }; return source.fire()")
    },
    Shape("an escaping parameter that is stored and called") { writer in
      let name = writer.fresh("Source")
      writer.declare(
        """
        final class \(name) {
          private var handlers: [() -> Int] = []
          func on(_ handler: @escaping () -> Int) { handlers.append(handler) }
          func fire() -> Int { for handler in handlers { _ = handler() }; return 1 }
        }
        """)
      return writer.now("let source = \(name)(); source.on { \(writer.inner()) }; return source.fire()")
    },
    Shape("a closure that a function gives") { writer in
      let name = writer.fresh("make")
      writer.declare("func \(name)() -> () -> Int { { \(writer.inner()) } }")
      return writer.random.pick(["\(name)()()", writer.now("let run = \(name)(); return run()")])
    },
    Shape("a closure in a collection") { writer in
      let value = writer.inner()
      return writer.random.pick([
        writer.now("let all = [{ \(value) }]; return all[0]()"),
        writer.now("let all: [String: () -> Int] = [\"a\": { \(value) }]; return all[\"a\"]!()"),
        writer.now("let all = [{ \(value) }]; return all.map { $0() }.count"),
      ])
    },
    Shape("a static closure") { writer in
      let name = writer.fresh("Namespace")
      writer.declare("enum \(name) { nonisolated(unsafe) static var run: () -> Int = { \(writer.inner()) } }")
      return "\(name).run()"
    },
    Shape("a closure property with a default") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { var run: () -> Int = { \(writer.inner()) } }")
      return "\(name)().run()"
    },
    Shape("a function stored as a closure") { writer in
      let name = dependency(writer)
      let function = writer.fresh("function")
      writer.declare("func \(function)() -> Int { \(writer.inner()) }")
      return "\(name)(run: \(function)).run()"
    },
    Shape("a closure handed through two structures") { writer in
      let name = dependency(writer)
      writer.declare(
        """
        struct \(name)Outer {
          let step: () -> Int
          init(_ inner: \(name)) { step = inner.run }
        }
        """)
      return "\(name)Outer(\(name)(run: { \(writer.inner()) })).step()"
    },
    Shape("a closure in an enumeration") { writer in
      let name = writer.fresh("Action")
      writer.declare("enum \(name) { case run(() -> Int), none }")
      return writer.now(
        "let action = \(name).run { \(writer.inner()) }; if case .run(let body) = action { return body() }; return 0")
    },
    Shape("a closure in a tuple") { writer in
      writer.now("let pair = (1, { \(writer.inner()) }); return pair.1()")
    },
    Shape("a closure in a generic box") { writer in
      let name = writer.fresh("Box")
      writer.declare("struct \(name)<Value> { let value: Value }")
      return writer.now("let box = \(name)(value: { \(writer.inner()) }); return box.value()")
    },
  ]

  /// A structure that holds a closure.
  private static func dependency(_ writer: ProgramWriter, keyword: String = "let") -> String {
    let name = writer.fresh("Dependency")
    writer.declare("struct \(name) { \(keyword) run: () -> Int }")
    return name
  }
}
