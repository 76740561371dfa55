extension Repetition {
  package static let all: [Repetition] = types + code + closures + swiftUI + containers + text

  static let types: [Repetition] = [
    Repetition("singletons in a chain", "final class C{i} { static let shared = C{i}(); init() { _ = C{j}.shared } }"),
    Repetition("singletons in a ring", "final class C{i} { static let shared = C{i}(); init() { _ = C{r}.shared } }"),
    Repetition(
      "singletons that all need each other", before: "func all() {\n", "_ = C{i}.shared",
      after: "\n}\n"
    ).and("final class C{i} { static let shared = C{i}(); init() { all() } }"),
    Repetition(
      "protocols that inherit in a chain",
      "protocol P{j}: P{i} { func f{i}() }\nextension P{j} { func g{i}() { f{i}(); _ = A.shared } }",
      after: "\nprotocol P0 {}\nstruct Last: P{i} { }"),
    Repetition(
      "protocols of one type", before: "struct X {}\n",
      "protocol P{i} { func f() }\nextension P{i} { func f() { _ = A.shared } }\nextension X: P{i} {}"),
    Repetition(
      "conformances of one protocol", before: "protocol Q { func f() }\nfunc run(_ q: any Q) { q.f() }\n",
      "struct X{i}: Q { func f() { _ = A.shared } }"),
    Repetition(
      "classes in a chain", "class K{j}: K{i} { override func f() { super.f(); _ = A.shared } }",
      after: "\nclass K0 { func f() {} }\nlet last = K{i}()\nfunc run() { last.f() }"),
    Repetition(
      "classes in a chain, with initializers",
      "class K{j}: K{i} { let a{i} = A.shared; override init() { super.init() } }",
      after: "\nclass K0 { init() {} }\nlet last = K{i}()"),
    Repetition(
      "subclasses of one class", before: "class K { func f() {} }\nfunc run(_ k: K) { k.f() }\n",
      "final class K{i}: K { override func f() { _ = A.shared } }"),
    Repetition("nested types", "struct N{i} { static let v = A.shared", after: "").closing("}"),
    Repetition(
      "extensions of one type", before: "struct X {}\n", "extension X { func f{i}() { f{j}(); _ = A.shared } }"),
    Repetition("type aliases in a chain", "typealias T{i} = T{j}", after: "\ntypealias T{i} = A\nlet x = T0.shared"),
    Repetition(
      "generic aliases in a chain", "typealias T{i}<X> = T{j}<[X]>",
      after: "\ntypealias T{i}<X> = G<X>\nlet x = T0<Int>()"),
    Repetition("generic types that hold the next", "struct G{i}<T> { var v: G{j}<T>; static var s: A { A.shared } }"),
    Repetition("generic parameters", before: "func many<", "T{i}: P", after: ">() { _ = A.shared }", separator: ", "),
    Repetition(
      "where clauses", before: "func many<T>() where ", "T: P{i}", after: " { _ = A.shared }", separator: ", "),
    Repetition(
      "cases of an enum", before: "enum X {\n", "case c{i}(Int)",
      after: "\nvar a: A { switch self { default: A.shared } } }"),
    Repetition(
      "statics of one type", before: "enum X {\n", "static let s{i} = X.s{j}", after: "\nstatic let s{i} = A.shared }"),
    Repetition("properties of one type", before: "final class X {\n", "let p{i} = A.shared", after: "\n}\nlet x = X()"),
    Repetition(
      "properties that hold the next object", "final class H{i} { let next = H{j}(); let a = A.shared }",
      after: "\nlet h = H0()"),
    Repetition("wrapped properties", before: "final class X {\n", "@W(A.shared) var p{i}", after: "\n}\nlet x = X()"),
    Repetition(
      "lazy properties that need the next", before: "final class X {\n", "lazy var p{i} = p{j}",
      after: "\nlazy var p{i} = A.shared }\nfunc run() { _ = X().p0 }"),
    Repetition("globals that need the next", "let g{i} = g{j}", after: "\nlet g{i} = A.shared"),
    Repetition(
      "modules' types of one name",
      "enum M{i} { struct Same { static let shared = Same() } }\nfunc f{i}() { _ = M{i}.Same.shared }"),
    Repetition("types of one name", "struct Same { static let shared = Same(); func f() { _ = Same.shared } }"),
    Repetition(
      "operators of one name", "struct O{i} { static func <+> (a: O{i}, b: O{i}) -> O{i} { a } }",
      after: "\nfunc run() { _ = O0() <+> O0() }"),
  ]
}

