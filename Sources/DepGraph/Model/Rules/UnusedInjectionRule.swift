extension Rule {
  package static let unusedInjection = Rule(
    name: "unused-injection",
    severity: "warning",
    summary:
      "An object or value is injected into the environment but never read below.",
    rationale:
      "Readers of the code take it for a dependency of the views below, and the object is created and updated "
      + "for nothing.",
    example: """
      import SwiftUI
      @Observable final class Theme {}
      struct Main: View {
        var body: some View { Text("").environment(Theme()) }
      }
      """,
    fixedExample: """
      import SwiftUI
      @Observable final class Theme {}
      struct Main: View {
        var body: some View { Row().environment(Theme()) }
      }
      struct Row: View {
        @Environment(Theme.self) var theme
        var body: some View { Text("") }
      }
      """,
    remedy:
      "Remove the injection, or move it to the root that needs it.")
}
