extension Shapes {
  /// Members that the compiler and the libraries call for a type.
  static let conformances: [Shape] = [
    Shape("synthesized equality") { writer in
      let name = key(writer)
      writer.declare("struct \(name)Pair: Equatable { var key = \(name)(); var other = 1 }")
      writer.declare("enum \(name)Mode: Equatable { case on(\(name)), off }")
      return writer.random.pick([
        writer.now("return \(name)Pair() == \(name)Pair() ? 1 : 0"),
        writer.now("return \(name)Mode.on(\(name)()) == .on(\(name)()) ? 1 : 0"),
        writer.now("return \(name)Mode.on(\(name)()) == .off ? 1 : 0"),
      ])
    },
    Shape("synthesized hashing") { writer in
      let name = key(writer)
      writer.declare("struct \(name)Pair: Hashable { var key = \(name)() }")
      writer.declare("enum \(name)Mode: Hashable { case on(\(name)), off }")
      return writer.random.pick([
        "Set([\(name)Pair()]).count", "(\(name)Mode.on(\(name)()).hashValue & 1)", "[\(name)Pair(): 1].count",
      ])
    },
    Shape("equality inside others") { writer in
      let name = key(writer)
      return writer.random.pick([
        writer.now("return [\(name)()] == [\(name)()] ? 1 : 0"), "([\(name)()].firstIndex(of: \(name)()) ?? 0)",
        writer.now("return [\(name)()].contains(\(name)()) ? 1 : 0"),
        writer.now("return (\(name)(), 1) == (\(name)(), 2) ? 1 : 0"),
      ])
    },
    Shape("equality of an optional") { writer in
      let name = key(writer)
      return writer.now(
        "let key: \(name)? = \(writer.choice()) ? \(name)() : nil; return key == \(name)() ? 1 : 0")
    },
    Shape("a switch that compares") { writer in
      let name = key(writer)
      writer.declare("extension \(name) { static var zero: \(name) { \(name)() } }")
      return writer.random.pick([
        writer.now("switch \(name)() { case \(name)(): return 1; default: return 2 }"),
        writer.now("switch \(name)() { case .zero: return 1; default: return 2 }"),
      ])
    },
    Shape("a dictionary's keys") { writer in
      let name = key(writer)
      return writer.random.pick([
        writer.now("var table: [\(name): Int] = [:]; table[\(name)()] = 1; return table.count"),
        "Dictionary(uniqueKeysWithValues: [(\(name)(), 1)]).count",
        "Dictionary(grouping: [1]) { _ in \(name)() }.count",
        writer.now("var table: [\(name): Int] = [:]; table.updateValue(1, forKey: \(name)()); return 1"),
      ])
    },
    Shape("an empty dictionary's keys") { writer in
      let name = key(writer)
      return writer.random.pick([
        writer.now("let table: [\(name): Int] = [:]; return table[\(name)()] ?? 0"),
        writer.now("let keys: Set<\(name)> = []; return keys.contains(\(name)()) ? 1 : 0"),
        writer.now("var table: [\(name): Int] = [:]; return table.removeValue(forKey: \(name)()) ?? 0"),
      ])
    },
    Shape("a reflected description") { writer in
      let name = writer.fresh("Text")
      let conformance = writer.random.pick(["CustomStringConvertible", "CustomDebugStringConvertible"])
      let member = conformance == "CustomStringConvertible" ? "description" : "debugDescription"
      writer.declare("struct \(name): \(conformance) { var \(member): String { String(\(writer.inner())) } }")
      writer.declare("struct \(name)Holder { let text = \(name)() }")
      return writer.random.pick([
        "String(reflecting: \(name)()).count", "\"\\([\(name)()])\".count", "\"\\(\(name)Holder())\".count",
        "\"\\(\(name)())\".count",
      ])
    },
    Shape("an error's description") { writer in
      let name = writer.fresh("Failure")
      writer.declare(
        "struct \(name): LocalizedError { var errorDescription: String? { String(\(writer.inner())) } }")
      return writer.random.pick([
        "\(name)().localizedDescription.count",
        writer.now("let error: any Error = \(name)(); return error.localizedDescription.count"),
      ])
    },
    Shape("coding") { writer in
      let name = writer.fresh("Model")
      let decoding = writer.inner()
      writer.declare(
        """
        struct \(name): Codable {
          init() {}
          init(from decoder: any Decoder) throws { _ = \(decoding) }
          func encode(to encoder: any Encoder) throws {
            _ = \(writer.inner())
            var container = encoder.singleValueContainer()
            try container.encode(1)
          }
        }
        """)
      return writer.random.pick([
        writer.now("_ = try? JSONDecoder().decode(\(name).self, from: Data(\"{}\".utf8)); return 1"),
        "((try? JSONEncoder().encode(\(name)()))?.count ?? 0)",
      ])
    },
    Shape("comparing two") { writer in
      let name = writer.fresh("Key")
      writer.declare(
        """
        struct \(name): Comparable {
          static func == (a: \(name), b: \(name)) -> Bool { true }
          static func < (a: \(name), b: \(name)) -> Bool { \(writer.inner()) > 100 }
        }
        """)
      // A function of its own: inside a collection `max` would be the collection's.
      let greater = writer.fresh("greater")
      writer.declare("func \(greater)(_ a: \(name), _ b: \(name)) -> \(name) { max(a, b) }")
      return writer.random.pick([
        writer.now("_ = \(greater)(\(name)(), \(name)()); return 1"), writer.now("_ = \(name)()...\(name)(); return 1"),
        "[\(name)(), \(name)()].sorted(by: <).count", writer.now("_ = [\(name)(), \(name)()].min(); return 1"),
      ])
    },
    Shape("an interpolation of one's own") { writer in
      let name = writer.fresh("Money")
      let inner = writer.inner()
      writer.declare("struct \(name) {}")
      writer.declare(
        """
        extension String.StringInterpolation {
          mutating func appendInterpolation(_ money: \(name)) { appendLiteral(String(\(inner))) }
        }
        """)
      return "\"a\\(\(name)())\".count"
    },
    Shape("a literal that is interpolated") { writer in
      let name = writer.fresh("Query")
      let start = writer.inner()
      let part = writer.inner()
      writer.declare(
        """
        struct \(name): ExpressibleByStringInterpolation {
          let id = 1
          struct StringInterpolation: StringInterpolationProtocol {
            init(literalCapacity: Int, interpolationCount: Int) { _ = \(start) }
            mutating func appendLiteral(_ literal: String) {}
            mutating func appendInterpolation(_ number: Int) { _ = \(part) }
          }
          init(stringLiteral: String) {}
          init(stringInterpolation: StringInterpolation) { _ = \(writer.inner()) }
        }
        """)
      return writer.now("let query: \(name) = \"a\\(1)\"; return query.id")
    },
    Shape("an option set") { writer in
      let name = writer.fresh("Options")
      writer.declare(
        """
        struct \(name): OptionSet {
          let rawValue: Int
          init(rawValue: Int) { self.rawValue = rawValue; _ = \(writer.inner()) }
          static var one: \(name) { \(name)(rawValue: 1) }
        }
        """)
      return writer.now("let options: \(name) = [.one]; return options.rawValue")
    },
    Shape("a sequence of one's own in the library") { writer in
      let name = writer.fresh("Steps")
      let make = writer.inner()
      writer.declare(
        """
        struct \(name): Sequence {
          struct Iterator: IteratorProtocol { mutating func next() -> Int? { \(writer.inner()) > -987_654 ? nil : 1 } }
          func makeIterator() -> Iterator { _ = \(make); return Iterator() }
        }
        """)
      return writer.random.pick([
        "Array(\(name)()).count", "\(name)().map { $0 }.count", "\(name)().reduce(0, +)", "\(name)().sorted().count",
        "(\(name)().first { $0 > 1 } ?? 0)",
      ])
    },
    Shape("a collection of one's own") { writer in
      let name = writer.fresh("List")
      let start = writer.inner()
      let end = writer.inner()
      writer.declare(
        """
        struct \(name): RandomAccessCollection {
          var startIndex: Int { _ = \(start); return 0 }
          var endIndex: Int { _ = \(end); return 2 }
          subscript(index: Int) -> Int { \(writer.inner()) }
        }
        """)
      return writer.random.pick([
        "\(name)().map { $0 }.count", writer.now("for _ in \(name)() {}; return 1"), "\(name)().count",
        "(\(name)().first ?? 0)", "\(name)()[1]",
      ])
    },
    Shape("an iterator of closures") { writer in
      let value = writer.inner()
      return writer.random.pick([
        writer.now("for _ in AnyIterator({ () -> Int? in \(value) > -987_654 ? nil : 1 }) {}; return 1"),
        writer.now("for _ in sequence(first: 1, next: { _ in \(value) > -987_654 ? nil : 1 }) {}; return 1"),
      ])
    },
  ]

  /// A type whose `==` and `hash(into:)` run something.
  private static func key(_ writer: ProgramWriter) -> String {
    let name = writer.fresh("Key")
    let equality = writer.inner()
    writer.declare(
      """
      struct \(name): Hashable {
        static func == (a: \(name), b: \(name)) -> Bool { _ = \(equality); return true }
        func hash(into hasher: inout Hasher) { hasher.combine(\(writer.inner())) }
      }
      """)
    return name
  }
}
