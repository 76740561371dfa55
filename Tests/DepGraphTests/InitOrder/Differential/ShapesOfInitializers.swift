extension Shapes {
  static let initializers: [Shape] = [
    Shape("an initializer's body") { writer in
      let name = writer.fresh("Made")
      let keyword = writer.random.pick(["struct", "class", "final class", "actor"])
      writer.declare("\(keyword) \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      return writer.random.pick(["\(name)().id", "\(name).init().id"])
    },
    Shape("a property's default") { writer in
      let name = writer.fresh("Made")
      let keyword = writer.random.pick(["struct", "class", "final class"])
      writer.declare("\(keyword) \(name) { let id = 1; var value: Int = \(writer.inner()) }")
      return "\(name)().id"
    },
    Shape("a property's default beside a written initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { var value: Int = \(writer.inner()); init(value: Int) { self.value = value } }")
      return "\(name)(value: 2).value"
    },
    Shape("a memberwise argument that leaves another default") { writer in
      let name = writer.fresh("Made")
      let first = writer.inner()
      writer.declare("struct \(name) { var one: Int = \(first); var two: Int = \(writer.inner()) }")
      return writer.random.pick(["\(name)(one: 1).two", "\(name)(two: 1).one", "\(name)().two"])
    },
    Shape("an initializer's default argument") { writer in
      let name = writer.fresh("Made")
      writer.declare("final class \(name) { let id: Int; init(id: Int = \(writer.inner())) { self.id = id } }")
      return "\(name)().id"
    },
    Shape("a superclass's initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("class \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      let body = writer.random.pick(["init() { super.init() }", "override init() {}", "var other = 2", ""])
      let fixed = body == "init() { super.init() }" ? "override \(body)" : body
      writer.declare("final class \(name)Sub: \(name) { \(fixed) }")
      return "\(name)Sub().id"
    },
    Shape("a superclass's property") { writer in
      let name = writer.fresh("Made")
      let base = writer.inner()
      writer.declare("class \(name) { var value: Int = \(base) }")
      writer.declare("class \(name)Sub: \(name) { var other: Int = \(writer.inner()) }")
      return "\(name)Sub().value"
    },
    Shape("a convenience initializer") { writer in
      let name = writer.fresh("Made")
      let first = writer.inner()
      writer.declare(
        """
        final class \(name) {
          let id: Int
          init(id: Int) { self.id = id; _ = \(first) }
          convenience init() { self.init(id: \(writer.inner())) }
        }
        """)
      return "\(name)().id"
    },
    Shape("an initializer that delegates in a structure") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id: Int; var other: Int = \(writer.inner()) }")
      writer.declare("extension \(name) { init() { self.init(id: 2) } }")
      return "\(name)().id"
    },
    Shape("a failable initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id = 1; init?() { _ = \(writer.inner()) } }")
      return writer.random.pick(["\(name)()!.id", "(\(name)()?.id ?? 0)"])
    },
    Shape("a throwing initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id = 1; init() throws { _ = \(writer.inner()) } }")
      return "(try! \(name)()).id"
    },
    Shape("an implicit initializer") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id = 1; init() { _ = \(writer.inner()) } }")
      return writer.now("let made: \(name) = .init(); return made.id")
    },
    Shape("an implicit factory") { writer in
      let name = writer.fresh("Made")
      writer.declare(
        "struct \(name) { let id = 1; static func make() -> \(name) { _ = \(writer.inner()); return \(name)() } }")
      return writer.now("let made: \(name) = .make(); return made.id")
    },
    Shape("an implicit static property") { writer in
      let name = writer.fresh("Made")
      let function = writer.fresh("take")
      writer.declare("struct \(name) { let id: Int; static var live: \(name) { \(name)(id: \(writer.inner())) } }")
      writer.declare("func \(function)(_ made: \(name)) -> Int { made.id }")
      return "\(function)(.live)"
    },
    Shape("a required initializer by metatype") { writer in
      let name = writer.fresh("Made")
      writer.declare("class \(name) { let id = 1; required init() { _ = \(writer.inner()) } }")
      return writer.now("let type: \(name).Type = \(name).self; return type.init().id")
    },
    Shape("a nested object") { writer in
      let name = writer.fresh("Made")
      writer.declare("final class \(name)Part { let id = 1; init() { _ = \(writer.inner()) } }")
      writer.declare("final class \(name) { let part = \(name)Part() }")
      return "\(name)().part.id"
    },
    Shape("an enumeration's static function") { writer in
      let name = writer.fresh("Mode")
      writer.declare(
        "enum \(name) { case on(Int), off; static func make() -> \(name) { .on(\(writer.inner())) } }")
      return writer.now("if case .on(let value) = \(name).make() { return value }; return 0")
    },
    Shape("an enumeration's payload") { writer in
      let name = writer.fresh("Mode")
      writer.declare("enum \(name) { case on(Int), off }")
      return writer.now("let mode = \(name).on(\(writer.inner())); _ = mode; return 1")
    },
    Shape("a generic type's initializer") { writer in
      let name = writer.fresh("Box")
      writer.declare(
        "struct \(name)<Value> { let value: Value; init(_ value: Value) { self.value = value; _ = \(writer.inner()) } }"
      )
      return "\(name)(1).value"
    },
    Shape("an initializer in an extension") { writer in
      let name = writer.fresh("Made")
      writer.declare("struct \(name) { let id: Int }")
      writer.declare("extension \(name) { init(name: String) { self.init(id: \(writer.inner())) } }")
      return "\(name)(name: \"n\").id"
    },
    Shape("a lazy static of another type") { writer in
      let name = writer.fresh("Cell")
      writer.declare("struct \(name) { var value: Int; init() { let start = \(writer.inner()); value = start } }")
      return writer.now("var cell = \(name)(); cell.value += 1; return cell.value")
    },
  ]
}
