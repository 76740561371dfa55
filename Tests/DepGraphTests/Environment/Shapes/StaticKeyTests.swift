import Testing

@testable import DepGraphAnalysis

struct StaticKeyTests {
  @Test(
    "an object counts as its static type, and as no other",
    arguments: [
      WindowCase(
        content: #"Show().environmentObject(Sub())"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base {}
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: [
          #"error: nothing injects Base, which Show reads; crashes when this view is shown"#,
          #"warning: Sub is injected but never read"#,
        ]),
      WindowCase(
        content: #"Show().environmentObject(Sub() as Base)"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base {}
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front()"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base {}
          struct Front: View { @StateObject var base: Base = Sub(); var body: some View { Show().environmentObject(base) } }
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front()"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base {}
          struct Front: View { let base: Base = Sub(); var body: some View { Show().environmentObject(base) } }
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front()"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base { static let one: Base = Sub() }
          struct Front: View { var body: some View { let b: Base = Sub(); return Show().environmentObject(b) } }
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Show().environmentObject(Sub.one)"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base { static let one: Base = Sub() }
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: []),
      WindowCase(
        content: #"Show().environmentObject(Sub.one)"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base { static let one = Sub() }
          struct Show: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: [
          #"error: nothing injects Base, which Show reads; crashes when this view is shown"#,
          #"warning: Sub is injected but never read"#,
        ]),
      WindowCase(
        content: #"Show().environmentObject(Sub() as Base)"#,
        declarations: #"""
          class Base: ObservableObject { @Published var n = 0 }
          final class Sub: Base {}
          struct Show: View { @EnvironmentObject var sub: Sub; var body: some View { Text("\(sub.n)") } }
          struct Other: View { @EnvironmentObject var base: Base; var body: some View { Text("\(base.n)") } }
          """#,
        findings: [
          #"error: nothing injects Sub, which Show reads; crashes when this view is shown"#,
          #"warning: Base is injected here but never read below"#,
        ]),
      WindowCase(
        content: #"V().give(Sub() as Base)"#,
        declarations: #"""
          class Base: ObservableObject { @Published var a = 1 }
          final class Sub: Base {}
          struct V: View { @EnvironmentObject var b: Base; var body: some View { Text("\(b.a)") } }
          extension View { func give<T: ObservableObject>(_ o: T) -> some View { environmentObject(o) } }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
