extension Rule {
  package static let unusedInjection = Rule(
    name: "unused-injection", severity: "warning",
    says: "Something is injected that nothing below reads.",
    why:
      "Who reads the code takes it for a dependency of the views below, and the object lives and updates for nobody.",
    example: """
      @Observable final class Theme {}
      struct Main: View { var body: some View { Text("").environment(Theme()) } }
      """,
    mend: "Take the injection out, or move it to the root that needs it.")
}
