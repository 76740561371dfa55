import Testing

@testable import DepGraphAnalysis

struct GenericKeyTests {
  @Test(
    "generic arguments are part of an object's type",
    arguments: [
      WindowCase(
        content: #"Show().environmentObject(Box("a"))"#,
        declarations: #"""
          final class Box<T>: ObservableObject { @Published var t: T; init(_ t: T) { self.t = t } }
          struct Show: View { @EnvironmentObject var box: Box<Int>; var body: some View { Text("\(box.t)") } }
          struct Other: View { @EnvironmentObject var box: Box<String>; var body: some View { Text("\(box.t)") } }
          """#,
        findings: [
          #"error: nothing injects Box<Int>, which Show reads; crashes when this view is shown"#,
          #"warning: Box<String> is injected here but never read below"#,
        ]),
      WindowCase(
        content: #"Show().environmentObject(Box(1))"#,
        declarations: #"""
          final class Box<T>: ObservableObject { @Published var t: T; init(_ t: T) { self.t = t } }
          struct Show: View { @EnvironmentObject var box: Box<Int>; var body: some View { Text("\(box.t)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Outer<Cart>()"#,
        declarations: #"""
          struct Outer<M: ObservableObject>: View { var body: some View { Inner<M>() } }
          struct Inner<M: ObservableObject>: View { @EnvironmentObject var m: M; var body: some View { Text("\(String(describing: m))") } }
          """#,
        findings: [#"error: nothing injects Cart, which Inner reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Outer<Cart>().environmentObject(cart)"#,
        declarations: #"""
          struct Outer<M: ObservableObject>: View { var body: some View { Inner<M>() } }
          struct Inner<N: ObservableObject>: View { @EnvironmentObject var m: N; var body: some View { Text("\(String(describing: m))") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Inner<Int>()"#,
        declarations: #"""
          final class Box<T>: ObservableObject { @Published var t: T; init(_ t: T) { self.t = t } }
          struct Inner<N>: View { @EnvironmentObject var m: Box<N>; var body: some View { Text("\(String(describing: m))") } }
          """#,
        findings: [#"error: nothing injects Box<Int>, which Inner reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Inner<Int>().environmentObject(Box(2))"#,
        declarations: #"""
          final class Box<T>: ObservableObject { @Published var t: T; init(_ t: T) { self.t = t } }
          struct Inner<N>: View { @EnvironmentObject var m: Box<N>; var body: some View { Text("\(String(describing: m))") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Inner(Cart.self)"#,
        declarations:
          #"struct Inner<M: ObservableObject>: View { @EnvironmentObject var m: M; init(_ t: M.Type) {}; var body: some View { Text("\(String(describing: m))") } }"#,
        findings: [#"error: nothing injects Cart, which Inner reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Inner<Kiln>()"#,
        declarations:
          #"struct Inner<M: Observable & AnyObject>: View { @Environment(M.self) var m; var body: some View { Text("\(String(describing: m))") } }"#,
        findings: [#"error: nothing injects Kiln, which Inner reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"page(Cart.self)"#,
        declarations: #"""
          func page<M: ObservableObject>(_ t: M.Type) -> some View { Inner<M>() }
          struct Inner<M: ObservableObject>: View { @EnvironmentObject var m: M; var body: some View { Text("\(String(describing: m))") } }
          """#,
        findings: [#"error: nothing injects Cart, which Inner reads; crashes when this view is shown"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