extension Repetition {
  /// With this piece as often before it.
  func and(_ piece: String) -> Repetition {
    let other = Repetition(name, piece)
    return Repetition(name) { other.file($0) + file($0) }
  }

  /// With so many of `bracket` behind it.
  func closing(_ bracket: String) -> Repetition {
    Repetition(name) { file($0) + String(repeating: bracket, count: $0) + "\n" }
  }

  static let code: [Repetition] = [
    Repetition("functions in a chain", "func f{i}() { f{j}() }", after: "\nfunc f{i}() { _ = A.shared }"),
    Repetition(
      "functions that form diamonds", "func f{i}() { l{i}(); r{i}() }\nfunc l{i}() { f{j}() }\nfunc r{i}() { f{j}() }",
      after: "\nfunc f{i}() { _ = A.shared }\nlet x: Void = f0()"),
    Repetition("functions that all call each other", before: "func all() {\n", "f{i}()", after: "\n}\n").and(
      "func f{i}() { all(); _ = A.shared }"),
    Repetition(
      "functions that call random others", "func f{i}() { f{r}(); f{j}(); _ = A.shared }",
      after: "\nfunc f{i}() {}\nlet x: Void = f0()"),
    Repetition(
      "overloads of one name that call each other", "struct V{i} {}\nfunc o(_ x: V{i}) { o(V{j}()); _ = A.shared }",
      after: "\nstruct V{i} {}\nfunc o(_ x: V{i}) {}\nlet x: Void = o(V0())"),
    Repetition(
      "overloads of one name", "struct V{i} {}\nfunc o(_ x: V{i}) -> A { A.shared }",
      after: "\nfunc run() { _ = o(V0()) }"),
    Repetition(
      "overloads and as many calls",
      "struct V{i} {}\nfunc o(_ x: V{i}) -> A { A.shared }\nfunc c{i}() { _ = o(V{i}()) }"),
    Repetition(
      "generic functions in a chain", "func f{i}<T>(_ x: T) { f{j}([x]) }",
      after: "\nfunc f{i}<T>(_ x: T) { _ = A.shared }\nlet x: Void = f0(1)"),
    Repetition("statements of one body", before: "func run() {\n", "_ = A.shared.number", after: "\n}"),
    Repetition("locals of one body", before: "func run() {\n", "let l{i} = A.shared.number + {i}", after: "\n}"),
    Repetition(
      "locals that need the last", before: "func run() {\nlet l0 = A.shared\n", "let l{j} = l{i}.next", after: "\n}"),
    Repetition(
      "one local, written again and again", before: "func run() {\nvar x = A.shared\n", "x = x.next", after: "\n}"),
    Repetition(
      "local functions that call the last", before: "func run() {\nfunc l0() { _ = A.shared }\n",
      "func l{j}() { l{i}() }", after: "\nl{i}()\n}"),
    Repetition("branches one after the other", before: "func run() {\n", "if flag { _ = A.shared }", after: "\n}"),
    Repetition(
      "branches that return", before: "func run() {\n", "if number == {i} { _ = A.shared; return }", after: "\n}"),
    Repetition(
      "branches in each other's else", before: "func run() {\n", "if number == {i} { _ = A.shared }", after: "\n}",
      separator: " else "),
    Repetition("guards", before: "func run() {\n", "guard number != {i} else { return }", after: "\n_ = A.shared }"),
    Repetition(
      "cases of a switch", before: "func run() {\nswitch number {\n", "case {i}: _ = A.shared",
      after: "\ndefault: break } }"),
    Repetition("defers", before: "func run() {\n", "defer { _ = A.shared }", after: "\n}"),
    Repetition("throwing calls", before: "func run() throws {\n", "try boom()", after: "\n_ = A.shared }"),
    Repetition(
      "locks in each other", before: "func run() {\n", "let k{i} = NSLock(); k{i}.lock(); _ = A.shared", after: "\n}"),
    Repetition(
      "waits", before: "func run() {\n", "DispatchQueue.main.sync { _ = A.shared }", after: "\n}\nlet x: Void = run()"),
    Repetition("an expression of many operators", before: "let x = ", "number", after: "", separator: " + "),
    Repetition("an expression of many other operators", before: "let x = ", "number", after: "", separator: " <+> "),
    Repetition("elements of an array", before: "let x = [", "A.shared.number", after: "]", separator: ", "),
    Repetition("elements of a dictionary", before: "let x = [", "{i}: A.shared.number", after: "]", separator: ", "),
    Repetition("arguments of a call", before: "func run() { print(", "A.shared.number", after: ") }", separator: ", "),
    Repetition(
      "parameters of a function", before: "func run(", "p{i}: Int = A.shared.number",
      after: ") {}\nlet x: Void = run()", separator: ", "),
    Repetition("a chain of calls", before: "let x = A.shared", ".g(1)", separator: ""),
    Repetition("a chain of members", before: "let x = A.shared", ".next", separator: ""),
    Repetition("a chain of optional members", before: "let x = A.shared", "?.next", separator: ""),
    Repetition(
      "accessors that read the next", before: "extension A {\n", "var q{i}: A { q{j} }",
      after: "\nvar q{i}: A { A.shared } }\nlet x = A().q0"),
    Repetition(
      "observers that set the next", before: "final class X {\n", "var p{i} = 0 { didSet { p{j} = 1 } }",
      after: "\nvar p{i} = 0 { didSet { _ = A.shared } } }\nfunc run() { X().p0 = 1 }"),
    Repetition("key paths", before: "let x = \\A", ".next", after: "", separator: ""),
  ]

