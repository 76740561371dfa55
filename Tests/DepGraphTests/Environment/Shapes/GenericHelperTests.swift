import Testing

@testable import DepGraphAnalysis

struct GenericHelperTests {
  @Test(
    "a generic helper, modifier or container injects the object that each call gives it",
    arguments: [
      WindowCase(
        content: #"Dial().supply(kiln)"#,
        declarations:
          #"extension View { func supply<T: AnyObject & Observable>(_ thing: T) -> some View { environment(thing) } }"#,
        findings: []),
      WindowCase(
        content: #"Row().supply(cart)"#,
        declarations:
          #"extension View { func supply(_ thing: some ObservableObject) -> some View { environmentObject(thing) } }"#,
        findings: []),
      WindowCase(
        content: #"Row().supply(kiln)"#,
        declarations:
          #"extension View { func supply(_ thing: some Observable & AnyObject) -> some View { environment(thing) } }"#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Row().modifier(Inject(model: cart))"#,
        declarations:
          #"struct Inject<M: ObservableObject>: ViewModifier { let model: M; func body(content: Content) -> some View { content.environmentObject(model) } }"#,
        findings: []),
      WindowCase(
        content: #"Row().injecting(cart)"#,
        declarations: #"""
          struct Inject<M: ObservableObject>: ViewModifier { let model: M; func body(content: Content) -> some View { content.environmentObject(model) } }
          extension View { func injecting<M: ObservableObject>(_ m: M) -> some View { modifier(Inject(model: m)) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Row().modifier(Inject(model: kiln))"#,
        declarations:
          #"struct Inject<M: Observable & AnyObject>: ViewModifier { let model: M; func body(content: Content) -> some View { content.environment(model) } }"#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Holder(cart) { Row() }"#,
        declarations: #"""
          struct Holder<M: ObservableObject, C: View>: View { @StateObject var model: M; let content: C
            init(_ model: @autoclosure @escaping () -> M, @ViewBuilder content: () -> C) { _model = StateObject(wrappedValue: model()); self.content = content() }
            var body: some View { content.environmentObject(model) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Holder(model: cart) { Row() }"#,
        declarations: #"""
          struct Holder<M: ObservableObject, C: View>: View { let model: M; @ViewBuilder let content: () -> C
            var body: some View { VStack { content() }.environmentObject(model) } }
          """#,
        findings: []),
      WindowCase(
        content: #"with(cart) { Row() }"#,
        declarations:
          #"func with<M: ObservableObject>(_ m: M, @ViewBuilder _ c: () -> some View) -> some View { c().environmentObject(m) }"#,
        findings: []),
      WindowCase(
        content: #"Row().supply(cart as Cart?)"#,
        declarations:
          #"extension View { @ViewBuilder func supply<M: ObservableObject>(_ m: M?) -> some View { if let m { environmentObject(m) } else { self } } }"#,
        findings: []),
      WindowCase(
        content: #"Row().supply(cart as Cart?)"#,
        declarations:
          #"extension View { @ViewBuilder func supply<M: ObservableObject>(_ m: M?) -> some View { if let model = m { self.environmentObject(model) } else { self } } }"#,
        findings: []),
      WindowCase(
        content: #"Row().all([cart])"#,
        declarations:
          #"extension View { func all(_ items: [any ObservableObject]) -> some View { var view = AnyView(self); for item in items { view = AnyView(view.environmentObject(item)) }; return view } }"#,
        findings: []),
      WindowCase(
        content: #"Row().all(cart)"#,
        declarations:
          #"extension View { func all(_ items: any ObservableObject...) -> some View { items.reduce(AnyView(self)) { AnyView($0.environmentObject($1)) } } }"#,
        findings: []),
      WindowCase(
        content: #"Row().apply { $0.environmentObject(cart) }"#,
        declarations: #"extension View { func apply<V: View>(@ViewBuilder _ f: (Self) -> V) -> V { f(self) } }"#,
        findings: []),
      WindowCase(
        content: #"Row().apply { $0.supply(cart) }"#,
        declarations: #"""
          extension View { func apply<V: View>(@ViewBuilder _ f: (Self) -> V) -> V { f(self) }
           func supply<T: ObservableObject>(_ o: T) -> some View { environmentObject(o) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Row().both(cart, kiln)"#,
        declarations: #"""
          extension View { func both<A: ObservableObject, B: Observable & AnyObject>(_ a: A, _ b: B) -> some View { one(a).environment(b) }
           func one<T: ObservableObject>(_ o: T) -> some View { environmentObject(o) } }
          struct Other: View { var body: some View { Dial() } }
          """#,
        findings: []),
      WindowCase(
        content: #"Row().supply(kiln)"#,
        declarations:
          #"extension View { func supply<T: Observable & AnyObject>(_ thing: T) -> some View { environment(thing) } }"#,
        findings: [#"error: nothing injects Cart, which Row reads; crashes when this view is shown"#]),
      WindowCase(
        content: #"Factory.wrap(Row(), cart)"#,
        declarations:
          #"enum Factory { static func wrap<V: View, O: ObservableObject>(_ view: V, _ o: O) -> some View { view.environmentObject(o) } }"#,
        findings: []),
      WindowCase(
        content: #"Row().supply(cart)"#,
        declarations:
          #"extension View { func supply<T>(_ thing: T) -> some View where T: ObservableObject { self.padding().environmentObject(thing).padding() } }"#,
        findings: []),
      WindowCase(
        content: #"Row().give(all: [cart])"#,
        declarations: #"""
          extension View { func give(all os: [any ObservableObject]) -> some View { os.reduce(AnyView(self)) { $0.give($1) } }
           }
          extension AnyView { func give(_ o: any ObservableObject) -> AnyView { func open<T: ObservableObject>(_ t: T) -> AnyView { AnyView(environmentObject(t)) }; return open(o) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Row().give(all: [cart])"#,
        declarations: #"""
          extension View { func give(all os: [any ObservableObject]) -> some View { var result = AnyView(self); for o in os { result = AnyView(result.give(o)) }; return result }
          func give(_ o: any ObservableObject) -> AnyView { AnyView(_openExistential(o, do: attach)) }
          func attach<T: ObservableObject>(_ t: T) -> AnyView { AnyView(environmentObject(t)) } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          extension Scene { func give<T: ObservableObject>(_ o: T) -> some Scene { environmentObject(o) } }
          @main struct Main: App { @StateObject private var cart = Cart(); var body: some Scene { WindowGroup { Row() }.give(cart) } }
          """#,
        findings: []),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
