/// Each kind of storage that is initialized lazily, with initializers of every form around given effects.
struct TokenKind: Sendable {
  /// - Parameter name: unique in the program; types and globals are called after it.
  var name: @Sendable (_ name: String) -> GeneratedToken
  /// Declares it; `effects` are `Int` expressions that its initializer runs.
  var write: @Sendable (_ writer: ProgramWriter, _ name: String, _ effects: [String]) -> Void
}

enum TokenKinds {
  static let all: [TokenKind] =
    [nominal("class"), nominal("class"), nominal("class"), nominal("struct"), nominal("actor")]
    + [variable, namespace, global, nested, inherited, ownExtension]
    + [kit, kit, globalActor]
    + [list, value, interpolation, dictionary, pattern, pair, wrapped, mutableList, existential, taskLocal]

  /// A class with a static instance of itself.
  static func plainClass(_ name: String) -> GeneratedToken {
    GeneratedToken(
      id: "App.\(name).shared", touch: "\(name).shared", read: "\(name).shared.id", type: name, isOwn: true)
  }

  /// The same in the module that the others import.
  static func kitClass(_ name: String) -> GeneratedToken {
    var token = plainClass(name)
    token.id = "Kit.\(name).shared"
    token.isInKit = true
    return token
  }

  private static let kit = TokenKind(name: kitClass) { writer, name, effects in
    let service = Service.write(writer, "class", name, effects)
    let members = service.members.replacing("let id = 1", with: "public let id = 1").replacing(
      "func ping()", with: "public func ping()")
    writer.declare(
      """
      public final class \(name) {
        public static let shared\(service.annotation) = \(service.construction)
      \(members)
      }
      """)
  }

  private static let globalActor = TokenKind(name: plainClass) { writer, name, effects in
    let service = Service.write(writer, "actor", name, effects)
    writer.declare(
      """
      @globalActor actor \(name) {
        static let shared\(service.annotation) = \(service.construction)
      \(service.members)
      }
      """)
  }

  private static func nominal(_ keyword: String) -> TokenKind {
    TokenKind(name: plainClass) { writer, name, effects in
      let service = Service.write(writer, keyword, name, effects)
      let head = keyword == "class" ? "final class" : keyword
      writer.declare(
        "\(head) \(name) {\n  static let shared\(service.annotation) = \(service.construction)\n\(service.members)\n}")
    }
  }

  private static let variable = TokenKind(
    name: { name in
      var token = plainClass(name)
      token.write = "\(name).shared = \(name).spare()"
      return token
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", name, effects)
      writer.declare(
        """
        final class \(name) {
          nonisolated(unsafe) static var shared: \(name) = \(service.construction)
          init(spare: Void) {}
          static func spare() -> \(name) { \(name)(spare: ()) }
        \(service.members)
        }
        """)
    })

