extension Rule {
  package static let previewInjection = Rule(
    name: "preview-injection", severity: "warning",
    summary: "A #Preview or PreviewProvider shows a view without injecting what it needs.",

    rationale:
      "The preview crashes as soon as the view reads the object, so nobody uses it, and it says nothing about the view.",
    example: """
      @Observable final class Session {}
      struct Profile: View { @Environment(Session.self) var session; var body: some View { Text("") } }
      #Preview { Profile() }
      """,
    remedy:
      "Inject an object that is made for previews, or write one modifier that injects all of them and use it in each "
      + "preview.")
}
