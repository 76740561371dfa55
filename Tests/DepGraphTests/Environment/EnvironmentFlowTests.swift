import Testing

@testable import DepGraphModel

/// How what is injected reaches views: each test names what is missing at the roots, and an empty list says that all is there.
struct EnvironmentFlowTests {
  private static let views = """
    import SwiftUI
    @Observable final class Session {}
    @Observable final class Theme {}
    struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }
    struct Themed: View { @Environment(Theme.self) var theme; var body: some View { Text("") } }
    /// Injects both, so that neither is injected nowhere.
    struct Elsewhere: View { var body: some View { Text("").environment(Session()).environment(Theme()) } }

    """

  /// `Kind: Objects` of each root that lacks some, for a window with this content.
  private func missing(_ content: String, _ declarations: String = "") throws -> [String] {
    try missing(
      app: "@main struct Main: App { var body: some Scene { WindowGroup { \(content) } } }\n" + declarations)
  }

  private func missing(app: String) throws -> [String] {
    let findings = try Sources(Self.views + app).graph().findings
    return findings.filter { $0.rule == "missing-injection" || $0.rule == "unresolved" }.map { finding in
      if finding.rule == "unresolved" { return finding.message }
      let words = finding.message.replacing(" shows ", with: "#").replacing(" without the ", with: "#")
        .replacing(" it reads", with: "#").replacing(" they read", with: "#").split(separator: "#")
      return words.count > 2 ? "\(words[0]) lacks \(words[2].replacing(" and ", with: ", "))" : finding.message
    }
  }

  // MARK: chains

