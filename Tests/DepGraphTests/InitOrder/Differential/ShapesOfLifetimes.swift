extension Shapes {
  /// Objects that end, values that are changed in place, and what is put off until it is asked for.
  static let lifetimes: [Shape] = [
    Shape("a local that ends") { writer in
      let name = writer.fresh("Ended")
      writer.declare("final class \(name) { let id = 1; deinit { _ = \(writer.inner()) } }")
      return writer.random.pick([
        writer.now("let object = \(name)(); _ = object.id; return 1"), "\(name)().id",
        writer.now("var object: \(name)? = \(name)(); _ = object?.id; object = nil; return 1"),
      ])
    },
    Shape("a structure that ends") { writer in
      let name = writer.fresh("Ended")
      writer.declare("struct \(name): ~Copyable { let id = 1; deinit { _ = \(writer.inner()) } }")
      return writer.now("let value = \(name)(); return value.id")
    },
    Shape("an object that is replaced") { writer in
      let name = writer.fresh("Ended")
      writer.declare("final class \(name) { deinit { _ = \(writer.inner()) } }")
      writer.declare("final class \(name)Owner { var object = \(name)() }")
      return writer.now("let owner = \(name)Owner(); owner.object = \(name)(); return 1")
    },
    Shape("an object that ends with its owner") { writer in
      let name = writer.fresh("Ended")
      writer.declare("final class \(name) { deinit { _ = \(writer.inner()) } }")
      writer.declare("final class \(name)Owner { let object = \(name)() }")
      return writer.now("_ = \(name)Owner(); return 1")
    },
    Shape("a superclass's deinitializer") { writer in
      let name = writer.fresh("Ended")
      let base = writer.inner()
      writer.declare("class \(name) { deinit { _ = \(base) } }")
      writer.declare("final class \(name)Sub: \(name) { deinit { _ = \(writer.inner()) } }")
      return writer.now("_ = \(name)Sub(); return 1")
    },
    Shape("an argument that ends") { writer in
      let name = writer.fresh("Ended")
      writer.declare("final class \(name) { let id = 1; deinit { _ = \(writer.inner()) } }")
      writer.declare("func use\(name)(_ object: \(name)) -> Int { object.id }")
      return "use\(name)(\(name)())"
    },
    Shape("a mutating method of an observed property") { writer in
      let name = inner(writer)
      let observer = writer.random.pick(["didSet", "willSet"])
      writer.declare("final class \(name)Holder { var part = \(name)() { \(observer) { _ = \(writer.inner()) } } }")
      return writer.now("let holder = \(name)Holder(); holder.part.bump(); return holder.part.count")
    },
    Shape("a mutating method of a computed property") { writer in
      let name = inner(writer)
      let getter = writer.inner()
      writer.declare(
        "struct \(name)Holder { var part: \(name) { get { _ = \(getter); return \(name)() } set { _ = \(writer.inner()) } } }"
      )
      return writer.now("var holder = \(name)Holder(); holder.part.bump(); return 1")
    },
    Shape("a mutating method of a static") { writer in
      let name = inner(writer)
      writer.declare(
        "enum \(name)Space { nonisolated(unsafe) static var part = \(name)() { didSet { _ = \(writer.inner()) } } }")
      return writer.now("\(name)Space.part.bump(); return 1")
    },
    Shape("a compound assignment of one's own to an observed property") { writer in
      let name = writer.fresh("Amount")
      let inner = writer.inner()
      writer.declare(
        "struct \(name) { var count = 1; static func += (a: inout \(name), b: Int) { a.count += b + \(inner) } }")
      writer.declare("final class \(name)Holder { var amount = \(name)() { didSet { _ = \(writer.inner()) } } }")
      return writer.now("let holder = \(name)Holder(); holder.amount += 1; return 1")
    },
    Shape("an assignment past an optional") { writer in
      let name = writer.fresh("Holder")
      let value = writer.inner()
      writer.declare("final class \(name) { var value = 1 { didSet { _ = \(writer.inner()) } } }")
      let assignment = writer.random.pick(["=", "+="])
      return writer.now(
        "let holder: \(name)? = \(writer.choice()) ? \(name)() : nil; holder?.value \(assignment) \(value); return 1")
    },
    Shape("writing through a key path") { writer in
      let name = writer.fresh("Holder")
      let getter = writer.inner()
      writer.declare(
        "final class \(name) { var value: Int { get { \(getter) } set { _ = \(writer.inner()) + newValue } } }")
      writer.declare(
        "func assign\(name)(_ path: ReferenceWritableKeyPath<\(name), Int>) { \(name)()[keyPath: path] = 2 }")
      return writer.random.pick([
        writer.now("let holder = \(name)(); holder[keyPath: \\.value] = 3; return 1"),
        writer.now("assign\(name)(\\.value); return 1"),
      ])
    },
    Shape("a lazy property that is set") { writer in
      let name = writer.fresh("Holder")
      writer.declare("final class \(name) { lazy var value: Int = \(writer.inner()) }")
      return writer.random.pick([
        writer.now("let holder = \(name)(); holder.value = 2; return holder.value"),
        writer.now("let holder = \(name)(); if \(writer.choice()) { holder.value = 2 }; return holder.value"),
      ])
    },
    Shape("a lazy property of a shared object") { writer in
      let name = writer.fresh("Cache")
      writer.declare(
        """
        final class \(name) {
          nonisolated(unsafe) static let shared = \(name)()
          lazy var value: Int = \(writer.inner())
          init() { if \(writer.choice()) { _ = value } }
        }
        """)
      return "\(name).shared.value"
    },
    Shape("a lazy property that a method reads") { writer in
      let name = writer.fresh("Holder")
      writer.declare(
        "final class \(name) { lazy var value: Int = { \(writer.inner()) }(); init() { setUp() }; func setUp() { _ = value } }"
      )
      return "\(name)().value"
    },
    Shape("an initializing accessor") { writer in
      let name = writer.fresh("Made")
      let first = writer.inner()
      writer.declare(
        """
        struct \(name) {
          var stored: Int
          var value: Int {
            @storageRestrictions(initializes: stored) init(initial) { stored = initial; _ = \(first) }
            get { stored }
            set { stored = newValue + \(writer.inner()) }
          }
          init() { value = 2 }
        }
        """)
      return "\(name)().value"
    },
    Shape("accessors that yield") { writer in
      let name = writer.fresh("Holder")
      let reading = writer.inner()
      writer.declare(
        """
        struct \(name) {
          var stored = 1
          var value: Int {
            _read { _ = \(reading); yield stored }
            _modify { _ = \(writer.inner()); yield &stored }
          }
        }
        """)
      return writer.now("var holder = \(name)(); holder.value += 1; return holder.value")
    },
  ]

  private static func inner(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Part")
    writer.declare("struct \(name) { var count = 0; mutating func bump() { count += \(writer.inner()) } }")
    return name
  }
}
