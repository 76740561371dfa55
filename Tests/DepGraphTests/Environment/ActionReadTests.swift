import Testing

struct ActionReadTests {
  /// The preview of a panel whose body is given, beside an app that injects.
  private func previews(_ members: String, _ more: String = "") throws -> [String] {
    try Sources(
      """
      import SwiftUI
      final class Store: ObservableObject { @Published var title = ""; func save() {} }
      struct Panel: View { @EnvironmentObject var store: Store; @State var isOn = false
      \(members)
      }
      \(more)
      1️⃣#Preview { Panel() }
      @main struct Main: App { var body: some Scene { WindowGroup { Panel().environmentObject(Store()) } } }
      """
    ).findings("preview-injection").filter { $0.hasPrefix("1️⃣") }
  }

  private let crash = [
    "1️⃣ warning: this preview shows Panel without the Store it reads; crashes when this view is shown"
  ]

  @Test(
    "what a body reads as it is displayed crashes a preview",
    arguments: [
      "var body: some View { Text(store.title) }",
      "var body: some View { Toggle(\"\", isOn: $store.isOn) }",
      "var body: some View { Text(\"\").onAppear { store.save() } }",
      "var body: some View { Text(\"\").task { store.save() } }",
      "var body: some View { Text(\"\").onReceive(timer) { _ in store.save() } }",
      "var body: some View { Text(\"\").onChange(of: isOn, initial: true) { store.save() } }",
      "var body: some View { Text(\"\").onAppear(perform: load) }; func load() { store.save() }",
      "var body: some View { Text(\"\").onAppear { load() } }; func load() { next() }; func next() { store.save() }",
      "var body: some View { row }; private var row: some View { Text(store.title) }",
      "var body: some View { Button(action: {}) { Text(store.title) } }",
      "var body: some View { Button { } label: { Text(store.title) } }",
      "var body: some View { Menu(\"More\") { Text(store.title) } }",
      "var body: some View { Text(\"\").onChange(of: store.title) { } }",
      "var body: some View { Text(\"\").sheet(isPresented: $store.isOn) { } }",
      "var body: some View { if store.isOn { Text(\"\") } }",
      "var body: some View { if isOn { Text(store.title) } else { Text(store.title) } }",
      "var body: some View { if isOn { row } else if isOld { row } else { Text(store.title) } }; var row: some View { Text(store.title) }",
      "var body: some View { switch isOn { case true: Text(store.title); case false: row } }; var row: some View { Text(store.title) }",
      "var body: some View { Text(isOn ? store.title : store.name) }",
      "var body: some View { Text(\"\").onAppear { guard store.isOn else { return } } }",
      "var body: some View { if #available(iOS 26, *) { Text(store.title) } }",
      "var body: some View { Toggle(\"\", isOn: Binding(get: { store.isOn }, set: { _ in })) }",
      "var body: some View { Button(\"Save\") { store.save() }; Text(store.title) }",
      "var body: some View { Button(\"Save\") { load() }.onAppear { load() } }; func load() { store.save() }",
    ])
  func displayed(_ members: String) throws {
    #expect(try previews(members) == crash)
  }

  @Test(
    "what only an action reads does not",
    arguments: [
      "var body: some View { Button(\"Save\") { store.save() } }",
      "var body: some View { Button(action: { store.save() }) { Text(\"\") } }",
      "var body: some View { Button { store.save() } label: { Text(\"\") } }",
      "var body: some View { Button(\"Save\", role: .destructive) { store.save() } }",
      "var body: some View { Button(\"Save\", action: save) }; func save() { store.save() }",
      "var body: some View { Button(\"Save\", action: self.save) }; func save() { store.save() }",
      "var body: some View { Button(\"Save\") { save() } }; func save() { next() }; func next() { store.save() }",
      "var body: some View { Button(\"Save\") { save() } }; func save() { if isOn { save() }; store.save() }",
      "var body: some View { Text(\"\").onTapGesture { store.save() } }",
      "var body: some View { Text(\"\").onTapGesture(perform: save) }; func save() { store.save() }",
      "var body: some View { Text(\"\").gesture(DragGesture().onEnded { _ in store.save() }) }",
      "var body: some View { Text(\"\").onChange(of: isOn) { store.save() } }",
      "var body: some View { Text(\"\").refreshable { store.save() } }",
      "var body: some View { TextField(\"\", text: $text, onCommit: { store.save() }) }",
      "var body: some View { Toggle(\"\", isOn: Binding(get: { isOn }, set: { store.isOn = $0 })) }",
      "var body: some View { Menu { } label: { } primaryAction: { store.save() } }",
      "var body: some View { Button(\"Save\") { Task { await store.save() } } }",
    ])
  func actions(_ members: String) throws {
    #expect(try previews(members) == [])
  }

