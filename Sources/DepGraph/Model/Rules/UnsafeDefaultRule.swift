extension Rule {
  package static let unsafeDefault = Rule(
    name: "unsafe-default", severity: "warning",
    summary: "The default of an environment key touches a singleton or does work: it is not harmless.",

    rationale:
      "A view, preview or test that nobody injects anything into gets the default without saying so: it works with "
      + "the app's own object, or reads files and the network, though nothing in its declaration tells.",
    example: "extension EnvironmentValues { @Entry var store = Store.shared }",
    remedy:
      "Give the key a default that does nothing: an empty value, closures that return at once, or nil. Inject the "
      + "real one where the app starts.")
}
