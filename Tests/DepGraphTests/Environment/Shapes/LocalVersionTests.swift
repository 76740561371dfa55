import Testing

@testable import DepGraphAnalysis

struct LocalVersionTests {
  @Test(
    "a variable of a view shows what was assigned last; where branches meet, any of them",
    arguments: [
      WindowCase(
        content: #"Front(kiln: kiln)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln
           var body: some View { var v = AnyView(Dial()); v = AnyView(v.padding()); v = AnyView(v.environment(kiln)); return v } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front(kiln: kiln)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln
           var body: some View { var v = AnyView(Dial()); supply(&v); return v }
           func supply(_ view: inout AnyView) { view = AnyView(view.environment(kiln)) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front(kiln: kiln)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln
           var body: some View { var v = AnyView(Dial()); supply(&v); return v }
           func supply(_ view: inout AnyView) { view = AnyView(view.padding()) } }
          """#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Front(kiln: kiln, on: true)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln; let on: Bool
           var body: some View { var v = AnyView(Dial()); if on { v = AnyView(v.environment(kiln)) }; return v } }
          """#,
        findings: [
          #"warning: this WindowGroup shows Dial without the Kiln it reads; may crash when this view is shown"#
        ]),
      WindowCase(
        content: #"Front(kiln: kiln, on: true)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln; let on: Bool
           var body: some View { var v = AnyView(Dial()); if on { v = AnyView(v.environment(kiln)) } else { v = AnyView(v.environment(kiln).padding()) }; return v } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front(kiln: kiln, on: true)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln; let on: Int
           var body: some View { var v = AnyView(Dial()); switch on { case 1: v = AnyView(v.environment(kiln)); default: v = AnyView(v.environment(kiln).padding()) }; return v } }
          """#,
        findings: []),
      WindowCase(
        content: #"Front(kiln: kiln)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln
           var body: some View { let v: AnyView; v = AnyView(Dial().environment(kiln)); return v } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations:
          #"final class C: UIViewController { let kiln = Kiln(); override func viewDidLoad() { var v: AnyView = AnyView(Dial()); v = AnyView(v.environment(kiln)); let h = UIHostingController(rootView: v); addChild(h) } }"#,
        findings: []),
      WindowCase(
        content: nil,
        declarations:
          #"final class C: UIViewController { let kiln = Kiln(); var view2 = AnyView(Dial()); override func viewDidLoad() { let view = view2.environment(kiln); let h = UIHostingController(rootView: view); addChild(h) } }"#,
        findings: []),
      WindowCase(
        content: nil,
        declarations:
          #"final class C: UIViewController { override func viewDidLoad() { var v = AnyView(Dial()); if true { v = AnyView(v.padding()) }; addChild(UIHostingController(rootView: v)) } }"#,
        findings: [#"error: nothing injects Kiln, which Dial reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Front(kiln: kiln)"#,
        declarations: #"""
          struct Front: View { let kiln: Kiln
           var body: some View { var v = AnyView(Dial()); for _ in 0..<2 { v = AnyView(v.environment(kiln)) }; return v } }
          """#,
        findings: []),
      WindowCase(
        content: #"Page()"#,
        declarations: #"""
          extension AnyView { mutating func add<T: ObservableObject>(_ o: T) { self = AnyView(environmentObject(o)) } }
          struct Page: View { let cart = Cart(); var body: some View { var v = AnyView(Row()); v.add(cart); return v } }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