  @Test(
    "what is read only when a branch is taken, in a loop or in what is shown later does not",
    arguments: [
      "var body: some View { if isOn { Text(store.title) } }",
      "var body: some View { switch isOn { case true: Text(store.title); case false: Text(\"\") } }",
      "var body: some View { if isOn { Text(store.title) } else if isOld { Text(store.title) } }",
      "var body: some View { Text(isOn ? store.title : \"\") }",
      "var body: some View { if isOn && store.isOn { Text(\"\") } }",
      "var body: some View { Text(title ?? store.title) }",
      "var body: some View { if isOn { row } }; var row: some View { Text(store.title) }",
      "var body: some View { Text(\"\").task { for await _ in files { store.save() } } }",
      "var body: some View { Text(\"\").onAppear { items.forEach { _ in store.save() } } }",
      "var body: some View { Text(\"\").sheet(isPresented: $isOn) { Text(store.title) } }",
      "var body: some View { Text(\"\").onAppear { guard isOn else { return }; store.save() } }",
      "var body: some View { Text(\"\").onAppear { if isOn { return }; store.save() } }",
    ])
  func branches(_ members: String) throws {
    #expect(try previews(members) == [])
  }

  @Test("a closure that a view of the sources keeps is an action when that view runs it in one")
  func kept() throws {
    let body = "var body: some View { Tile { store.save() } }"
    let action = "struct Tile: View { let tap: () -> Void; var body: some View { Button(\"\") { tap() } } }"
    let named = "struct Tile: View { let tap: () -> Void; var body: some View { Button(\"\", action: tap) } }"
    let assigned = """
      struct Tile: View { let tap: () -> Void; init(_ tap: @escaping () -> Void) { self.tap = tap }
        var body: some View { Inner(press: tap) } }
      struct Inner: View { var press: () -> Void; var body: some View { Text("").onTapGesture { press() } } }
      """
    let atOnce = "struct Tile: View { let tap: () -> Void; var body: some View { Text(\"\").onAppear { tap() } } }"
    let immediate = "struct Tile: View { init(_ tap: () -> Void) { tap() }; var body: some View { Text(\"\") } }"
    let builder = """
      struct Tile<Content: View>: View { @ViewBuilder let content: () -> Content; var body: some View { content() } }
      """
    #expect(try previews(body, action) == [])
    #expect(try previews(body, named) == [])
    #expect(try previews(body, assigned) == [])
    #expect(try previews(body, atOnce) == crash)
    #expect(try previews(body, immediate) == crash)
    #expect(try previews("var body: some View { Tile { Text(store.title) } }", builder) == crash)
  }

