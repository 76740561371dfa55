import Testing

@testable import DepGraphAnalysis
@testable import DepGraphModel

/// Which roots show views without what these read, after the public reports of such traps.
struct MissingInjectionTests {
  /// What most of these apps share.
  private static let session = """
    import SwiftUI
    @Observable final class Session {}
    final class Cart: ObservableObject { var count = 0 }
    struct Profile: View { 9️⃣@Environment(Session.self) var session; var body: some View { Text("") } }
    struct Basket: View { 8️⃣@EnvironmentObject var cart: Cart; var body: some View { Text("\\(cart.count)") } }

    """

  private func findings(_ text: String) throws -> [String] {
    try Sources(Self.session + text).findings("missing-injection")
  }

  @Test("a hosting controller made by hand begins an environment of its own, even for an object that is never used")
  func hostingController() throws {
    let found = try findings(
      """
      @main struct Main: App {
        @State var session = Session()
        var body: some Scene { WindowGroup { Profile() }.environment(session) }
      }
      final class Presenter {
        func present() { show(1️⃣UIHostingController(rootView: 2️⃣Profile())) }
        func show(_ controller: AnyObject) {}
      }
      """)
    #expect(
      found == [
        "1️⃣ error: this UIHostingController shows Profile without the Session it reads; crashes when this view is shown",
        "  2️⃣ shows Profile", "  9️⃣ Profile reads Session",
      ])
  }

  @Test("a Settings scene and a menu bar extra get nothing from the main window; each is a finding with all it lacks")
  func otherScenes() throws {
    let found = try findings(
      """
      @main struct Main: App {
        @State var session = Session()
        @StateObject var cart = Cart()
        var body: some Scene {
          WindowGroup { Profile(); Basket() }.environment(session).environmentObject(cart)
          1️⃣Settings { VStack { 2️⃣Profile(); 3️⃣Basket() }.padding() }
          4️⃣MenuBarExtra("Menu") { 5️⃣Profile() }
          Window("About") { Profile().environment(session) }
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ error: this Settings shows views without the Cart and Session they read; crashes when these views are shown",
        "  3️⃣ shows Basket", "  8️⃣ Basket reads Cart", "  2️⃣ shows Profile", "  9️⃣ Profile reads Session",
        "4️⃣ error: this MenuBarExtra shows Profile without the Session it reads; crashes when this view is shown",
        "  5️⃣ shows Profile", "  9️⃣ Profile reads Session",
      ])
  }

  @Test("an object that is injected on a view is not there for what another root shows")
  func injectedElsewhere() throws {
    let found = try findings(
      """
      struct Root: View { var body: some View { Basket().environmentObject(Cart()) } }
      @main struct Main: App { var body: some Scene { WindowGroup { Root() } } }
      final class Panel { let view = 1️⃣NSHostingView(rootView: 2️⃣Basket()) }
      """)
    #expect(
      found == [
        "1️⃣ error: this NSHostingView shows Basket without the Cart it reads; crashes when this view is shown",
        "  2️⃣ shows Basket", "  8️⃣ Basket reads Cart",
      ])
  }

  @Test("an object dropped from a list of injections that roots share is missing where only that list is applied")
  func sharedList() throws {
    let found = try findings(
      """
      extension View {
        func withServices() -> some View { environment(Session()) }
      }
      struct Root: View { var body: some View { VStack { Profile(); 4️⃣Basket() } } }
      @main struct Main: App {
        var body: some Scene {
          WindowGroup { Root().withServices().environmentObject(Cart()) }
          1️⃣WindowGroup { 2️⃣Root().withServices() }
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ error: this WindowGroup shows Basket without the Cart it reads; crashes when this view is shown",
        "  2️⃣ shows Root", "  4️⃣ shows Basket", "  8️⃣ Basket reads Cart",
      ])
  }

  @Test("a boundary hosted by UIKit inside a representable may lose all: a warning, also in what that makes")
  func representable() throws {
    let found = try findings(
      """
      struct Bridge: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> UIViewController {
          let controller = 1️⃣UIHostingController(rootView: 2️⃣Profile())
          controller.addChild(PageController())
          return controller
        }
        func updateUIViewController(_ controller: UIViewController, context: Context) {}
      }
      struct Badge: View { 5️⃣@Environment(Session.self) var session; var body: some View { Text("") } }
      final class PageController: UIViewController { let host = 3️⃣UIHostingController(rootView: 4️⃣Badge()) }
      @main struct Main: App { var body: some Scene { WindowGroup { Bridge().environment(Session()) } } }
      """)
    #expect(
      found == [
        "1️⃣ warning: this UIHostingController shows Profile without the Session it reads; crashes when this view is shown, unless it gets the environment around Bridge",
        "  2️⃣ shows Profile", "  9️⃣ Profile reads Session",
        "3️⃣ warning: this UIHostingController shows Badge without the Session it reads; crashes when this view is shown, unless it gets the environment around Bridge",
        "  4️⃣ shows Badge", "  5️⃣ Badge reads Session",
      ])
  }

  @Test("an application delegate of an app's adaptor is in each of its scenes, and not in a hosting controller")
  func delegates() throws {
    let found = try Sources(
      """
      import SwiftUI
      @Observable final class Helm: NSObject, NSApplicationDelegate {}
      final class Deck: NSObject, UIApplicationDelegate, ObservableObject { var level = 1 }
      struct Bridge: View { 3️⃣@Environment(Helm.self) var helm; var body: some View { Text("") } }
      struct Cabin: View { @EnvironmentObject var deck: Deck; var body: some View { Text(deck.level) } }
      @main struct Boat: App {
        @NSApplicationDelegateAdaptor(Helm.self) var helm
        @UIApplicationDelegateAdaptor private var deck: Deck
        var body: some Scene {
          WindowGroup { Bridge(); Cabin() }
          Settings { Bridge(); Cabin() }
        }
      }
      let host = 1️⃣NSHostingController(rootView: 2️⃣Bridge())
      """
    ).findings("missing-injection")
    #expect(
      found == [
        "1️⃣ error: this NSHostingController shows Bridge without the Helm it reads; crashes when this view is shown",
        "  2️⃣ shows Bridge", "  3️⃣ Bridge reads Helm",
      ])
  }

  @Test("an object that nothing injects anywhere is one finding at its nearest reader, whatever the number of roots")
  func nowhere() throws {
    let found = try findings(
      """
      struct Root: View { var body: some View { 3️⃣Profile() } }
      @main struct Main: App {
        var body: some Scene {
          4️⃣WindowGroup { Root() }
          1️⃣Settings { 2️⃣Profile() }
        }
      }
      """)
    #expect(
      found == [
        "9️⃣ error: nothing injects Session, which Profile reads; crashes when this view is shown",
        "  1️⃣ this Settings shows it", "  2️⃣ shows Profile", "  4️⃣ also missing in this WindowGroup",
      ])
  }

  @Test("an optional read and a key never trap; an unused @EnvironmentObject does not either")
  func harmless() throws {
    let found = try findings(
      """
      extension EnvironmentValues { @Entry var tint = 1 }
      struct Guest: View {
        @Environment(Session.self) var session: Session?
        @Environment(\\.tint) var tint
        @EnvironmentObject private var cart: Cart
        var body: some View { Text("") }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Guest() } } }
      """)
    #expect(found == [])
  }

  @Test("an object injected through a singleton is not missing, and supplied by that singleton")
  func singleton() throws {
    let sources = Sources(
      """
      import SwiftUI
      final class Store: ObservableObject { static let shared = Store(); var count = 0 }
      struct Counter: View { @EnvironmentObject var store: Store; var body: some View { Text("\\(store.count)") } }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Counter().environmentObject(Store.shared) } }
      }
      """)
    #expect(try sources.findings("missing-injection") == [])
    let supplies = try sources.graph().edges.filter { $0.kind == .suppliedBy }.map { [$0.from, $0.to] }
    #expect(supplies == [["environmentObject:Store", "singleton:App.Store.shared"]])
  }

  @Test("a library's views are injected by its clients: without a root nothing is missing")
  func library() throws {
    #expect(try findings("public struct Public: View { public var body: some View { Profile() } }") == [])
  }

  @Test("roots that show the same code without the same objects are one finding")
  func sameCause() throws {
    let found = try findings(
      """
      struct Root: View { var body: some View { 3️⃣Profile() } }
      struct Other: View { var body: some View { Profile().environment(Session()) } }
      @main struct Main: App {
        var body: some Scene {
          #if os(macOS)
          1️⃣Window("Main", id: "main") { 2️⃣Root() }
          #else
          4️⃣WindowGroup { Root() }
          #endif
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ error: this Window shows Profile without the Session it reads; crashes when this view is shown",
        "  2️⃣ shows Root", "  3️⃣ shows Profile", "  9️⃣ Profile reads Session",
        "  4️⃣ also missing in this WindowGroup",
      ])
  }

  @Test("commands read too; what is injected around a view of the scene does not reach them")
  func commands() throws {
    let found = try findings(
      """
      struct Menu: Commands { 3️⃣@Environment(Session.self) var session; var body: some Commands { EmptyCommands() } }
      @main struct 1️⃣Main: App {
        var body: some Scene {
          WindowGroup { Profile().environment(Session()) }.commands { 2️⃣Menu() }
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ error: Main shows Menu without the Session it reads; crashes when this view is shown",
        "  2️⃣ shows Menu", "  3️⃣ Menu reads Session",
      ])
  }

  @Test("where a branch has to be taken first it is a warning; where every branch shows the view it is an error")
  func conditions() throws {
    let found = try findings(
      """
      extension View {
        @ViewBuilder func padded(_ flag: Bool) -> some View { if flag { padding() } else { self } }
      }
      struct Other: View { var body: some View { Profile().environment(Session()) } }
      struct Either: View { let flag: Int; var body: some View { if flag > 1 { 3️⃣Profile() } } }
      @main struct Main: App {
        var body: some Scene {
          1️⃣WindowGroup { 2️⃣Either(flag: 1) }
          4️⃣Settings { 5️⃣Profile().padded(true) }
        }
      }
      """)
    #expect(
      found == [
        "1️⃣ warning: this WindowGroup shows Profile without the Session it reads; may crash when this view is shown",
        "  2️⃣ shows Either", "  3️⃣ shows Profile", "  9️⃣ Profile reads Session",
        "4️⃣ error: this Settings shows Profile without the Session it reads; crashes when this view is shown",
        "  5️⃣ shows Profile", "  9️⃣ Profile reads Session",
      ])
  }

  @Test("a view behind more than two branches is counted, not told: such conditions often exclude each other")
  func manyBranches() throws {
    let result = try Sources(
      Self.session + """
        struct Deep: View {
          let step: Int
          var body: some View { if step > 1 { if step > 2 { if step > 3 { Profile() } } } }
        }
        struct Other: View { var body: some View { Profile().environment(Session()) } }
        @main struct Main: App { var body: some Scene { WindowGroup { Deep(step: 1) } } }
        """
    ).analyzed()
    #expect(result.graph.findings.filter { $0.rule == "missing-injection" }.isEmpty)
    #expect(
      result.notes == [
        "1 environment object may be missing behind more than two conditions; not reported: 'depgraph explain missing-injection PATH' lists them"
      ])
  }

  @Test("a finding is about every view that it names: all that lack something at one root")
  func subjects() throws {
    let graph = try Sources(
      Self.session + """
        @main struct Main: App {
          @State var session = Session()
          @StateObject var cart = Cart()
          var body: some Scene {
            WindowGroup { Profile(); Basket() }.environment(session).environmentObject(cart)
            Settings { VStack { Profile(); Basket() }.padding() }
          }
        }
        """
    ).graph()
    let finding = try #require(graph.findings.first { $0.rule == "missing-injection" })
    #expect(finding.subject == "type:App.Basket")
    #expect(finding.otherSubjects == ["type:App.Profile"])
  }

  @Test("what nothing injects is missing to every view that reads it")
  func subjectsOfNobodysObject() throws {
    let graph = try Sources(
      """
      @Observable final class Session {}
      struct Near: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      struct Far: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      struct Calm: View { @Environment(Session.self) var session: Session?; var body: some View { Text("") } }
      @main struct Main: App { var body: some Scene { WindowGroup { Near(); VStack { Far(); Calm() } } } }
      """
    ).graph()
    let finding = try #require(graph.findings.first { $0.rule == "missing-injection" })
    #expect(finding.subject == "type:App.Near")
    #expect(finding.otherSubjects == ["type:App.Far"])
  }

  @Test("what a host keeps and what is handed to it are one cause")
  func handedOn() throws {
    let found = try findings(
      """
      struct Bridge<Content: View>: PlatformViewRepresentable {
        private let view: Content
        init(@ViewBuilder view: @escaping () -> Content) { self.view = view() }
        func makeUIView(context: Context) -> Box<Content> { Box(view: view) }
        func updateUIView(_ box: Box<Content>, context: Context) { box.update(3️⃣view: view) }
      }
      final class Box<Content: View>: UIControl {
        private let view: Content
        lazy var host = 1️⃣UIHostingController(rootView: AnyView(view))
        init(view: Content) { self.view = view; super.init(frame: .zero) }
        func update(view: Content) { host.rootView = AnyView(view) }
      }
      @main struct Main: App { var body: some Scene { WindowGroup { Bridge { 2️⃣Profile() }.environment(Session()) } } }
      """
    )
    #expect(
      found == [
        "1️⃣ warning: this UIHostingController shows Profile without the Session it reads; crashes when this view is shown, unless it gets the environment around Bridge",
        "  2️⃣ shows Profile", "  9️⃣ Profile reads Session", "  3️⃣ also missing in this hosted view",
      ])
  }
}
