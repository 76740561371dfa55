extension Rule {
  package static let uninjectedKey = Rule(
    name: "uninjected-key",
    severity: "warning unless the default crashes: then error when the view is shown for certain",
    summary:
      "A view reads an environment key whose default does nothing, and nothing injects the key above the view.",
    rationale:
      "The view appears to work, but what it does with the value has no effect: nothing is logged, loaded or "
      + "saved. Neither a crash nor a test reveals it, because the default is harmless by design.",
    example: #"""
      import SwiftUI
      struct Log { var note: (String) -> Void }
      extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
      struct Row: View {
        @Environment(\.log) var log
        var body: some View { Button("Add") { log.note("add") } }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Row() } }
      }
      """#,
    fixedExample: #"""
      import SwiftUI
      struct Log { var note: (String) -> Void }
      extension EnvironmentValues { @Entry var log = Log(note: { _ in }) }
      struct Row: View {
        @Environment(\.log) var log
        var body: some View { Button("Add") { log.note("add") } }
      }
      @main struct Main: App {
        var body: some Scene { WindowGroup { Row().environment(\.log, Log(note: { print($0) })) } }
      }
      """#,
    remedy:
      "Inject the real value where the app starts: in each scene and each hosting controller that shows the view.")
}
