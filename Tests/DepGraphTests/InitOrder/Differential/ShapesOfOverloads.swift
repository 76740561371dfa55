extension Shapes {
  /// Overloads by type in every position; the other one is never run.
  static let overloads: [Shape] = [
    Shape("a method chosen by its argument's type") { writer in
      let name = writer.fresh("Chooser")
      let (wanted, other, argument) = pick(writer)
      writer.declare(
        """
        struct \(name) {
          func run(_ value: \(other)) -> Int { _ = \(writer.inner()); return 0 }
          func run(_ value: \(wanted)) -> Int { \(writer.inner()) }
        }
        """)
      return "\(name)().run(\(argument))"
    },
    Shape("a free function chosen by its argument's type") { writer in
      let name = writer.fresh("choose")
      let (wanted, other, argument) = pick(writer)
      writer.declare("func \(name)(_ value: \(wanted)) -> Int { \(writer.inner()) }")
      writer.declare("func \(name)(_ value: \(other)) -> Int { _ = \(writer.inner()); return 0 }")
      return "\(name)(\(argument))"
    },
    Shape("an initializer chosen by its argument's type") { writer in
      let name = writer.fresh("Chooser")
      let (wanted, other, argument) = pick(writer)
      writer.declare(
        """
        struct \(name) {
          let value: Int
          init(_ value: \(other)) { self.value = \(writer.inner()) }
          init(_ value: \(wanted)) { self.value = \(writer.inner()) }
        }
        """)
      return "\(name)(\(argument)).value"
    },
    Shape("a subscript chosen by its argument's type") { writer in
      let name = writer.fresh("Chooser")
      let (wanted, other, argument) = pick(writer)
      writer.declare(
        """
        struct \(name) {
          subscript(value: \(other)) -> Int { \(writer.inner()) }
          subscript(value: \(wanted)) -> Int { \(writer.inner()) }
        }
        """)
      return "\(name)()[\(argument)]"
    },
    Shape("an operator chosen by its operand's type") { writer in
      let name = writer.fresh("Chooser")
      let (wanted, other, argument) = pick(writer)
      writer.declare(
        """
        struct \(name) {
          static func + (left: \(name), right: \(other)) -> Int { \(writer.inner()) }
          static func + (left: \(name), right: \(wanted)) -> Int { \(writer.inner()) }
        }
        """)
      return "\(name)() + \(argument)"
    },
    Shape("a witness chosen by its argument's type") { writer in
      let name = writer.fresh("Choosing")
      writer.declare("protocol \(name) { func run(_ value: Int) -> Int; func run(_ value: String) -> Int }")
      writer.declare(
        """
        struct \(name)One: \(name) {
          func run(_ value: Int) -> Int { \(writer.inner()) }
          func run(_ value: String) -> Int { \(writer.inner()) }
        }
        """)
      return writer.now("let choosing: any \(name) = \(name)One(); return choosing.run(\"s\")")
    },
    Shape("a function chosen by its result") { writer in
      let name = writer.fresh("choose")
      writer.declare("func \(name)() -> String { \"\\(\(writer.inner()))\" }")
      writer.declare("func \(name)() -> Int { \(writer.inner()) }")
      return writer.now("let value: Int = \(name)(); return value")
    },
    Shape("a member of a constrained extension") { writer in
      let name = writer.fresh("Chooser")
      writer.declare("struct \(name)<T> { let value: T }")
      writer.declare("extension \(name) where T == Int { func run() -> Int { \(writer.inner()) } }")
      writer.declare("extension \(name) where T == String { func run() -> Int { \(writer.inner()) } }")
      return "\(name)<Int>(value: 1).run()"
    },
  ]

  /// Two parameter types and an argument that means the first.
  private static func pick(_ writer: ProgramWriter) -> (wanted: String, other: String, argument: String) {
    writer.random.pick([
      ("Int", "String", "1"), ("String", "Int", "\"s\""), ("Double", "Int", "1.5"), ("Int", "Int?", "1"),
      ("String", "Any", "\"s\""), ("[Int]", "[String]", "[1]"), ("(Int) -> Int", "() -> Int", "{ $0 }"),
      ("Int.Type", "String.Type", "Int.self"), ("(Int, String)", "(String, Int)", "(1, \"s\")"),
    ])
  }
}
