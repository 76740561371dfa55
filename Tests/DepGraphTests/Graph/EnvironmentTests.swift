import Testing

@testable import DepGraphModel

/// Environment reads and injections, container keys.
struct EnvironmentTests {
  @Test("a key path, a type and an environment object are reads; the key is the SDK's or the sources'")
  func reads() throws {
    let sources = Sources(
      """
      import SwiftUI
      @Observable final class Session {}
      final class Cart: ObservableObject {}
      extension EnvironmentValues { @Entry var 9️⃣analytics = 1 }
      struct Screen: View {
        1️⃣@Environment(\\.analytics) var analytics
        2️⃣@Environment(\\.dismiss) private var dismiss
        3️⃣@Environment(Session.self) var session
        4️⃣@Environment(Session.self) var other: Session?
        5️⃣@EnvironmentObject var cart: Cart
        6️⃣@Environment(\\EnvironmentValues.analytics.magnitude) var size
        var body: some View { EmptyView() }
      }
      """)
    let edges = try sources.edges(.environmentRead)
    #expect(
      edges == [
        "App.Screen -> analytics 1️⃣ @Environment(\\.analytics)",
        "App.Screen -> analytics 6️⃣ @Environment(\\EnvironmentValues.analytics.magnitude)",
        "App.Screen -> dismiss 2️⃣ @Environment(\\.dismiss)",
        "App.Screen -> Cart 5️⃣ @EnvironmentObject", "App.Screen -> Session 3️⃣ @Environment(Session.self)",
        "App.Screen -> Session 4️⃣ @Environment(Session.self)",
      ])
    let nodes = try sources.graph().nodes.filter { $0.kind == .environmentKey || $0.kind == .environmentObject }
    #expect(
      nodes == [
        GraphNode(
          id: "environmentKey:analytics", kind: .environmentKey, name: "\\.analytics", module: "App",
          file: "App/App.swift", line: 4, column: 42, key: KeyDetails(type: "Int", default: "1")),
        GraphNode(
          id: "environmentKey:dismiss", kind: .environmentKey, name: "\\.dismiss", module: "SwiftUI", origin: .sdk),
        GraphNode(
          id: "environmentObject:Cart", kind: .environmentObject, name: "Cart", module: "App", file: "App/App.swift",
          line: 3, column: 13),
        GraphNode(
          id: "environmentObject:Session", kind: .environmentObject, name: "Session", module: "App",
          file: "App/App.swift", line: 2, column: 25),
      ])
  }

  @Test("values that code has in hand are read: a representable's context, all values at once, a parameter")
  func values() throws {
    let sources = Sources(
      """
      import SwiftUI
      @Observable final class Session {}
      extension EnvironmentValues { @Entry var tracker = ""; var loud: String { tracker + "!" } }
      struct Bridge: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.text = 1️⃣context.environment.tracker
          label.isEnabled = 2️⃣context.environment.isEnabled
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) { _ = 3️⃣context.environment[Session.self] }
      }
      struct Screen: View {
        6️⃣@Environment(\\.self) private var values
        var body: some View { Text(4️⃣values.tracker) }
      }
      struct Ink: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> Color { 5️⃣environment.tracker.isEmpty ? .red : .blue }
      }
      """)
    #expect(
      try sources.edges(.environmentRead) == [
        "App.Bridge -> isEnabled 2️⃣ context.environment.isEnabled",
        "App.Bridge -> tracker 1️⃣ context.environment.tracker",
        "App.Bridge -> Session 3️⃣ context.environment[Session.self]",
        "App.Ink -> tracker 5️⃣ environment.tracker",
        "App.Screen -> self 6️⃣ @Environment(\\.self)",
        "App.Screen -> tracker 4️⃣ values.tracker",
      ])
  }

  @Test("injections are edges of the type that makes them, and say which singleton supplies the value")
  func injections() throws {
    let sources = Sources(
      """
      import SwiftUI
      @Observable final class Session { static let shared = Session() }
      final class Cart: ObservableObject {}
      final class Tracker { static let shared = Tracker() }
      extension EnvironmentValues { @Entry var tracker: Tracker? = nil }
      struct Screen: View { var body: some View { EmptyView() } }
      struct Root: View {
        @StateObject var cart = Cart()
        @State var session = Session.shared
        var body: some View {
          Screen()1️⃣
            .environment(\\.tracker, Tracker.shared)
            .environment(Session.shared)
            .environmentObject(cart)
            .environment(\\.colorScheme, .dark)
        }
      }
      """)
    #expect(
      try sources.edges(.injection).map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "App.Root -> colorScheme", "App.Root -> tracker", "App.Root -> Cart", "App.Root -> Session",
      ])
    let supplies = try sources.graph().edges.filter { $0.kind == .suppliedBy }.map { [$0.from, $0.to] }
    #expect(
      supplies == [
        ["environmentKey:tracker", "singleton:App.Tracker.shared"],
        ["environmentObject:Session", "singleton:App.Session.shared"],
      ])
  }

  @Test("a key whose default value is a singleton is supplied by it, whichever way the key is written")
  func defaults() throws {
    let sources = Sources(
      """
      import SwiftUI
      final class Tracker { static let shared = Tracker() }
      extension EnvironmentValues {
        @Entry var short: Tracker = .shared
        var long: Tracker { get { self[LongKey.self] } set { self[LongKey.self] = newValue } }
        var computed: Tracker { get { self[ComputedKey.self] } set { self[ComputedKey.self] = newValue } }
        @Entry var plain = 1
      }
      struct LongKey: EnvironmentKey { static let defaultValue = Tracker.shared }
      struct ComputedKey: EnvironmentKey { static var defaultValue: Tracker { Tracker.shared } }
      """)
    let supplies = try sources.graph().edges.filter { $0.kind == .suppliedBy }.map { [$0.from, $0.to] }
    #expect(
      supplies == [
        ["environmentKey:computed", "singleton:App.Tracker.shared"],
        ["environmentKey:long", "singleton:App.Tracker.shared"],
        ["environmentKey:short", "singleton:App.Tracker.shared"],
      ])
  }

  @Test("container wrappers read container keys, by key path, by type in parentheses, by the property's type")
  func containers() throws {
    let sources = Sources(
      """
      import Dependencies
      protocol Api {}
      extension DependencyValues { var api: Api { get { fatalError() } set {} } }
      struct Feature {
        1️⃣@Dependency(\\.api) var api
        2️⃣@Dependency(\\.continuousClock) var clock
        3️⃣@Injected var service: Api
        4️⃣@Injected(\\.cache) var cache
        @State var count = 0
      }
      """)
    let edges = try sources.edges(.environmentRead)
    #expect(
      edges == [
        "App.Feature -> Api 3️⃣ @Injected", "App.Feature -> api 1️⃣ @Dependency(\\.api)",
        "App.Feature -> cache 4️⃣ @Injected(\\.cache)",
        "App.Feature -> continuousClock 2️⃣ @Dependency(\\.continuousClock)",
      ])
    let ids = try sources.nodes(.containerKey)
    #expect(
      ids == [
        "containerKey:Api", "containerKey:api", "containerKey:cache", "containerKey:continuousClock",
      ])
  }

  @Test("the list of container wrappers is configuration")
  func configuredWrappers() throws {
    var sources = Sources("struct Feature { 1️⃣@Provided(\\.api) var api; @Dependency(\\.clock) var clock }")
    sources.configuration.containerWrappers = ["Provided"]
    let edges = try sources.edges(.environmentRead)
    #expect(edges == ["App.Feature -> api 1️⃣ @Provided(\\.api)"])
  }

  @Test("views, modifiers, styles, scenes and apps are marked as views; other types are not")
  func views() throws {
    let sources = Sources(
      """
      import SwiftUI
      struct Screen: View { var body: some View { EmptyView() } }
      struct Shade: ViewModifier { func body(content: Content) -> some View { content } }
      @main struct Main: App { var body: some Scene { WindowGroup { Screen() } } }
      protocol Page: View {}
      struct First: Page { var body: some View { EmptyView() } }
      struct Model {}
      """)
    #expect(
      try sources.graph().nodes.filter { $0.role == .view }.map(\.name) == ["First", "Main", "Page", "Screen", "Shade"])
  }
}
