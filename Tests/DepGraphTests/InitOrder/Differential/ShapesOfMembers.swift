extension Shapes {
  static let members: [Shape] = [
    Shape("a getter") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { var value: Int { \(writer.inner()) } }")
      return "\(name)().value"
    },
    Shape("a static getter") { writer in
      let name = writer.fresh("Holder")
      writer.declare("enum \(name) { static var value: Int { \(writer.inner()) } }")
      return "\(name).value"
    },
    Shape("a computed global") { writer in
      let name = writer.fresh("computed")
      writer.declare("var \(name): Int { \(writer.inner()) }")
      return name
    },
    Shape("a setter") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { var value: Int { get { 1 } set { _ = \(writer.inner()) + newValue } } }")
      return writer.now("var holder = \(name)(); holder.value = 3; return 1")
    },
    Shape("a compound assignment to a computed property") { writer in
      let name = writer.fresh("Holder")
      let getter = writer.inner()
      writer.declare(
        "final class \(name) { var value: Int { get { \(getter) } set { _ = \(writer.inner()) + newValue } } }")
      return writer.now("let holder = \(name)(); holder.value += 3; return 1")
    },
    Shape("a subscript") { writer in
      let name = writer.fresh("Table")
      writer.declare("struct \(name) { subscript(index: Int) -> Int { \(writer.inner()) + index } }")
      return "\(name)()[2]"
    },
    Shape("a static subscript") { writer in
      let name = writer.fresh("Table")
      writer.declare("enum \(name) { static subscript(index: Int) -> Int { \(writer.inner()) + index } }")
      return "\(name)[2]"
    },
    Shape("a subscript's setter") { writer in
      let name = writer.fresh("Table")
      writer.declare(
        "struct \(name) { subscript(index: Int) -> Int { get { 1 } set { _ = \(writer.inner()) + newValue } } }")
      return writer.now("var table = \(name)(); table[1] = 2; return 1")
    },
    Shape("callAsFunction") { writer in
      let name = writer.fresh("Action")
      writer.declare("struct \(name) { func callAsFunction() -> Int { \(writer.inner()) } }")
      return writer.random.pick(["\(name)()()", writer.now("let action = \(name)(); return action()")])
    },
    Shape("a dynamic member") { writer in
      let name = writer.fresh("Dynamic")
      writer.declare(
        "@dynamicMemberLookup struct \(name) { subscript(dynamicMember name: String) -> Int { \(writer.inner()) } }")
      return "\(name)().anything"
    },
    Shape("a dynamic member by key path") { writer in
      let name = writer.fresh("Dynamic")
      writer.declare("struct \(name)Target { var id: Int { \(writer.inner()) } }")
      writer.declare(
        """
        @dynamicMemberLookup struct \(name) {
          subscript(dynamicMember path: KeyPath<\(name)Target, Int>) -> Int { \(name)Target()[keyPath: path] }
        }
        """)
      return "\(name)().id"
    },
    Shape("a lazy property that is read") { writer in
      let name = writer.fresh("Holder")
      writer.declare("final class \(name) { lazy var value: Int = \(writer.inner()) }")
      return "\(name)().value"
    },
    Shape("a property wrapper that is read") { writer in
      let name = writer.fresh("Wrapper")
      writer.declare("@propertyWrapper struct \(name) { var wrappedValue: Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Holder { @\(name) var value }")
      return "\(name)Holder().value"
    },
    Shape("a property wrapper's initializer") { writer in
      let name = writer.fresh("Wrapper")
      let argument = writer.inner()
      writer.declare(
        """
        @propertyWrapper struct \(name) {
          var wrappedValue: Int
          init(wrappedValue: Int, extra: Int = \(argument)) { self.wrappedValue = wrappedValue; _ = \(writer.inner()) }
        }
        """)
      writer.declare("struct \(name)Holder { let id = 1; @\(name) var value = 3 }")
      return "\(name)Holder().id"
    },
    Shape("a property wrapper's setter") { writer in
      let name = writer.fresh("Wrapper")
      writer.declare(
        "@propertyWrapper struct \(name) { var wrappedValue: Int { get { 1 } set { _ = \(writer.inner()) } } }")
      writer.declare("final class \(name)Holder { @\(name) var value }")
      return writer.now("let holder = \(name)Holder(); holder.value = 3; return 1")
    },
    Shape("a projected value") { writer in
      let name = writer.fresh("Wrapper")
      writer.declare(
        "@propertyWrapper struct \(name) { var wrappedValue = 1; var projectedValue: Int { \(writer.inner()) } }")
      writer.declare("struct \(name)Holder { @\(name) var value = 2; func run() -> Int { $value } }")
      return "\(name)Holder().run()"
    },
    Shape("an observer in a method") { writer in
      let name = writer.fresh("Observed")
      let observer = writer.random.pick(["didSet", "willSet"])
      writer.declare(
        """
        final class \(name) {
          var value = 1 { \(observer) { _ = \(writer.inner()) } }
          func change() -> Int { value = 2; return value }
        }
        """)
      return "\(name)().change()"
    },
    Shape("an observer from outside") { writer in
      let name = writer.fresh("Observed")
      writer.declare("final class \(name) { var value = 1 { didSet { _ = \(writer.inner()) } } }")
      return writer.now("let observed = \(name)(); observed.value \(writer.random.pick(["=", "+="])) 2; return 1")
    },
    Shape("an observer of an inherited property") { writer in
      let name = writer.fresh("Observed")
      writer.declare("class \(name) { var value = 1 { didSet { _ = \(writer.inner()) } } }")
      writer.declare("final class \(name)Sub: \(name) { override init() { super.init(); value = 2 } }")
      return "\(name)Sub().value"
    },
    Shape("an observer in a defer of the own initializer") { writer in
      let name = writer.fresh("Observed")
      writer.declare(
        "final class \(name) { var value = 1 { didSet { _ = \(writer.inner()) } }; init() { defer { value = 2 } } }")
      return "\(name)().value"
    },
    Shape("an observer behind a method of the own initializer") { writer in
      let name = writer.fresh("Observed")
      writer.declare(
        """
        final class \(name) {
          var value = 1 { didSet { _ = \(writer.inner()) } }
          init() { change() }
          func change() { value = 2 }
        }
        """)
      return "\(name)().value"
    },
    Shape("an observer of a static") { writer in
      let name = writer.fresh("Observed")
      writer.declare(
        "enum \(name) { nonisolated(unsafe) static var value = 1 { didSet { _ = \(writer.inner()) } } }")
      return writer.now("\(name).value = 2; return 1")
    },
    Shape("an overridden observer") { writer in
      let name = writer.fresh("Observed")
      writer.declare("class \(name) { var value = 1 }")
      writer.declare(
        "final class \(name)Sub: \(name) { override var value: Int { didSet { _ = \(writer.inner()) } } }")
      return writer.now("let observed = \(name)Sub(); observed.value = 2; return 1")
    },
    Shape("an applied key path") { writer in
      let name = writer.fresh("Holder")
      writer.declare("struct \(name) { var value: Int { \(writer.inner()) } }")
      return writer.random.pick([
        "\(name)()[keyPath: \\.value]", "\(name)()[keyPath: \\\(name).value]", "[\(name)()].map(\\.value).count",
        writer.now("let path = \\\(name).value; return \(name)()[keyPath: path]"),
      ])
    },
    Shape("the deinitializer of a temporary") { writer in
      let name = writer.fresh("Temporary")
      writer.declare("final class \(name) { deinit { _ = \(writer.inner()) } }")
      return writer.now("_ = \(name)(); return 1")
    },
    Shape("a property of a static structure") { writer in
      let name = writer.fresh("Namespace")
      writer.declare("extension Int { static var \(name): Int { \(writer.inner()) } }")
      return writer.random.pick(["Int.\(name)", writer.now("let value: Int = .\(name); return value")])
    },
  ]
}
