extension Repetition {
  static let swiftUI: [Repetition] = [
    Repetition(
      "views that show the next",
      "struct V{i}: View { @EnvironmentObject var s: Session; var body: some View { V{j}() } }",
      after:
        "\nstruct V{i}: View { var body: some View { Text(A.shared.text) } }\n@main struct M: App { var body: some Scene { WindowGroup { V0() } } }"
    ),
    Repetition(
      "views that show random others",
      "struct V{i}: View { @EnvironmentObject var s: Session; var body: some View { VStack { V{r}(); V{j}() } } }",
      after:
        "\nstruct V{i}: View { var body: some View { Text(A.shared.text) } }\n@main struct M: App { var body: some Scene { WindowGroup { V0() } } }"
    ),
    Repetition(
      "views that all show each other", before: "struct All: View { var body: some View { Group {\n", "V{i}()",
      after: "\n} } }\n@main struct M: App { var body: some Scene { WindowGroup { All() } } }\n"),
    Repetition(
      "views in one stack", before: "struct V: View { var body: some View { VStack {\n", "Text(A.shared.text)",
      after: "\n} } }"),
    Repetition(
      "modifiers of one view", before: "struct V: View { var body: some View { Text(\"\")\n", ".padding(1)",
      after: "\n} }"),
    Repetition(
      "own modifiers of one view", before: "struct V: View { var body: some View { Text(\"\")\n", ".own()",
      after: "\n} }"),
    Repetition(
      "view extension modifiers that call each other", before: "extension View {\n",
      "func m{i}() -> some View { m{j}().environmentObject(Session.shared) }",
      after:
        "\nfunc m{i}() -> some View { own() } }\nstruct V: View { var body: some View { Reader { Text(\"\") }.m0() } }"),
    Repetition(
      "injections one after the other", before: "struct V: View { var body: some View { Reader { Text(\"\") }\n",
      ".environmentObject(Session.shared)", after: "\n} }"),
    Repetition(
      "keys of one view", before: "extension EnvironmentValues {\n", "@Entry var k{i} = A.shared", after: "\n}\n"
    ).and(
      "struct V{i}: View { @Environment(\\.k{i}) var k; var body: some View { Text(k.text).environment(\\.k{r}, A.shared) } }"
    ),
    Repetition(
      "objects read by one view", before: "struct V: View {\n", "@EnvironmentObject var o{i}: O{i}",
      after: "\nvar body: some View { Text(\"\") } }\n"
    ).and("final class O{i}: ObservableObject { static let shared = O{i}() }"),
    Repetition("previews", "#Preview { Reader { Text(\"{i}\") } }"),
    Repetition(
      "branches of one view", before: "struct V: View { var body: some View { VStack {\n",
      "if number == {i} { Reader { Text(\"\") } }", after: "\n} } }"),
    Repetition(
      "content of views in each other",
      "struct C{i}<T: View>: View { let c: T; init(@ViewBuilder c: () -> T) { self.c = c() }; var body: some View { C{j} { c } } }",
      after:
        "\nstruct C{i}<T: View>: View { let c: T; init(@ViewBuilder c: () -> T) { self.c = c() }; var body: some View { c } }\nstruct V: View { var body: some View { C0 { Reader { Text(\"\") } } } }"
    ),
    Repetition(
      "navigation destinations", before: "struct V: View { var body: some View { Text(\"\")\n",
      ".navigationDestination(for: T{i}.self) { _ in Reader { Text(\"\") } }", after: "\n} }"),
    Repetition(
      "functions that build views", before: "struct V: View { var body: some View { v0() }\n",
      "func v{i}() -> some View { VStack { v{j}(); Text(A.shared.text) } }",
      after: "\nfunc v{i}() -> some View { Reader { Text(\"\") } } }"),
  ]

  static let containers: [Repetition] = [
    Repetition(
      "keys of a Factory container", before: "import Factory\nextension Container {\n",
      "var k{i}: Factory<A> { self { A(Container.shared.k{j}()) } }",
      after: "\n}\nfunc run() { _ = Container.shared.k0() }"),
    Repetition(
      "keys of swift-dependencies", before: "import Dependencies\nextension DependencyValues {\n",
      "var k{i}: A { get { self[K{i}.self] } set { self[K{i}.self] = newValue } }", after: "\n}\n"
    ).and(
      "enum K{i}: DependencyKey { static let liveValue = A(); static var testValue: A { A.shared } }\nstruct U{i} { @Dependency(\\.k{i}) var k }"
    ),
    Repetition(
      "registrations of Swinject", before: "import Swinject\nlet c = Container()\nfunc run() {\n",
      "c.register(A{i}.self) { r in A{i}(r.resolve(A{j}.self)!) }", after: "\n}"),
    Repetition(
      "registrations of Resolver",
      before: "import Resolver\nextension Resolver: ResolverRegistering { public static func registerAllServices() {\n",
      "register { A{i}(resolve(A{j}.self)) }", after: "\n} }"),
  ]

  static let text: [Repetition] = [
    Repetition("lines of comment", "// A.shared {i}", after: "\nlet x = A.shared"),
    Repetition("comments in each other", before: "", "/* {i}", after: "", separator: " ").closingComments,
    Repetition("comments that keep", "// depgraph:keep reason {i}\nstruct K{i} { static let shared = K{i}() }"),
    Repetition(
      "comments that ignore", before: "func run() {\n", "// depgraph:ignore hidden-singleton reason\n_ = A.shared",
      after: "\n}"),
    Repetition("conditional blocks", "#if FLAG{i}\nlet x{i} = A.shared\n#endif"),
    Repetition(
      "branches of one conditional block", before: "#if START\n", "#elseif FLAG{i}\nlet x = A.shared", after: "\n#endif"
    ),
    Repetition("attributes", before: "", "@available(iOS {i}, *)", after: " func run() { _ = A.shared }"),
    Repetition("imports", "import M{i}"),
    Repetition("empty lines", "", after: "let x = A.shared"),
    Repetition("semicolons", before: "func run() { ", ";", after: " }", separator: " "),
    Repetition("closing braces", "}"),
    Repetition("broken declarations", "func {i} ( {", separator: "\n"),
    Repetition("quotes", "\"", separator: " "),
    Repetition(
      "interpolations one after the other", before: "let x = \"", "\\(A.shared.number)", after: "\"", separator: ""),
    Repetition("interpolations in each other", before: "let x = ", "\"a\\(", after: "1", separator: "")
      .closingInterpolations,
    Repetition("a long name", before: "let ", "name", after: " = A.shared", separator: ""),
    Repetition("a long literal", before: "let x = \"", "text", after: "\"", separator: ""),
    Repetition("macros", "#macro(A.shared.number)"),
    Repetition("regular expressions", "let r{i} = /[a-z]+{i}/"),
  ]
}

extension Repetition {
  fileprivate var closingComments: Repetition {
    Repetition(name) { file($0) + String(repeating: "*/ ", count: $0) + "\nlet x = A.shared\n" }
  }

  fileprivate var closingInterpolations: Repetition {
    Repetition(name) { n in file(n).dropLast() + String(repeating: ")\"", count: n) + "\n" }
  }
}
