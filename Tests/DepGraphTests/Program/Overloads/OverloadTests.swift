import Testing

@testable import DepGraphModel

/// Which of several declarations of one name code means.
struct OverloadTests {
  /// What `Root.shared` touches when its initializer evaluates `call`.
  private func touched(_ declarations: String, _ call: String) throws -> [String] {
    let sources = Sources(
      """
      final class One { static let shared = One(); let id = 1 }
      final class Two { static let shared = Two(); let id = 2 }
      struct Failure: Error {}
      protocol Animal {}
      class Dog: Animal {}
      final class Puppy: Dog {}
      struct Box<T> { let value: T }
      final class Root { static let shared = Root(); init() { \(call) } }
      \(declarations)
      """)
    return try sources.graph().edges.filter { $0.kind == .initOrder && $0.from.hasSuffix("Root.shared") }.map {
      "\($0.to.split(separator: ".")[1]) \($0.certainty.rawValue)"
        + ($0.reasons.isEmpty ? "" : " " + $0.reasons.map(\.rawValue).joined(separator: " "))
    }
  }

  private static let one = "{ _ = One.shared.id }"
  private static let two = "{ _ = Two.shared.id }"

  @Test(
    "an argument's type chooses the overload",
    arguments: [
      ("_ x: String", "_ x: any Error", "Failure()"),
      ("_ x: Int", "_ x: String", "\"s\""),
      ("_ x: Int", "_ x: Double", "1.5"),
      ("_ x: String?", "_ x: String", "\"s\""),
      ("_ x: Any", "_ x: String", "\"s\""),
      ("_ x: Int", "_ x: String?", "nil"),
      ("_ x: any Animal", "_ x: Dog", "Puppy()"),
      ("_ x: Dog", "_ x: Puppy", "Puppy()"),
      ("_ x: [String]", "_ x: [Int]", "[1, 2]"),
      ("_ x: [String: Int]", "_ x: [Int: Int]", "[1: 2]"),
      ("_ x: (Int, Int)", "_ x: (String, Int)", "(\"a\", 1)"),
      ("_ x: Box<Int>", "_ x: Box<String>", "Box<String>(value: \"s\")"),
      ("_ x: Dog.Type", "_ x: Int.Type", "Int.self"),
      ("_ x: () -> Void", "_ x: (Int) -> Void", "{ _ in }"),
      ("_ x: () -> Int", "_ x: () -> String", "{ \"s\" }"),
      ("_ x: Double", "_ x: Int", "-1"),
      ("_ x: Int, _ y: Int", "_ x: Int, _ y: Bool", "1, true"),
      ("_ x: Int...", "_ x: Int", "1"),
      ("_ x: Int, _ y: Int = 2", "_ x: Int", "1"),
    ])
  func argument(first: String, second: String, argument: String) throws {
    let methods = "struct Log { func log(\(first)) \(Self.one)\nfunc log(\(second)) \(Self.two) }"
    #expect(try touched(methods, "Log().log(\(argument))") == ["Two certain"])
    let functions = "func log(\(second)) \(Self.two)\nfunc log(\(first)) \(Self.one)"
    #expect(try touched(functions, "log(\(argument))") == ["Two certain"])
    let initializers = "struct Log { init(\(first)) \(Self.one)\ninit(\(second)) \(Self.two) }"
    #expect(try touched(initializers, "_ = Log(\(argument))") == ["Two certain"])
    let statics = "enum Log { static func log(\(second)) \(Self.two)\nstatic func log(\(first)) \(Self.one) }"
    #expect(try touched(statics, "Log.log(\(argument))") == ["Two certain"])
    let callable =
      "struct Log { func callAsFunction(\(first)) \(Self.one)\nfunc callAsFunction(\(second)) \(Self.two) }"
    #expect(try touched(callable, "let log = Log(); log(\(argument))") == ["Two certain"])
  }

