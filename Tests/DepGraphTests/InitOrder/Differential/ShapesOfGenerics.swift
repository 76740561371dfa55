extension Shapes {
  /// Static requirements, and virtual calls on what parameters and properties hold.
  static let generics: [Shape] = [
    Shape("a static requirement through two functions") { writer in
      let name = keys(writer)
      writer.declare("func read\(name)<Key: \(name)>(_ key: Key.Type) -> Int { Key.value }")
      writer.declare(
        "func outer\(name)<Key: \(name)>(_ key: Key.Type) -> Int { read\(name)(key) + read\(name)(Key.self) }")
      return "outer\(name)(\(one(name, writer)).self)"
    },
    Shape("a static requirement of two types") { writer in
      let name = keys(writer)
      writer.declare("func read\(name)<Key: \(name)>(_ key: Key) -> Int { Key.value }")
      return "(\(writer.choice()) ? read\(name)(\(name)One()) : read\(name)(\(name)Two()))"
    },
    Shape("a static requirement of an existential") { writer in
      let name = keys(writer)
      return writer.random.pick([
        writer.now(
          "let type: any \(name).Type = \(writer.choice()) ? \(name)One.self : \(name)Two.self; return type.value"),
        writer.now("let key: any \(name) = \(one(name, writer))(); return type(of: key).value"),
      ])
    },
    Shape("a static requirement in a subscript") { writer in
      let name = keys(writer)
      writer.declare("struct \(name)Values { subscript<Key: \(name)>(key: Key.Type) -> Int { Key.value } }")
      return "\(name)Values()[\(one(name, writer)).self]"
    },
    Shape("a static requirement of a generic class") { writer in
      let name = keys(writer)
      writer.declare("class \(name)Box<Key: \(name)> { func run() -> Int { Key.value } }")
      writer.declare("final class \(name)BoxOne: \(name)Box<\(name)One> {}")
      return writer.random.pick([
        "\(name)BoxOne().run()", "\(name)Box<\(name)Two>().run()",
        "(\(writer.choice()) ? \(name)BoxOne().run() : \(name)Box<\(name)Two>().run())",
      ])
    },
    Shape("a static requirement of a protocol's extension") { writer in
      let name = keys(writer)
      writer.declare(
        "extension \(name) { static func outer() -> Int { value }; func inner() -> Int { Self.value } }")
      return writer.random.pick(["\(one(name, writer)).outer()", "\(one(name, writer))().inner()"])
    },
    Shape("a generic requirement") { writer in
      let name = keys(writer)
      writer.declare("protocol \(name)Reader { func read<Key: \(name)>(_ key: Key) -> Int }")
      writer.declare(
        "struct \(name)Plain: \(name)Reader { func read<Value: \(name)>(_ key: Value) -> Int { Value.value } }")
      writer.declare("func via\(name)(_ reader: any \(name)Reader) -> Int { reader.read(\(one(name, writer))()) }")
      return "(\(writer.choice()) ? \(name)Plain().read(\(one(name, writer))()) : via\(name)(\(name)Plain()))"
    },
    Shape("a type that is kept") { writer in
      let name = keys(writer)
      writer.declare(
        "struct \(name)Route { let kind: any \(name).Type; func go() -> Int { kind.init().id + kind.value } }")
      return writer.random.pick([
        "\(name)Route(kind: \(one(name, writer)).self).go()",
        "\(name)Route(kind: \(writer.choice()) ? \(name)One.self : \(name)Two.self).go()",
      ])
    },
    Shape("an initializer that the context chooses") { writer in
      let name = keys(writer)
      writer.declare("func make\(name)<Key: \(name)>() -> Key { Key() }")
      let type = one(name, writer)
      return writer.now("let key: \(type) = make\(name)(); return key.id")
    },
    Shape("an operator that a protocol asks for") { writer in
      let name = writer.fresh("Sum")
      writer.declare("protocol \(name) { static func + (a: Self, b: Self) -> Self }")
      let first = writer.inner()
      writer.declare(
        "struct \(name)One: \(name) { static func + (a: Self, b: Self) -> Self { _ = \(first); return a } }")
      writer.declare(
        "struct \(name)Two: \(name) { static func + (a: Self, b: Self) -> Self { _ = \(writer.inner()); return a } }")
      writer.declare("func add\(name)<Value: \(name)>(_ a: Value, _ b: Value) -> Value { a + b }")
      let type = one(name, writer)
      return writer.now("_ = add\(name)(\(type)(), \(type)()); return 1")
    },
    Shape("a subscript that a protocol asks for") { writer in
      let name = writer.fresh("Table")
      writer.declare("protocol \(name) { subscript(index: Int) -> Int { get set } }")
      let getter = writer.inner()
      writer.declare(
        "struct \(name)Plain: \(name) { subscript(index: Int) -> Int { get { \(getter) } set { _ = \(writer.inner()) } } }"
      )
      writer.declare("func use\(name)(_ table: inout some \(name)) -> Int { table[1] = 2; return table[2] }")
      return writer.now("var table = \(name)Plain(); return use\(name)(&table)")
    },
    Shape("an overridden subscript") { writer in
      let name = writer.fresh("Table")
      let base = writer.inner()
      writer.declare("class \(name) { subscript(index: Int) -> Int { \(base) } }")
      writer.declare(
        "final class \(name)Sub: \(name) { override subscript(index: Int) -> Int { \(writer.inner()) + super[index] } }"
      )
      writer.declare("func use\(name)(_ table: \(name)) -> Int { table[1] }")
      return writer.random.pick(["use\(name)(\(name)Sub())", "use\(name)(\(name)())", "\(name)Sub()[1]"])
    },
    Shape("an object that two calls hand over") { writer in
      let name = classes(writer)
      writer.declare("func use\(name)(_ object: \(name)) -> Int { object.outer() }")
      return "(\(writer.choice()) ? use\(name)(\(name)Sub()) : use\(name)(\(name)()))"
    },
    Shape("a property that holds a subclass") { writer in
      let name = classes(writer)
      writer.declare(
        "final class \(name)Owner { var object: \(name) = \(name)Sub(); func go() -> Int { object.outer() } }")
      let change = writer.random.pick([
        "", "if \(writer.choice()) { owner.object = \(name)() }; ",
        "if \(writer.choice()) { owner[keyPath: \\.object] = \(name)() }; ",
        "var other = \(name)(); if \(writer.choice()) { swap(&owner.object, &other) }; ",
      ])
      return writer.now("let owner = \(name)Owner(); \(change)return owner.go()")
    },
    Shape("a required initializer of a subclass") { writer in
      let name = writer.fresh("Made")
      let base = writer.inner()
      writer.declare(
        "class \(name) { let id = 1; required init() { _ = \(base) }; static func make() -> \(name) { Self() } }")
      writer.declare("final class \(name)Sub: \(name) { required init() { super.init(); _ = \(writer.inner()) } }")
      writer.declare("func make\(name)(_ type: \(name).Type) -> \(name) { type.init() }")
      return writer.random.pick([
        "make\(name)(\(name)Sub.self).id", "\(name)Sub.make().id", "\(name).make().id",
        "make\(name)(\(writer.choice()) ? \(name).self : \(name)Sub.self).id",
      ])
    },
    Shape("a conformance that a superclass has") { writer in
      let name = writer.fresh("Job")
      let standard = writer.inner()
      let isOverridden = writer.random.chance(50)
      writer.declare("protocol \(name) { func run() -> Int }")
      writer.declare("extension \(name) { func run() -> Int { \(standard) } }")
      writer.declare("class \(name)Base: \(name) { \(isOverridden ? "func run() -> Int { \(writer.inner()) }" : "") }")
      writer.declare(
        "final class \(name)Sub: \(name)Base { \(isOverridden ? "override " : "")func run() -> Int { \(writer.inner()) } }"
      )
      writer.declare("func use\(name)(_ job: any \(name)) -> Int { job.run() }")
      return writer.random.pick(["use\(name)(\(name)Sub())", "use\(name)(\(name)Base())", "\(name)Sub().run()"])
    },
    Shape("an object that a requirement gives") { writer in
      let name = classes(writer)
      writer.declare("protocol \(name)Maker { func make() -> \(name); var object: \(name) { get } }")
      writer.declare(
        "struct \(name)Plain: \(name)Maker { func make() -> \(name) { \(name)() }; let object: \(name) = \(name)Sub() }"
      )
      writer.declare(
        "struct \(name)Other: \(name)Maker { func make() -> \(name) { \(name)Sub() }; var object: \(name) { \(name)() } }"
      )
      writer.declare("func use\(name)(_ maker: any \(name)Maker) -> Int { maker.make().run() + maker.object.run() }")
      return writer.random.pick([
        "use\(name)(\(name)Plain())", "use\(name)(\(writer.choice()) ? \(name)Plain() : \(name)Other())",
      ])
    },
  ]

  /// A protocol with a static requirement and two conformers.
  private static func keys(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Keyed")
    writer.declare("protocol \(name) { static var value: Int { get }; init(); var id: Int { get } }")
    let first = writer.inner()
    let stored = writer.inner()
    writer.declare(
      "struct \(name)One: \(name) { static var value: Int { \(first) }; let id = 1; init() { _ = \(stored) } }")
    writer.declare("struct \(name)Two: \(name) { static var value: Int { \(writer.inner()) }; let id = 2 }")
    return name
  }

  private static func classes(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Base")
    let base = writer.inner()
    writer.declare("class \(name) {\n  func run() -> Int { \(base) }\n  func outer() -> Int { run() }\n}")
    writer.declare("final class \(name)Sub: \(name) { override func run() -> Int { \(writer.inner()) } }")
    return name
  }

  private static func one(_ name: String, _ writer: ProgramWriter) -> String {
    writer.random.pick(["\(name)One", "\(name)Two"])
  }
}