  @Test("an object that only an action reads is missing all the same where an app shows the view")
  func missing() throws {
    let found = try Sources(
      """
      import SwiftUI
      final class Store: ObservableObject { func save() {} }
      struct Panel: View { 3️⃣@EnvironmentObject var store: Store; var body: some View { Button("") { store.save() } } }
      @main struct Main: App { var body: some Scene {
        WindowGroup { Panel().environmentObject(Store()) }
        1️⃣Settings { 2️⃣Panel() }
      } }
      """
    ).findings("missing-injection")
    #expect(
      found == [
        "1️⃣ error: this Settings shows Panel without the Store it reads; crashes when an action runs",
        "  2️⃣ shows Panel", "  3️⃣ Panel reads Store",
      ])
  }

  @Test("a closure that is given to a function of every view runs where that function runs it")
  func extensions() throws {
    let body = "var body: some View { Text(\"\").padding().pay { store.save() } }"
    let named = "var body: some View { Text(\"\").pay(act: save) }; func save() { store.save() }"
    let action = "extension View { func pay(act: @escaping () -> Void) -> some View { self.onTapGesture { act() } } }"
    let sheet = """
      extension View { func pay<C: View>(act: @escaping () -> C) -> some View { sheet(isPresented: .constant(true)) { act() } } }
      """
    let panel = """
      extension View { func pay<C: View>(act: @escaping () -> C) -> some View { panel(isPresented: .constant(true), content: act) } }
      """
    let atOnce = "extension View { func pay(act: @escaping () -> Void) -> some View { onAppear { act() } } }"
    #expect(try previews(body, panel) == [])
    #expect(try previews(body, action) == [])
    #expect(try previews(body, sheet) == [])
    #expect(try previews(body, atOnce) == crash)
    #expect(try previews(named, action) == [])
    #expect(try previews(named, atOnce) == crash)
  }

  @Test("SwiftUI's own modifier is meant where the sources' overload of that name does not fit")
  func overload() throws {
    let overload = """
      extension View {
        func sheet<I: Identifiable, C: View>(item: Binding<I?>, window: String, @ViewBuilder content: (I) -> C) -> some View {
          opacity(1)
        }
        func drawer<C: View>(on: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
          self.sheet(isPresented: on) { content() }
        }
      }
      """
    #expect(
      try previews("var body: some View { Text(\"\").drawer(on: $isOn) { Text(store.title) } }", overload) == [])
  }

  @Test("a closure that is given in an action stays one, whoever else calls what it is given to")
  func shared() throws {
    let shared = """
      func orTell(_ body: () -> Void) { body() }
      struct Other: View { var body: some View { Text("").onAppear { orTell { print("") } } } }
      """
    #expect(try previews("var body: some View { Button(\"\") { orTell { store.save() } } }", shared) == [])
    #expect(try previews("var body: some View { Text(\"\").task { orTell { store.save() } } }", shared) == crash)
  }

  @Test(
    "what another module's control does and its modifier presents is later; what SwiftUI builds with the view is not",
    arguments: [
      ("Text(\"\").drawer(isPresented: $isOn) { Text(store.title) }", true),
      ("Text(\"\").drawer(item: $item) { _ in Text(store.title) }", true),
      ("OkButtons(title: \"\") { store.save() }", true),
      ("Choice(title: \"\") { Task { store.save() } }", true),
      ("OkButtons(title: \"\", okAction: store.save)", true),
      ("Drawer(detent: $isOn) { Text(store.title) }", false),
      ("Text(\"\").swipeActions { Text(store.title) }", false),
      ("Text(\"\").contextMenu { Text(store.title) }", false),
      ("Text(\"\").alert(\"\", isPresented: $isOn) { Text(store.title) }", false),
      ("Text(\"\").alert(isPresented: $isOn) { Alert(title: Text(store.title)) }", true),
    ])
  func others(_ view: String, isLater: Bool) throws {
    #expect(try previews("var body: some View { \(view) }") == (isLater ? [] : crash))
  }

  @Test("where a branch of the reader has to be taken first, a missing object is a warning")
  func conditional() throws {
    let found = try Sources(
      """
      import SwiftUI
      final class Store: ObservableObject { func save() {} }
      struct Panel: View { 3️⃣@EnvironmentObject var store: Store; let isWide: Bool
        var body: some View { if isWide { Text(store.title) } } }
      @main struct Main: App { var body: some Scene {
        WindowGroup { Panel(isWide: true).environmentObject(Store()) }
        1️⃣Settings { 2️⃣Panel(isWide: false) }
      } }
      """
    ).findings("missing-injection")
    #expect(
      found == [
        "1️⃣ warning: this Settings shows Panel without the Store it reads; may crash when this view is shown",
        "  2️⃣ shows Panel", "  3️⃣ Panel reads Store",
      ])
  }

  @Test("@Environment(T.self) traps without being read at all")
  func observable() throws {
    let found = try Sources(
      """
      import SwiftUI
      @Observable final class Store { func save() {} }
      struct Panel: View { @Environment(Store.self) var store; var body: some View { Button("") { store.save() } } }
      1️⃣#Preview { Panel() }
      """
    ).findings("preview-injection").first
    #expect(found == "1️⃣ warning: this preview shows Panel without the Store it reads; crashes when this view is shown")
  }
}
