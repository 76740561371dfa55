extension Rule {
  package static let hiddenSingleton = Rule(
    name: "hidden-singleton", severity: "warning",
    summary: "A type reaches a singleton that its declaration does not show.",

    rationale:
      "Who makes or tests the type cannot see, replace or leave out what it depends on, and every test of it runs "
      + "with the app's own object, whatever other tests did to that before.",
    example: "struct Row { func open() { Analytics.shared.log(\"open\") } }",
    remedy:
      "Read it from the environment, take it in the initialiser, or take a closure that does what is needed of it. "
      + "One that is meant to stay is kept: // depgraph:keep REASON above its declaration.")
}
