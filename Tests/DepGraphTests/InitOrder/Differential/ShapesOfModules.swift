extension Shapes {
  /// Code in a module that the program imports.
  static let modules: [Shape] = [
    Shape("a function of another module") { writer in
      let name = writer.fresh("function")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("public func \(name)() -> Int { \(inner) }")
      return "\(name)()"
    },
    Shape("a default argument of another module") { writer in
      let name = writer.fresh("function")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("public func \(name)Default() -> Int { \(inner) }")
      writer.declareInKit("public func \(name)(_ value: Int = \(name)Default()) -> Int { value }")
      return "\(name)()"
    },
    Shape("a static property of another module") { writer in
      let name = writer.fresh("Space")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("public enum \(name) { public static var value: Int { \(inner) } }")
      return writer.random.pick(["\(name).value", "Kit.\(name).value"])
    },
    Shape("a structure of another module") { writer in
      let name = writer.fresh("Made")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("public struct \(name) { public var id = 1; public init() { _ = \(inner) } }")
      writer.declare("extension \(name) { func run() -> Int { id } }")
      return "\(name)().run()"
    },
    Shape("a member that another module adds to a library's type") { writer in
      let name = writer.fresh("added")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("extension Int { public var \(name): Int { \(inner) } }")
      return "1.\(name)"
    },
    Shape("a closure that another module calls") { writer in
      let name = writer.fresh("perform")
      writer.declareInKit("public func \(name)(_ body: () -> Int) -> Int { body() }")
      return "\(name) { \(writer.inner()) }"
    },
    Shape("a closure that another module keeps") { writer in
      let name = writer.fresh("Source")
      writer.declareInKit(
        """
        public final class \(name) {
          private var handlers: [() -> Int] = []
          public init() {}
          public func on(_ handler: @escaping () -> Int) { handlers.append(handler) }
          public func fire() -> Int { handlers.map { $0() }.count }
        }
        """)
      let end = writer.random.pick(["source.fire()", "1"])
      return writer.now("let source = \(name)(); source.on { \(writer.inner()) }; return \(end)")
    },
    Shape("an autoclosure of another module") { writer in
      let name = writer.fresh("evaluate")
      writer.declareInKit(
        "public func \(name)(_ value: @autoclosure () -> Int) -> Int { \(writer.choice()) ? value() : 1 }")
      return "\(name)(\(writer.inner()))"
    },
    Shape("a protocol of another module") { writer in
      let name = writer.fresh("Runner")
      writer.declareInKit("public protocol \(name) { func run() -> Int }")
      writer.declareInKit("public func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      let first = writer.inner()
      writer.declare("struct \(name)One: \(name) { func run() -> Int { \(first) } }")
      writer.declare("struct \(name)Two: \(name) { func run() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["use\(name)(\(name)One())", "use\(name)(\(name)Two())"])
    },
    Shape("a static requirement of another module") { writer in
      let name = writer.fresh("Keyed")
      writer.declareInKit("public protocol \(name) { static var value: Int { get } }")
      writer.declareInKit("public func read\(name)<Key: \(name)>(_ key: Key.Type) -> Int { Key.value }")
      let first = writer.inner()
      writer.declare("enum \(name)One: \(name) { static var value: Int { \(first) } }")
      writer.declare("enum \(name)Two: \(name) { static var value: Int { \(writer.inner()) } }")
      return writer.random.pick(["read\(name)(\(name)One.self)", "read\(name)(\(name)Two.self)"])
    },
    Shape("a default of another module's protocol") { writer in
      let name = writer.fresh("Runner")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit("public protocol \(name) { func run() -> Int }")
      writer.declareInKit("extension \(name) { public func run() -> Int { \(inner) } }")
      writer.declare("struct \(name)Only: \(name) {}")
      return "\(name)Only().run()"
    },
    Shape("a class of another module") { writer in
      let name = writer.fresh("Base")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit(
        """
        open class \(name) {
          public init() {}
          open func run() -> Int { \(inner) }
          public func outer() -> Int { run() }
        }
        """)
      writer.declare("final class \(name)Sub: \(name) { override func run() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub().outer()", "\(name)().outer()", "\(name)Sub().run()"])
    },
    Shape("a property wrapper of another module") { writer in
      let name = writer.fresh("Wrapper")
      let inner = writer.inKit { writer.inner() }
      writer.declareInKit(
        """
        @propertyWrapper public struct \(name) {
          public init() {}
          public var wrappedValue: Int { \(inner) }
        }
        """)
      writer.declare("struct \(name)Holder { let id = 1; @\(name) var value: Int }")
      return writer.random.pick(["\(name)Holder().value", "\(name)Holder().id"])
    },
    Shape("a member that is internal to another module") { writer in
      let name = writer.fresh("Worker")
      let first = writer.inner()
      writer.declareInKit("public struct \(name) { public init() {} }")
      if !writer.isInKit { writer.declareInKit("extension \(name) { func run() -> Int { 1 } }") }
      writer.declare("extension \(name) { func run() -> Int { \(first) } }")
      return "\(name)().run()"
    },
  ]
}