  static let closures: [Repetition] = [
    Repetition(
      "closures stored in one field and called by all",
      before:
        "final class Bus { static let shared = Bus(); var all: [() -> Void] = []; func add(_ c: @escaping () -> Void) { all.append(c) }; func fire() { for c in all { c() } } }\n",
      "final class R{i} { static let shared = R{i}(); init() { Bus.shared.add { R{j}.shared.f() } }; func f() { Bus.shared.fire() } }"
    ),
    Repetition(
      "closures stored in fields of their own",
      "final class R{i} { var c: () -> Void = {}; init() { c = { R{j}.shared.c() } }; static let shared = R{i}() }"),
    Repetition(
      "closures handed on", "func h{i}(_ c: @escaping () -> Void) { h{j}(c) }",
      after: "\nfunc h{i}(_ c: @escaping () -> Void) { c() }\nlet x: Void = h0 { _ = A.shared }"),
    Repetition(
      "closures wrapped in closures", "func h{i}(_ c: @escaping () -> Void) { h{j} { c() } }",
      after: "\nfunc h{i}(_ c: @escaping () -> Void) { c() }\nlet x: Void = h0 { _ = A.shared }"),
    Repetition(
      "closures for one parameter", before: "func take(_ c: @escaping () -> Void) { c() }\n",
      "func r{i}() { take { _ = A.shared; r{j}() } }"),
    Repetition(
      "closures in one array", before: "let x: [() -> Void] = [\n", "{ _ = A.shared }",
      after: "\n]\nfunc run() { for c in x { c() } }", separator: ",\n"),
    Repetition(
      "delegates of one protocol",
      before:
        "protocol L: AnyObject { func on() }\nfinal class Hub { static let shared = Hub(); weak var l: (any L)?; func fire() { l?.on() } }\n",
      "final class L{i}: L { init() { Hub.shared.l = self }; func on() { Hub.shared.fire(); _ = A.shared } }"),
    Repetition(
      "notifications", before: "let name = Notification.Name(\"x\")\n",
      "func n{i}() { NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in _ = A.shared; m{i}() } }\nfunc m{i}() { NotificationCenter.default.post(name: name, object: nil) }"
    ),
    Repetition("tasks", before: "func run() {\n", "Task { await A.shared.work() }", after: "\n}"),
    Repetition(
      "actors that call the next", "actor R{i} { static let shared = R{i}(); func f() async { await R{j}.shared.f() } }"
    ),
    Repetition("an operation of a map on a map", before: "let x = [1]", ".map { $0 + A.shared.number }", separator: ""),
    Repetition(
      "publishers", before: "import Combine\nlet x = Just(1)", ".map { $0 + A.shared.number }",
      after: ".sink { _ in _ = A.shared }", separator: ""),
  ]
}
