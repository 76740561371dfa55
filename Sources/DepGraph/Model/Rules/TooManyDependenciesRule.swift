extension Rule {
  package static let tooManyDependencies = Rule(
    name: "too-many-dependencies",
    severity: "warning",
    summary:
      "A type reads five or more dependencies (the number is configurable).",
    rationale:
      "A type that needs that much does several things at once. Each of them changes for its own reasons, and "
      + "every test and preview of the type has to provide all of its dependencies.",
    example: """
      import SwiftUI
      @Observable final class Cart {}
      @Observable final class Catalog {}
      @Observable final class Orders {}
      @Observable final class Session {}
      @Observable final class Theme {}
      struct Home: View {
        @Environment(Cart.self) var cart: Cart?
        @Environment(Catalog.self) var catalog: Catalog?
        @Environment(Orders.self) var orders: Orders?
        @Environment(Session.self) var session: Session?
        @Environment(Theme.self) var theme: Theme?
        var body: some View { Text("") }
      }
      """,
    fixedExample: """
      import SwiftUI
      @Observable final class Cart {}
      @Observable final class Catalog {}
      @Observable final class Session {}
      struct Home: View {
        @Environment(Session.self) var session: Session?
        var body: some View { Shop() }
      }
      struct Shop: View {
        @Environment(Cart.self) var cart: Cart?
        @Environment(Catalog.self) var catalog: Catalog?
        var body: some View { Text("") }
      }
      """,
    remedy:
      "Move a part of the type, with the dependencies only that part reads, into a type of its own.",
    configuration:
      "'dependencyLimit' in .depgraph.json sets the number: a type with that many dependencies or more is reported.")
}
