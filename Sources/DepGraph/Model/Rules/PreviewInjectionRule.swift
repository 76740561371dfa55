extension Rule {
  package static let previewInjection = Rule(
    name: "preview-injection",
    severity: "warning",
    summary:
      "A preview shows a view without injecting an object that the view reads.",
    rationale:
      "The preview crashes as soon as the view reads the object. #Preview and PreviewProvider start with an "
      + "empty environment: what the app injects is not there.",
    example: """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View {
        @Environment(Session.self) var session
        var body: some View { Text("") }
      }
      struct Root: View {
        var body: some View { Profile().environment(Session()) }
      }
      #Preview { Profile() }
      """,
    fixedExample: """
      import SwiftUI
      @Observable final class Session {}
      struct Profile: View {
        @Environment(Session.self) var session
        var body: some View { Text("") }
      }
      struct Root: View {
        var body: some View { Profile().environment(Session()) }
      }
      #Preview { Profile().environment(Session()) }
      """,
    remedy:
      "Inject an object made for previews, or write one modifier that injects all of them and use it in each "
      + "preview.")
}