  @Test("a subscript's and an operator's operands choose, too")
  func subscriptsAndOperators() throws {
    let subscripts = """
      struct Log {
        subscript(x: Int) -> Int { One.shared.id }
        subscript(x: String) -> Int { Two.shared.id }
      }
      """
    #expect(try touched(subscripts, "_ = Log()[\"s\"]") == ["Two certain"])
    let operators = """
      struct Log {
        static func + (a: Log, b: Int) -> Int { One.shared.id }
        static func + (a: Log, b: String) -> Int { Two.shared.id }
      }
      """
    #expect(try touched(operators, "_ = Log() + \"s\"") == ["Two certain"])
  }

  @Test("the result that is asked for chooses between overloads of the same arguments")
  func result() throws {
    let functions = "func make() -> Int { One.shared.id }\nfunc make() -> String { \"\\(Two.shared.id)\" }"
    #expect(try touched(functions, "let text: String = make(); _ = text") == ["Two certain"])
  }

  @Test("a concrete overload comes before a generic one, a type's own before an extension's of its protocol")
  func specialization() throws {
    let generic = "func log<T>(_ x: T) \(Self.one)\nfunc log(_ x: Int) \(Self.two)"
    #expect(try touched(generic, "log(1)") == ["Two certain"])
    let own = """
      extension Animal { func run() \(Self.one) }
      extension Dog { func run() \(Self.two) }
      """
    #expect(try touched(own, "Dog().run()") == ["Two certain"])
  }

  @Test("a member of a constrained extension is one of the receivers that meet it, and of these the closest")
  func constraints() throws {
    let extensions = """
      extension Box where T == Int { func run() \(Self.one) }
      extension Box { func run() \(Self.two) }
      """
    #expect(try touched(extensions, "Box<String>(value: \"s\").run()") == ["Two certain"])
    #expect(try touched(extensions, "Box<Int>(value: 1).run()") == ["One certain"])
  }

  @Test("where types do not decide, each overload is possible, for a reason of its own")
  func undecided() throws {
    let functions = "func log(_ x: Int) \(Self.one)\nfunc log(_ x: String) \(Self.two)"
    #expect(
      try touched(functions, "log(unknown())") == ["One possible overload", "Two possible overload"])
  }

  @Test("each requirement has the witness of its own types")
  func witnesses() throws {
    let visitor = """
      protocol Visitor { func visit(_ i: Int); func visit(_ s: String) }
      struct Tourist: Visitor { func visit(_ i: Int) \(Self.one)
      func visit(_ s: String) \(Self.two) }
      """
    #expect(try touched(visitor, "let v: any Visitor = Tourist(); v.visit(\"s\")") == ["Two certain"])
  }

  @Test("a function that is named is the one of the type that is asked for")
  func reference() throws {
    let functions = "func log(_ x: Int) \(Self.one)\nfunc log(_ x: String) \(Self.two)"
    #expect(try touched(functions, "let f: (String) -> Void = log; f(\"s\")") == ["Two certain"])
  }

  @Test("an operator of the sources on a type is no operator of its optional")
  func optionals() throws {
    let operators = """
      extension Dog {
        static func ?? (a: Dog, b: Dog) -> Dog { _ = One.shared.id; return a }
        static func != (a: Dog, b: Dog) -> Bool { _ = Two.shared.id; return false }
      }
      func find() -> Dog? { nil }
      """
    #expect(try touched(operators, "_ = find() ?? Dog()") == [])
    #expect(try touched(operators, "_ = find() != nil") == [])
  }

  @Test("an enum's case and a static of its base name are two things")
  func caseAndStatic() throws {
    let signal = """
      enum Signal { case stop(label: String)
        static let stop = Signal.stop(label: "\\(One.shared.id)") }
      """
    #expect(try touched(signal, "_ = Signal.stop(label: \"x\")") == [])
    #expect(try touched(signal, "_ = Signal.stop") == ["Signal certain"])
  }

  @Test("members that the sources give a protocol of the library are those of what conforms to it")
  func libraryProtocols() throws {
    let extensions = """
      extension Sequence { var twice: Int { One.shared.id } }
      extension StringProtocol { func slug() -> Int { Two.shared.id } }
      """
    #expect(try touched(extensions, "_ = [1].twice") == ["One certain"])
    #expect(try touched(extensions, "let s = \"a\"; _ = s.slug()") == ["Two certain"])
  }
}
