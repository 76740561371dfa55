extension Rule {
  package static let tooManyDependencies = Rule(
    name: "too-many-dependencies", severity: "warning",
    summary: "A type reads five or more dependencies (the number is configurable).",

    rationale:
      "A type that needs so much does several things at once. Each of them changes for its own reasons, and every "
      + "test and preview of the type has to provide all.",
    example: "struct Home: View { @Environment(A.self) var a, … five of them … }",
    remedy: "Take a part of it, with what only that part reads, into a type of its own. Where the number is right for "

      + "this app, set dependencyLimit in .depgraph.json.")
}
