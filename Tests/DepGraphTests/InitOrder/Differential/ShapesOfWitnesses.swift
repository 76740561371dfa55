extension Shapes {
  static let witnesses: [Shape] = [
    Shape("a protocol's only conformer") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("struct \(name)Only: \(name) { func run() -> Int { \(writer.inner()) } }")
      return use(name, "\(name)Only()", writer)
    },
    Shape("one of several conformers") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
      writer.declare("final class \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
      return use(name, writer.random.pick(["\(name)One()", "\(name)Two()"]), writer)
    },
    Shape("a conformance in an extension") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("struct \(name)Only { func run() -> Int { \(writer.inner()) } }")
      writer.declare("extension \(name)Only: \(name) {}")
      return use(name, "\(name)Only()", writer)
    },
    Shape("a default implementation") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("extension \(name) { func run() -> Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Only: \(name) {}")
      return use(name, "\(name)Only()", writer)
    },
    Shape("an extension's method that calls the requirement") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("extension \(name) { func outer() -> Int { run() } }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
      writer.declare("struct \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)One().outer()", "\(name)Two().outer()"])
    },
    Shape("a requirement with a getter") { writer in
      let name = writer.fresh("Holder")
      writer.declare("protocol \(name) { var value: Int { get } }")
      writer.declare("struct \(name)Only: \(name) { var value: Int { \(writer.inner()) } }")
      let function = writer.fresh("read")
      writer.declare("func \(function)(_ holder: some \(name)) -> Int { holder.value }")
      return "\(function)(\(name)Only())"
    },
    Shape("a static requirement") { writer in
      let name = writer.fresh("Keyed")
      writer.declare("protocol \(name) { static var value: Int { get } }")
      let first = writer.inner()
      writer.declare("enum \(name)One: \(name) { static var value: Int { \(first) } }")
      writer.declare("enum \(name)Two: \(name) { static var value: Int { \(writer.inner()) } }")
      let function = writer.fresh("read")
      writer.declare("func \(function)<Key: \(name)>(_ key: Key.Type) -> Int { Key.value }")
      return writer.random.pick(["\(function)(\(name)One.self)", "\(function)(\(name)Two.self)"])
    },
    Shape("a static requirement of a generic type") { writer in
      let name = writer.fresh("Keyed")
      writer.declare("protocol \(name) { static func make() -> Int }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { static func make() -> Int { \(first) } }")
      writer.declare("struct \(name)Two: \(name) { static func make() -> Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Box<Key: \(name)> { func run() -> Int { Key.make() } }")
      return writer.random.pick(["\(name)Box<\(name)One>().run()", "\(name)Box<\(name)Two>().run()"])
    },
    Shape("a static member of a protocol's extension") { writer in
      let name = writer.fresh("Style")
      writer.declare("protocol \(name) { var id: Int { get } }")
      writer.declare("struct \(name)Plain: \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      writer.declare(
        "extension \(name) where Self == \(name)Plain { static var plain: \(name)Plain { \(name)Plain() } }")
      let function = writer.fresh("apply")
      writer.declare("func \(function)(_ style: some \(name)) -> Int { style.id }")
      return "\(function)(.plain)"
    },
    Shape("an initializer requirement") { writer in
      let name = writer.fresh("Makeable")
      writer.declare("protocol \(name) { init() ; var id: Int { get } }")
      writer.declare("struct \(name)Only: \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      let function = writer.fresh("make")
      writer.declare("func \(function)<Value: \(name)>(_ type: Value.Type) -> Int { Value().id }")
      return "\(function)(\(name)Only.self)"
    },
    Shape("a protocol's stored object") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
      writer.declare("final class \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
      writer.declare(
        "struct \(name)Owner { let runner: any \(name); init(runner: any \(name) = \(name)One()) { self.runner = runner } }"
      )
      return writer.random.pick(["\(name)Owner().runner.run()", "\(name)Owner(runner: \(name)Two()).runner.run()"])
    },
    Shape("a delegate") { writer in
      let name = writer.fresh("Delegate")
      writer.declare("protocol \(name): AnyObject { func done() -> Int }")
      writer.declare("final class \(name)Target: \(name) { func done() -> Int { \(writer.inner()) } }")
      writer.declare(
        "final class \(name)Source { weak var delegate: (any \(name))?; func run() -> Int { delegate?.done() ?? 0 } }")
      return writer.now(
        "let target = \(name)Target(); let source = \(name)Source(); source.delegate = target; return source.run()")
    },
    Shape("elements of a protocol's type") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
      writer.declare("struct \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.now(
        "let all: [any \(name)] = [\(name)One(), \(name)Two()]; for one in all { _ = one.run() }; return all.count")
    },
  ]

  /// Calls `run` on that value through the protocol.
  private static func use(_ name: String, _ value: String, _ writer: ProgramWriter) -> String {
    let function = writer.fresh("use")
    switch writer.random.number(below: 5) {
    case 0: writer.declare("func \(function)<Value: \(name)>(_ value: Value) -> Int { value.run() }")
    case 1: writer.declare("func \(function)(_ value: any \(name)) -> Int { value.run() }")
    case 2: writer.declare("func \(function)(_ value: some \(name)) -> Int { value.run() }")
    case 3: return writer.now("let value: any \(name) = \(value); return value.run()")
    default: return "\(value).run()"
    }
    return "\(function)(\(value))"
  }
}
