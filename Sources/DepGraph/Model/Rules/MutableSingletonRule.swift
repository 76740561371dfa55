extension Rule {
  package static let mutableSingleton = Rule(
    name: "mutable-singleton", severity: "warning",
    summary: "A static or global that holds a singleton can be swapped by anyone.",

    rationale:
      "Any code can put another object there, at any time and from any thread. Who kept the old one goes on with "
      + "it, and tests that swap it change each other.",
    example: "final class Store { static var shared = Store() }",
    remedy:
      "Write `let`, or `private(set) var` where the type itself replaces it. Where other code changes a struct in "
      + "place, neither compiles: make it a class, or change it in static methods of the type that has it. Tests that "
      + "swap it are better served by passing the object in.")
}