  private static let namespace = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.\(name).service", touch: "\(name).service", read: "\(name).service.id", type: "\(name)Service",
        property: "service")
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", "\(name)Service", effects)
      writer.declare("final class \(name)Service {\n\(service.members)\n}")
      writer.declare("enum \(name) { static let service\(service.annotation) = \(service.construction) }")
    })

  private static let global = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.global\(name)", touch: "global\(name)", read: "global\(name).id", type: "\(name)Service",
        property: "global\(name)")
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", "\(name)Service", effects)
      writer.declare("final class \(name)Service {\n\(service.members)\n}")
      writer.declare("let global\(name)\(service.annotation) = \(service.construction)")
    })

  private static let nested = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.\(name).Inner.shared", touch: "\(name).Inner.shared", read: "\(name).Inner.shared.id",
        type: "\(name).Inner", isOwn: true)
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", "\(name).Inner", effects)
      writer.declare("enum \(name) {}")
      writer.declare(
        "extension \(name) { final class Inner {\n  static let shared\(service.annotation) = \(service.construction)\n\(service.members)\n} }"
      )
    })

  /// `Sub.shared` is the token of the class that declares it.
  private static let inherited = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.\(name).shared", touch: "\(name).shared", read: "\(name)Sub.shared.id", type: "\(name)Sub")
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", name, effects)
      writer.declare(
        "class \(name) {\n  static let shared\(service.annotation) = \(service.construction)\n\(service.members)\n}")
      writer.declare("final class \(name)Sub: \(name) {}")
    })

  private static let ownExtension = TokenKind(name: plainClass) { writer, name, effects in
    let service = Service.write(writer, "class", name, effects)
    writer.declare("final class \(name) {\n\(service.members)\n}")
    writer.declare("extension \(name) { static let shared\(service.annotation) = \(service.construction) }")
  }

  private static let existential = TokenKind(
    name: { name in
      GeneratedToken(id: "App.\(name).shared", touch: "\(name).shared", read: "\(name).shared.id")
    },
    write: { writer, name, effects in
      let service = Service.write(writer, "class", "\(name)Live", effects)
      writer.declare("protocol \(name)Protocol { var id: Int { get } }")
      writer.declare("final class \(name)Live: \(name)Protocol {\n\(service.members)\n}")
      writer.declare("enum \(name) { static let shared: any \(name)Protocol = \(service.construction) }")
    })

  private static let list = plain("list", "[Int]", "\\.count") { "[\((["1"] + $0).joined(separator: ", "))]" }
  /// Without effects it is a literal and no token.
  private static let value = plain("value", "Int", "") { $0.isEmpty ? "3" : $0.joined(separator: " + ") }
  private static let dictionary = plain("table", "[Int: Int]", "\\.count") {
    "[\((["0: 1"] + $0.enumerated().map { "\($0 + 1): \($1)" }).joined(separator: ", "))]"
  }
  private static let interpolation = TokenKind(
    name: { name in
      GeneratedToken(id: "App.\(name).text", touch: "\(name).text", read: "\(name).text.count")
    },
    write: { writer, name, effects in
      // An interpolation holds no line breaks.
      let parts = effects.map { effect in
        let function = writer.fresh("part")
        writer.declare("func \(function)() -> Int { \(effect) }")
        return "\\(\(function)())"
      }
      writer.declare("enum \(name) { static let text = \"n\\(0)\(parts.joined())\" }")
    })

  private static func plain(
    _ property: String, _ type: String, _ member: String, _ expression: @escaping @Sendable ([String]) -> String
  ) -> TokenKind {
    let suffix = member.replacing("\\", with: "")
    return TokenKind(
      name: { name in
        GeneratedToken(
          id: "App.\(name).\(property)", touch: "\(name).\(property)", read: "\(name).\(property)\(suffix)")
      },
      write: { writer, name, effects in
        let keyword = writer.random.pick(["enum", "struct", "class"])
        writer.declare("\(keyword) \(name) { static let \(property): \(type) = \(expression(effects)) }")
      })
  }

  private static let mutableList = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.\(name).items", touch: "\(name).items", read: "\(name).items.count",
        write: "\(name).items.append(2)")
    },
    write: { writer, name, effects in
      writer.declare(
        "enum \(name) { nonisolated(unsafe) static var items: [Int] = [\((["1"] + effects).joined(separator: ", "))] }")
    })

  private static let pattern = TokenKind(
    name: { name in
      GeneratedToken(id: "App.\(name).(first, second)", touch: "\(name).first", read: "\(name).second")
    },
    write: { writer, name, effects in
      let function = writer.fresh("pair")
      writer.declare(
        "func \(function)() -> (Int, Int) { \(effects.map { "_ = \($0); " }.joined())return (1, 2) }")
      writer.declare("enum \(name) { static let (first, second): (Int, Int) = \(function)() }")
    })

  /// `static let a = f(), b = g()` are two tokens; only the second one has effects here.
  private static let pair = TokenKind(
    name: { name in
      GeneratedToken(id: "App.\(name).second", touch: "\(name).second", read: "\(name).second.count")
    },
    write: { writer, name, effects in
      writer.declare(
        "enum \(name) { static let first: [Int] = [0], second: [Int] = [\((["1"] + effects).joined(separator: ", "))] }"
      )
    })

  private static let wrapped = TokenKind(
    name: { name in
      GeneratedToken(
        id: "App.\(name).value", touch: "\(name).value", read: "\(name).value", write: "\(name).value = 4")
    },
    write: { writer, name, effects in
      writer.declare(
        """
        @propertyWrapper struct \(name)Wrapper {
          var wrappedValue: Int
          init(wrappedValue: Int) {
            self.wrappedValue = wrappedValue
        \(effects.dropFirst().map { "    _ = \($0)" }.joined(separator: "\n"))
          }
        }
        """)
      writer.declare(
        "enum \(name) { @\(name)Wrapper nonisolated(unsafe) static var value: Int = \(effects.first ?? "3") }")
    })

  private static let taskLocal = TokenKind(
    name: { name in
      GeneratedToken(id: "App.\(name).local", touch: "\(name).local", read: "\(name).local.count")
    },
    write: { writer, name, effects in
      writer.declare(
        "enum \(name) { @TaskLocal static var local: [Int] = [\((["1"] + effects).joined(separator: ", "))] }")
    })
}