  @Test("what a sheet shows gets what is injected outside its modifier, not what is inside")
  func chain() throws {
    #expect(
      try missing(
        "Text(\"\").environment(Session()).sheet(isPresented: $a) { VStack { Profile(); Themed() } }.environment(Theme())"
      ) == [
        "this WindowGroup lacks Session"
      ])
  }

  @Test("a sheet, a popover and a full-screen cover inherit what is outside them")
  func sheets() throws {
    #expect(
      try missing(
        "Text(\"\").sheet(isPresented: $a) { Profile() }.popover(item: $b) { _ in Profile() }.fullScreenCover(isPresented: $c) { Profile() }.environment(Session())"
      ) == [])
  }

  @Test("a pushed screen gets what is injected outside its navigation container, not what is inside")
  func navigation() throws {
    #expect(
      try missing(
        """
        NavigationStack {
          List { NavigationLink("Go") { VStack { Profile(); Themed() } } }.environment(Session())
        }.environment(Theme())
        """) == ["this WindowGroup lacks Session"])
    #expect(
      try missing(
        """
        NavigationStack {
          Text("").environment(Session()).navigationDestination(for: Int.self) { _ in Profile() }.environment(Session())
        }
        """) == ["this WindowGroup lacks Session"])
    #expect(
      try missing(
        "NavigationSplitView { NavigationLink(destination: Profile()) { Text(\"\") } }.environment(Session())") == [])
  }

  @Test("a link's label is shown in place; a link outside any known container counts as in place too")
  func links() throws {
    #expect(
      try missing("NavigationStack { NavigationLink(value: 1) { Profile() }.environment(Session()) }") == [])
    #expect(
      try missing("NavigationStack { NavigationLink { Text(\"\") } label: { Profile() }.environment(Session()) }") == []
    )
    #expect(
      try missing("VStack { NavigationLink(destination: Profile()) { Text(\"\") } }.environment(Session())") == [])
  }

  // MARK: what injects

  @Test("a function of a View extension injects around what it is called on, through others and with conditions")
  func extensions() throws {
    let declarations = """
      extension View {
        func withSession() -> some View { environment(Session()) }
        func withAll() -> some View { self.withSession().environment(Theme()) }
        @ViewBuilder func perhaps(_ flag: Bool) -> some View { if flag { environment(Session()) } else { self } }
        func framed() -> some View { VStack { Themed(); self } }
      }
      """
    #expect(try missing("VStack { Profile(); Themed() }.padding().withAll()", declarations) == [])
    #expect(try missing("Profile().perhaps(true)", declarations) == [])
    #expect(
      try missing("Profile().framed().withSession()", declarations) == ["this WindowGroup lacks Theme"])
  }

  @Test("a view modifier injects around its content, and may itself read")
  func modifiers() throws {
    let declarations = """
      struct Provide: ViewModifier { func body(content: Content) -> some View { content.environment(Session()) } }
      struct Decorate: ViewModifier {
        @Environment(Theme.self) var theme
        func body(content: Content) -> some View { content }
      }
      """
    #expect(try missing("Profile().modifier(Provide())", declarations) == [])
    #expect(
      try missing("Profile().modifier(Decorate()).environment(Session())", declarations) == [
        "this WindowGroup lacks Theme"
      ])
  }

  @Test(
    "a wrapper injects around the content it is given, as a closure, a value, by a memberwise or a written initializer")
  func wrappers() throws {
    let declarations = """
      struct Closure<Content: View>: View {
        @ViewBuilder var content: () -> Content
        var body: some View { inner.environment(Theme()) }
        private var inner: some View { content().environment(Session()) }
      }
      struct Written<Content: View>: View {
        let content: Content
        init(@ViewBuilder content: () -> Content) { self.content = content() }
        var body: some View { Closure { content } }
      }
      func provided(@ViewBuilder _ content: () -> some View) -> some View { content().environment(Session()) }
      """
    #expect(try missing("Closure { Profile(); Themed() }", declarations) == [])
    #expect(try missing("Written { Profile(); Themed() }", declarations) == [])
    #expect(try missing("provided { Profile(); Themed() }", declarations) == ["this WindowGroup lacks Theme"])
  }

  @Test("a closure that is handed the view injects around it")
  func applied() throws {
    let declarations = """
      extension View {
        @ViewBuilder func apply<Result: View>(_ flag: Bool, transform: (Self) -> Result) -> some View {
          if flag { transform(self) } else { self }
        }
      }
      """
    #expect(try missing("Profile().apply(true) { $0.environment(Session()) }", declarations) == [])
    #expect(try missing("Profile().apply(true) { view in view.padding().environment(Session()) }", declarations) == [])
    #expect(
      try missing("Profile().apply(true) { $0.environment(Theme()) }", declarations) == [
        "this WindowGroup lacks Session"
      ])
  }

  @Test("a scene's own injection reaches its views, also from the scene that an app builds it in")
  func scenes() throws {
    #expect(
      try missing(
        app: """
          struct Inner: Scene { var body: some Scene { WindowGroup { Profile(); Themed() }.environment(Session()) } }
          @main struct Main: App { var body: some Scene { Inner().environment(Theme()) } }
          """) == [])
  }

  @Test("transformEnvironment and keys inject no object")
  func keys() throws {
    #expect(
      try missing("Profile().environment(\\.locale, x).transformEnvironment(\\.font) { _ in }") == [
        "this WindowGroup lacks Session"
      ])
  }

  @Test("an injection of a type that is not known is said, not reported")
  func unknown() throws {
    #expect(
      try missing("Profile().environment(Outside.make())") == [
        "the type injected here is unknown; views below need Session"
      ])
  }

  // MARK: what shows

  @Test("views are followed through properties, builder functions, locals, branches, lists and type erasure")
  func shown() throws {
    let declarations = """
      struct Screen: View {
        let flag: Bool
        var body: some View { if flag { header } else { row(1) } }
        @ViewBuilder private var header: some View { List { ForEach(0..<3) { _ in AnyView(Group { Profile() }) } } }
        private func row(_ number: Int) -> some View {
          let view = Themed()
          return view.padding()
        }
      }
      """
    #expect(try missing("Screen(flag: isOn)", declarations) == ["this WindowGroup lacks Session, Theme"])
    #expect(
      try missing("Screen(flag: isOn).environment(Session()).environment(Theme())", declarations) == [])
  }

  @Test("views that a protocol's requirement, another type's function or a stored property give are followed")
  func elsewhere() throws {
    let declarations = """
      protocol Maker { func make() -> AnyView }
      struct ProfileMaker: Maker { func make() -> AnyView { AnyView(Profile()) } }
      struct Tab { let title: String; let content: () -> AnyView }
      enum Router { @ViewBuilder static func screen(_ number: Int) -> some View { switch number { default: Themed() } } }
      struct Screen: View {
        let maker: Maker
        let tab = Tab(title: "") { AnyView(Themed()) }
        var body: some View { maker.make(); tab.content() }
      }
      """
    #expect(try missing("Screen(maker: ProfileMaker())", declarations) == ["this WindowGroup lacks Session, Theme"])
    #expect(try missing("Router.screen(1)", declarations) == ["this WindowGroup lacks Theme"])
  }

  @Test("styles, dynamic properties and commands read too")
  func otherReaders() throws {
    let declarations = """
      struct Fancy: ButtonStyle {
        @Environment(Theme.self) var theme
        func makeBody(configuration: Configuration) -> some View { configuration.label }
      }
      struct Account: DynamicProperty { @Environment(Session.self) var session }
      struct Holder: View { var account = Account(); var body: some View { Text("") } }
      """
    #expect(try missing("Text(\"\").buttonStyle(Fancy())", declarations) == ["this WindowGroup lacks Theme"])
    #expect(try missing("Holder()", declarations) == ["this WindowGroup lacks Session"])
  }

  // MARK: roots

  @Test("a function or initializer that hosts the view it is given makes a root of what it is given")
  func hostingFunctions() throws {
    #expect(
      try missing(
        app: """
          extension View { func hosted() -> UIViewController { UIHostingController(rootView: environment(Session())) } }
          final class Controller<Content: View>: UIHostingController<Content> {
            init(_ view: Content) { super.init(rootView: view) }
          }
          final class Plain: UIHostingController<AnyView> {}
          struct Wrapped: View { var body: some View { Themed() } }
          final class Presenter {
            func present(_ view: some View) { show(UIHostingController(rootView: view)) }
            func run() { present(Profile()); _ = Themed().hosted(); _ = Controller(Group { Profile(); Themed() }); _ = Plain(rootView: AnyView(Wrapped())) }
            func show(_ controller: UIViewController) {}
          }
          """) == [
          "this hosted view lacks Session", "this hosted view lacks Theme",
          "this hosted view lacks Session, Theme", "this UIHostingController lacks Theme",
        ])
  }

  @Test("branches of #if that cannot hold together are no way from a root to a read")
  func conditions() throws {
    #expect(
      try missing(
        app: """
          struct Screen: View {
            #if os(macOS)
            @Environment(Session.self) var session
            #endif
            var body: some View { Text("") }
          }
          @main struct Main: App {
            var body: some Scene {
              WindowGroup {
                #if os(macOS)
                Screen().environment(Session())
                #else
                Screen()
                #endif
              }
            }
          }
          """) == [])
  }

  @Test("a branch that a literal flag bars is no way to a read")
  func flags() throws {
    let declarations = """
      struct Screen: View {
        let showsProfile: Bool
        var body: some View { if showsProfile { Profile() }; row(themed: false); row() }
        func row(themed: Bool = false) -> some View { VStack { if !themed { Text("") } else { Themed() } } }
      }
      """
    #expect(try missing("Screen(showsProfile: false)", declarations) == [])
    #expect(try missing("Screen(showsProfile: true)", declarations) == ["this WindowGroup lacks Session"])
  }

  @Test("a method that gives views is found by its name where the type it is called on is not known")
  func uniqueBuilders() throws {
    let declarations = """
      enum Route: Identifiable {
        case profile
        var id: Int { 0 }
        @ViewBuilder func makeScreen() -> some View { switch self { case .profile: Profile() } }
      }
      """
    #expect(
      try missing("Text(\"\").environment(Session()).sheet(item: $route) { $0.makeScreen() }", declarations) == [
        "this WindowGroup lacks Session"
      ])
  }

  @Test("an object of another module, which that module's views may inject, is never missing")
  func otherModules() throws {
    let declarations = """
      struct Counter: View { @EnvironmentObject var store: Outside.Store; var body: some View { Text(store.name) } }
      struct Injecting: View { var body: some View { Counter().environmentObject(Outside.Store()) } }
      """
    #expect(try missing("StoreProvider { Counter() }", declarations) == [])
  }
}
