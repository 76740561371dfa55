extension Shapes {
  /// Objects of a protocol's or superclass's type on their way to where a member of theirs is called.
  static let objects: [Shape] = [
    Shape("an object handed to a witness") { writer in
      let name = runners(writer)
      writer.declare("protocol \(name)User { func use(_ runner: any \(name)) -> Int }")
      writer.declare("struct \(name)UserOnly: \(name)User { func use(_ runner: any \(name)) -> Int { runner.run() } }")
      return writer.now(
        """
        let user: any \(name)User = \(name)UserOnly(); let other = \(name)UserOnly(); _ = user.use(\(one(name, writer))); \
        return \(writer.choice()) ? other.use(\(name)One()) : 0
        """)
    },
    Shape("an object handed to an override") { writer in
      let name = runners(writer)
      writer.declare("class \(name)Base { func use(_ runner: any \(name)) -> Int { 0 } }")
      writer.declare(
        "final class \(name)BaseSub: \(name)Base { override func use(_ runner: any \(name)) -> Int { runner.run() } }")
      return writer.now("let user: \(name)Base = \(name)BaseSub(); return user.use(\(one(name, writer)))")
    },
    Shape("an object handed to a function reference") { writer in
      let name = runners(writer)
      writer.declare("func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      return writer.now("let use = use\(name); return use(\(one(name, writer)))")
    },
    Shape("an object handed to a closure") { writer in
      let name = runners(writer)
      return writer.now("let use = { (runner: any \(name)) in runner.run() }; return use(\(one(name, writer)))")
    },
    Shape("a local that is assigned another object") { writer in
      let name = runners(writer)
      return writer.now(
        "var runner: any \(name) = \(name)One(); if \(writer.choice()) { runner = \(name)Two() }; return runner.run()")
    },
    Shape("a static that is assigned another object") { writer in
      let name = runners(writer)
      writer.declare("enum \(name)Holder { nonisolated(unsafe) static var runner: any \(name) = \(name)One() }")
      return writer.now(
        "if \(writer.choice()) { \(name)Holder.runner = \(name)Two() }; return \(name)Holder.runner.run()")
    },
    Shape("a property that is assigned another object") { writer in
      let name = runners(writer)
      writer.declare(
        "final class \(name)Holder { var runner: any \(name) = \(name)One(); func go() -> Int { runner.run() } }")
      return writer.now("let holder = \(name)Holder(); holder.runner = \(one(name, writer)); return holder.go()")
    },
    Shape("an optional object") { writer in
      let name = runners(writer)
      writer.declare(
        "final class \(name)Holder { var runner: (any \(name))?; func go() -> Int { runner?.run() ?? 0 } }")
      return writer.now("let holder = \(name)Holder(); holder.runner = \(one(name, writer)); return holder.go()")
    },
    Shape("an object in a generic property") { writer in
      let name = runners(writer)
      writer.declare("struct \(name)Box<Value: \(name)> { let value: Value; func go() -> Int { value.run() } }")
      return writer.random.pick(["\(name)Box(value: \(name)One()).go()", "\(name)Box(value: \(name)Two()).value.run()"])
    },
    Shape("an object that a function chooses") { writer in
      let name = runners(writer)
      let body = writer.random.pick([
        "\(writer.choice()) ? \(name)One() : \(name)Two()",
        "if \(writer.choice()) { return \(name)One() }; return \(name)Two()",
        "guard \(writer.choice()) else { return \(name)One() }; return \(name)Two()",
        "switch \(writer.choice()) { case true: \(name)One(); case false: \(name)Two() }",
      ])
      writer.declare("func make\(name)() -> any \(name) { \(body) }")
      return writer.random.pick([
        "make\(name)().run()", writer.now("let runner = make\(name)(); return runner.run()"),
      ])
    },
    Shape("an object that a property gives") { writer in
      let name = runners(writer)
      writer.declare(
        """
        enum \(name)Kind {
          case one, two
          var runner: any \(name) { switch self { case .one: return \(name)One(); case .two: return \(name)Two() } }
        }
        """)
      return writer.random.pick(["\(name)Kind.one.runner.run()", "\(name)Kind.two.runner.run()"])
    },
    Shape("an opaque result") { writer in
      let name = runners(writer)
      writer.declare("func make\(name)() -> some \(name) { \(one(name, writer)) }")
      return "make\(name)().run()"
    },
    Shape("objects that are appended") { writer in
      let name = runners(writer)
      return writer.now(
        "var all: [any \(name)] = []; all.append(\(one(name, writer))); for one in all { _ = one.run() }; return 1")
    },
    Shape("objects in a property's collection") { writer in
      let name = runners(writer)
      writer.declare(
        """
        final class \(name)List {
          private var all: [any \(name)] = []
          func add(_ runner: any \(name)) { all.append(runner) }
          func go() -> Int { all.map { $0.run() }.count }
        }
        """)
      return writer.now("let list = \(name)List(); list.add(\(one(name, writer))); return list.go()")
    },
    Shape("objects in a dictionary") { writer in
      let name = runners(writer)
      return writer.now("let all: [String: any \(name)] = [\"a\": \(one(name, writer))]; return all[\"a\"]?.run() ?? 0")
    },
    Shape("a witness that a subclass overrides") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      let base = writer.inner()
      writer.declare("class \(name)Base: \(name) { func run() -> Int { \(base) } }")
      writer.declare("final class \(name)Sub: \(name)Base { override func run() -> Int { \(writer.inner()) } }")
      writer.declare("func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      return writer.random.pick(["use\(name)(\(name)Sub())", "use\(name)(\(name)Base())"])
    },
    Shape("a witness that a superclass has") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("class \(name)Base { func run() -> Int { \(writer.inner()) } }")
      writer.declare("final class \(name)Sub: \(name)Base, \(name) {}")
      writer.declare("func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      return "use\(name)(\(name)Sub())"
    },
    Shape("a protocol that inherits") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("protocol \(name)More: \(name) { func more() -> Int }")
      writer.declare("extension \(name)More { func more() -> Int { run() } }")
      writer.declare("struct \(name)Only: \(name)More { func run() -> Int { \(writer.inner()) } }")
      writer.declare("func use\(name)(_ runner: any \(name)More) -> Int { runner.more() }")
      return "use\(name)(\(name)Only())"
    },
    Shape("a composition") { writer in
      let name = runners(writer)
      writer.declare("protocol \(name)Named { var name: String { get } }")
      writer.declare("extension \(name)One: \(name)Named { var name: String { \"n\" } }")
      writer.declare("func use\(name)(_ runner: any \(name) & \(name)Named) -> Int { runner.run() }")
      return "use\(name)(\(name)One())"
    },
    Shape("an associated type") { writer in
      let name = writer.fresh("Store")
      writer.declare("protocol \(name) { associatedtype Item; func load() -> Item }")
      writer.declare("struct \(name)Item { let id = 1; init() { _ = \(writer.inner()) } }")
      writer.declare("struct \(name)Only: \(name) { func load() -> \(name)Item { \(name)Item() } }")
      writer.declare("func use\(name)<S: \(name)>(_ store: S) -> S.Item { store.load() }")
      return "use\(name)(\(name)Only()).id"
    },
    Shape("a constrained extension") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("protocol \(name)Named {}")
      writer.declare("extension \(name) where Self: \(name)Named { func run() -> Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Only: \(name), \(name)Named {}")
      writer.declare("func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      return "use\(name)(\(name)Only())"
    },
    Shape("an extension of an array") { writer in
      let name = runners(writer)
      let method = writer.fresh("runAll")
      writer.declare(
        "extension Array where Element == any \(name) { func \(method)() -> Int { map { $0.run() }.count } }")
      return writer.now("let all: [any \(name)] = [\(one(name, writer))]; return all.\(method)()")
    },
    Shape("a cast to the subclass") { writer in
      let name = writer.fresh("Base")
      writer.declare("class \(name) {}")
      writer.declare("final class \(name)Sub: \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now("let object: \(name) = \(name)Sub(); return (object as? \(name)Sub)?.run() ?? 0")
    },
    Shape("a cast to a protocol") { writer in
      let name = runners(writer)
      return writer.now("let any: Any = \(one(name, writer)); return (any as? any \(name))?.run() ?? 0")
    },
    Shape("a pattern that casts") { writer in
      let name = runners(writer)
      return writer.now(
        "let any: Any = \(one(name, writer)); switch any { case let runner as any \(name): return runner.run(); default: return 0 }"
      )
    },
    Shape("a method of self as a closure") { writer in
      let name = writer.fresh("Worker")
      writer.declare(
        """
        final class \(name) {
          func run() -> Int { \(writer.inner()) }
          func go() -> Int { [1].map { [self] _ in run() }.count }
        }
        """)
      return "\(name)().go()"
    },
  ]

  /// A protocol with two conformers.
  private static func runners(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Runner")
    writer.declare("protocol \(name) { func run() -> Int }")
    let first = writer.inner()
    writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
    writer.declare("final class \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
    return name
  }

  private static func one(_ name: String, _ writer: ProgramWriter) -> String {
    writer.random.pick(["\(name)One()", "\(name)Two()"])
  }
}
