extension Construct {
  static let declarations: [Construct] = [
    "struct S§ { … }", "final class C§ { … }", "class C§: A { … }", "enum E§ { … }", "actor R§ { … }",
    "struct G§<T> { … }",
    "struct G§<T>: P where T: P { … }", "enum E§: Int { case a = 1; … }", "extension A { … }",
    "extension G where T == Int { … }",
    "protocol Q§: P { … }", "@MainActor final class M§ { … }", "@Observable final class O§ { … }",
    "class B§ { class N { … } }",
    "#if DEBUG\n…\n#endif", "#if A && B\n#else\n…\n#endif", "public struct U§: Sendable { … }",
    "struct X§ { init() { }; … }",
  ].map { Construct(.declaration, .declaration, $0) }

  static let statementsInDeclarations: [Construct] = [
    "func f§() { … }", "static func f§(_ x: Int) -> Int { …; return x }", "init(§: Int) { … }", "deinit { … }",
    "var v§: Int { …; return 1 }",
    "var v§: Int { get { …; return 1 } set { } }", "var v§ = 1 { willSet { … } didSet { } }",
    "static let s§: Int = { …; return 1 }()",
    "lazy var l§: Int = { …; return 1 }()", "subscript(i§: Int) -> Int { …; return i§ }",
    "static func + (a: G§, b: Int) -> Int { …; return 1 }",
    "let c§: () -> Void = { … }", "convenience init(c§: Int) { self.init(); … }", "func f§() async throws { … }",
    "@ViewBuilder func b§() -> some View { let _ = { … }(); Text(\"\") }", "mutating func m§() { … }",
  ].map { Construct(.declaration, .statement, $0) }

  static let expressionsInDeclarations: [Construct] = [
    "let v§ = …", "static let s§ = …", "lazy var l§ = …", "var v§: Int = …", "@W(…) var w§: Int",
    "func f§(_ x: Int = …) { }",
    "init(d§: Int = …) { }", "var v§: Int { … }", "static var shared§: Int { … }", "@Environment(\\.k) var e§ = …",
    "@Entry var k§ = …",
    "static let defaultValue = …", "@TaskLocal static var t§ = …", "case c§(Int = …)", "@Attribute(…) var a§: Int",
    "let (v§, w§) = (…, 1)",
    "@State private var st§ = …", "@StateObject private var so§ = …",
  ].map { Construct(.declaration, .expression, $0) }

  static let typesInDeclarations: [Construct] = [
    "var v§: …", "let v§: … = .init()", "typealias T§ = …", "func f§(_ x: …) -> Int { 1 }",
    "func f§() -> … { fatalError() }",
    "struct S§: P<…> { }", "extension G where T == … { }", "func f§<T>(_ x: T) where T == … { }", "case c§(…)",
    "associatedtype T§ = …",
    "@Environment(….self) var e§", "@EnvironmentObject var e§: …", "init(t§: …) { }", "subscript(t§: …) -> Int { 1 }",
    "class C§: G<…> { }",
    "static let shared§: … = .init()", "func f§<T: P<…>>(_ x: T) { }",
  ].map { Construct(.declaration, .type, $0) }

  static let views: [Construct] =
    [
      "VStack { … }", "VStack { …; Text(\"\") }", "Group { … }", "HStack(spacing: 1) { … }", "List { … }",
      "ForEach(numbers, id: \\.self) { x in … }",
      "NavigationLink(destination: …) { Text(\"\") }", "NavigationLink { … } label: { Text(\"\") }",
      "Button { } label: { … }", "AnyView(…)", "Own { … }",
      "Own(content: { … })", "Own(value: …)", "….padding(1)", "….overlay(Text(\"\"))", "Text(\"\").overlay(…)",
      "Text(\"\").overlay { … }",
      "….sheet(isPresented: .constant(true)) { Text(\"\") }", "Text(\"\").sheet(isPresented: .constant(true)) { … }",
      "….environmentObject(Session.shared)", "….environment(\\.key, A.shared)", "….environment(Session())",
      "….modifier(Own§Modifier())", "….own()", "….owned { Text(\"\") }",
      "Text(\"\").owned { … }", "….task { A.shared.work() }", "….onAppear { _ = A.shared }",
      "Optional(1).map { _ in … }", "EquatableView(content: …)",
      "GeometryReader { _ in … }", "TabView { ….tabItem { Text(\"\") } }", "LazyVGrid(columns: []) { … }",
      "ScrollView { … }", "Reader { … }",
    ].map { Construct(.view, .view, $0) }
    + [
      "if flag { … }", "if flag { … } else { Text(\"\") }", "switch number { case 1: … default: Text(\"\") }",
      "if let x§ = maybe { … }",
    ].map {
      Construct(.view, .view, "Group { \($0) }")
    }
}
