extension Rule {
  package static let unusedInjection = Rule(
    name: "unused-injection", severity: "warning",
    summary: "Something is injected that nothing below reads.",

    rationale:
      "Who reads the code takes it for a dependency of the views below, and the object lives and updates for nobody.",
    example: """
      @Observable final class Theme {}
      struct Main: View { var body: some View { Text("").environment(Theme()) } }
      """,
    remedy: "Take the injection out, or move it to the root that needs it.")

}
