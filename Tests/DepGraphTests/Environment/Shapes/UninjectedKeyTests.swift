import Testing

@testable import DepGraphAnalysis

struct UninjectedKeyTests {
  @Test(
    "a key whose default does nothing is told where nothing injects it",
    arguments: [
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          struct Log { var note: (String) -> Void }
          extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          """#,
        findings: [#"warning: nothing injects \.log, which Rw reads; its default does nothing"#]),
      WindowCase(
        content: #"Rw().environment(\.log, Log(note: { print($0) }))"#,
        declarations: #"""
          struct Log { var note: (String) -> Void }
          extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          """#,
        findings: []),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          extension EnvironmentValues { @Entry var spacing = 4.0 }
          struct Rw: View { @Environment(\.spacing) var spacing; var body: some View { Text("").padding(spacing) } }
          """#,
        findings: []),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          struct Api { var load: () -> Int }
          extension EnvironmentValues { @Entry var api = Api(load: { fatalError("no") }) }
          struct Rw: View { @Environment(\.api) var api; var body: some View { Text("\(api.load())") } }
          """#,
        findings: [#"error: nothing injects \.api, which Rw reads; its default crashes"#]),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          protocol Storing { func save() }
          struct MockStore: Storing { func save() {} }
          extension EnvironmentValues { @Entry var store: any Storing = MockStore() }
          struct Rw: View { @Environment(\.store) var store; var body: some View { Text("").onTapGesture { store.save() } } }
          """#,
        findings: [#"warning: nothing injects \.store, which Rw reads; its default is meant for previews and tests"#]),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          struct Log { var note: (String) -> Void; static let off = Log(note: { _ in }) }
          struct LogKey: EnvironmentKey { static let defaultValue = Log.off }
          extension EnvironmentValues { var log: Log { get { self[LogKey.self] } set { self[LogKey.self] = newValue } } }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          """#,
        findings: [#"warning: nothing injects \.log, which Rw reads; its default does nothing"#]),
      WindowCase(
        content: nil,
        declarations: #"""
          struct Log { var note: (String) -> Void; static let off = Log(note: { _ in }) }
          extension EnvironmentValues { @Entry var log = Log.off }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          #Preview { Rw() }
          """#,
        findings: []),
      WindowCase(
        content: #"Rw().environment(\.log, Log(note: { print($0) }))"#,
        declarations: #"""
          struct Log { var note: (String) -> Void }
          extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          let host = UIHostingController(rootView: Rw())
          """#,
        findings: [#"warning: this UIHostingController shows Rw without the \.log it reads; its default does nothing"#]),
      WindowCase(
        content: #"Rw().environment(\.open, { print(1) })"#,
        declarations: #"""
          extension EnvironmentValues { @Entry var open: () -> Void = {} }
          struct Rw: View { @Environment(\.open) var open; var body: some View { Text("").onAppear { open() } } }
          let host = UIHostingController(rootView: Rw())
          """#,
        findings: []),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          extension EnvironmentValues { @Entry var open: () -> Void = {} }
          struct Rw: View { @Environment(\.open) var open; var body: some View { Text("").onAppear { open() } } }
          """#,
        findings: [#"warning: nothing injects \.open, which Rw reads; its default does nothing"#]),
      WindowCase(
        content: #"Rw()"#,
        declarations: #"""
          struct Log { var note: (String) -> Void; static let live = Log(note: { print($0) }) }
          extension EnvironmentValues { @Entry var log = Log.live }
          struct Rw: View { @Environment(\.log) var log; var body: some View { Text("").onAppear { log.note("") } } }
          """#,
        findings: []),
      WindowCase(
        content: nil,
        declarations: #"""
          protocol Api { func load() }
          struct EmptyApi: Api { func load() {} }
          extension EnvironmentValues { @Entry var api: Api = EmptyApi() }
          struct V: View { @Environment(\.api) var api; var body: some View { Button("a") { api.load() } } }
          struct W: Widget { var body: some WidgetConfiguration { StaticConfiguration(kind: "", provider: P()) { _ in V() } } }
          """#,
        findings: [#"warning: nothing injects \.api, which V reads; its default does nothing"#]),
      WindowCase(
        content: #"V()"#,
        declarations: #"""
          struct Actions { var open: (URL) -> Void = { _ in }; var close: () -> Void = {} }
          extension EnvironmentValues { @Entry var actions = Actions() }
          struct V: View { @Environment(\.actions) var a; var body: some View { Button("a") { a.close() } } }
          """#,
        findings: [#"warning: nothing injects \.actions, which V reads; its default does nothing"#]),
    ])
  func told(_ window: WindowCase) throws {
    #expect(try window.told() == window.findings)
  }
}
