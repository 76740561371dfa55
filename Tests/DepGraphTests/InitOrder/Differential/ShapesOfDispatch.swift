extension Shapes {
  static let dispatch: [Shape] = [
    Shape("an override on a new object") { writer in
      let name = classes(writer)
      return writer.random.pick(["\(name)Sub().run()", "\(name)().run()", "\(name)Sub().outer()", "\(name)().outer()"])
    },
    Shape("an override through the superclass's type") { writer in
      let name = classes(writer)
      return writer.now("let object: \(name) = \(name)Sub(); return object.run()")
    },
    Shape("an override through a parameter") { writer in
      let name = classes(writer)
      let function = writer.fresh("use")
      writer.declare("func \(function)(_ object: \(name)) -> Int { object.run() }")
      return writer.random.pick(["\(function)(\(name)Sub())", "\(function)(\(name)())"])
    },
    Shape("an override called by the superclass's initializer") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare(
        "class \(name) { let id = 1; init() { _ = run() }; func run() -> Int { \(base) } }")
      writer.declare("final class \(name)Sub: \(name) { override func run() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub().id", "\(name)().id"])
    },
    Shape("an override that calls super") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare("class \(name) { func run() -> Int { \(base) } }")
      writer.declare(
        "class \(name)Sub: \(name) { override func run() -> Int { _ = \(writer.inner()); return super.run() } }")
      return "\(name)Sub().run()"
    },
    Shape("an overridden getter") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare("class \(name) { var value: Int { \(base) }; func run() -> Int { value } }")
      writer.declare("final class \(name)Sub: \(name) { override var value: Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub().run()", "\(name)().run()", "\(name)Sub().value"])
    },
    Shape("a class property") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare(
        "class \(name) { class var value: Int { \(base) }; func run() -> Int { type(of: self).value } }")
      writer.declare("final class \(name)Sub: \(name) { override class var value: Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub().run()", "\(name)().run()", "\(name)Sub.value", "\(name).value"])
    },
    Shape("a class function through Self") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare(
        """
        class \(name) {
          class func make() -> Int { \(base) }
          static func run() -> Int { make() }
        }
        """)
      writer.declare("final class \(name)Sub: \(name) { override class func make() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub.run()", "\(name).run()"])
    },
    Shape("a method of a superclass") { writer in
      let name = writer.fresh("Base")
      writer.declare("class \(name) { func run() -> Int { \(writer.inner()) } }")
      writer.declare("class \(name)Middle: \(name) {}")
      writer.declare("final class \(name)Sub: \(name)Middle { func outer() -> Int { run() } }")
      return "\(name)Sub().outer()"
    },
    Shape("a stored object's method") { writer in
      let name = classes(writer)
      writer.declare(
        "final class \(name)Owner { let object: \(name); init(_ object: \(name)) { self.object = object } }")
      let made = writer.random.pick(["\(name)Sub()", "\(name)()"])
      return "\(name)Owner(\(made)).object.run()"
    },
    Shape("a method that runs an override in a closure") { writer in
      let name = writer.fresh("Base")
      let base = writer.inner()
      writer.declare(
        """
        class \(name) {
          func run() -> Int { \(base) }
          func outer() -> Int { [1].map { _ in self.run() }.count }
        }
        """)
      writer.declare("final class \(name)Sub: \(name) { override func run() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)Sub().outer()", "\(name)().outer()"])
    },
  ]

  /// A class and a subclass that overrides `run`.
  private static func classes(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Base")
    let base = writer.inner()
    writer.declare("class \(name) {\n  func run() -> Int { \(base) }\n  func outer() -> Int { run() }\n}")
    writer.declare("final class \(name)Sub: \(name) { override func run() -> Int { \(writer.inner()) } }")
    return name
  }
}
