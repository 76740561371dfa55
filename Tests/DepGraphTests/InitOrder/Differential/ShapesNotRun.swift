extension Shapes {
  static let unrun: [Shape] = [
    Shape("a closure that is only stored") { writer in
      let name = writer.fresh("Source")
      writer.declare("final class \(name) { let id = 1; var callback: (() -> Int)? }")
      return writer.now("let source = \(name)(); source.callback = { \(writer.inner()) }; return source.id")
    },
    Shape("a structure of closures that nobody calls") { writer in
      let name = writer.fresh("Dependency")
      writer.declare("struct \(name) { let id = 1; let run: () -> Int }")
      return "\(name)(run: { \(writer.inner()) }).id"
    },
    Shape("a lazy property that nobody reads") { writer in
      let name = writer.fresh("Holder")
      writer.declare("final class \(name) { let id = 1; lazy var value: Int = \(writer.inner()) }")
      return "\(name)().id"
    },
    Shape("a method that is not applied") { writer in
      let name = writer.fresh("Worker")
      writer.declare("struct \(name) { let id = 1; func run() -> Int { \(writer.inner()) } }")
      return writer.now("let worker = \(name)(); let run = worker.run; _ = run; return worker.id")
    },
    Shape("a key path that is not applied") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { let id = 1; var value: Int { \(writer.inner()) } }")
      return writer.now("let path = \\\(name).value; _ = path; return \(name)().id")
    },
    Shape("an own observer in the own initializer") { writer in
      let name = writer.fresh("Observed")
      writer.declare(
        "final class \(name) { var value = 1 { didSet { _ = \(writer.inner()) } }; init() { value = 2; self.value = 3 } }"
      )
      return "\(name)().value"
    },
    Shape("an own observer in a convenience initializer") { writer in
      let name = writer.fresh("Observed")
      writer.declare(
        """
        final class \(name) {
          var value = 1 { didSet { _ = \(writer.inner()) } }
          init(number: Int) {}
          convenience init() { self.init(number: 1); value = 2 }
        }
        """)
      return "\(name)().value"
    },
    Shape("a default argument that is supplied") { writer in
      let name = writer.fresh("function")
      writer.declare("func \(name)(_ value: Int = \(writer.inner())) -> Int { value }")
      return "\(name)(3)"
    },
    Shape("a memberwise argument") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { var value: Int = \(writer.inner()) }")
      return "\(name)(value: 3).value"
    },
    Shape("the type itself") { writer in
      let name = writer.fresh("Made")
      writer.declare("final class \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      return writer.now("let type = \(name).self; let any: Any = 1; return any is \(name) || type == type ? 1 : 0")
    },
    Shape("the deinitializer of an object that is kept") { writer in
      let name = writer.fresh("Kept")
      writer.declare("final class \(name) { let id = 1; deinit { _ = \(writer.inner()) } }")
      writer.declare("nonisolated(unsafe) var kept\(name): [\(name)] = []")
      return writer.now("let object = \(name)(); kept\(name).append(object); return object.id")
    },
    Shape("if false") { writer in writer.now("if false { _ = \(writer.inner()) }; return 1") },
    Shape("an autoclosure that is kept") { writer in
      let name = writer.fresh("Deferred")
      writer.declare(
        "struct \(name) { let id = 1; let make: () -> Int; init(_ make: @escaping @autoclosure () -> Int) { self.make = make } }"
      )
      return "\(name)(\(writer.inner())).id"
    },
    Shape("a closure that is never called") { writer in
      writer.now("let run = { \(writer.inner()) }; _ = run; return 1")
    },
    Shape("a local function that is never called") { writer in
      writer.now("func local() -> Int { \(writer.inner()) }; return 1")
    },
    Shape("a lazy sequence that is not walked") { writer in
      writer.now("let all = [1].lazy.map { $0 + \(writer.inner()) }; _ = all; return 1")
    },
    Shape("a property wrapper that nobody reads") { writer in
      let name = writer.fresh("Wrapper")
      writer.declare("@propertyWrapper struct \(name) { var wrappedValue: Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Holder { let id = 1; @\(name) var value }")
      return "\(name)Holder().id"
    },
    Shape("a conformer of another protocol") { writer in
      let name = writer.fresh("Runner")
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("struct \(name)One: \(name) { func run() -> Int { 1 } }")
      writer.declare("struct \(name)Other { func run() -> Int { \(writer.inner()) } }")
      writer.declare("func use\(name)(_ runner: any \(name)) -> Int { runner.run() }")
      return "use\(name)(\(name)One())"
    },
    Shape("an overload that the argument does not fit") { writer in
      let name = writer.fresh("overloaded")
      writer.declare("func \(name)(_ value: Int) -> Int { value }")
      writer.declare("func \(name)(_ value: String) -> Int { \(writer.inner()) }")
      writer.declare("func \(name)(text: Int) -> Int { \(writer.inner()) }")
      return "\(name)(1)"
    },
  ]
}
