extension Rule {
  package static let unsafeDefault = Rule(
    name: "unsafe-default",
    severity: "warning",
    summary:
      "The default value of an environment key uses a singleton or does work outside the process.",
    rationale:
      "A view, preview or test that injects nothing silently gets the default: it works with the app's own "
      + "object, or reads files and the network, although no declaration says so.",
    example: """
      import SwiftUI
      final class Store {
        static let shared = Store()
        func save() {}
      }
      extension EnvironmentValues { @Entry var store: Store? = Store.shared }
      """,
    fixedExample: """
      import SwiftUI
      final class Store {
        static let shared = Store()
        func save() {}
      }
      extension EnvironmentValues { @Entry var store: Store? = nil }
      """,
    remedy:
      "Give the key a default that does nothing: an empty value, closures that return at once, or nil. Inject "
      + "the real value where the app starts.")
}
