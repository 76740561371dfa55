extension Rule {
  package static let mutableSingleton = Rule(
    name: "mutable-singleton",
    severity: "warning",
    summary:
      "A static or global variable that holds a singleton can be replaced by any code.",
    rationale:
      "Any code can assign another object, at any time and from any thread. Code that kept the old object "
      + "continues to use it, and tests that replace it affect each other.",
    example: """
      final class Store {
        static var shared = Store()
        func save() {}
      }
      """,
    fixedExample: """
      final class Store {
        static let shared = Store()
        func save() {}
      }
      """,
    remedy:
      "Use 'let', or 'private(set) var' when the type itself replaces it. When other code changes a struct in "
      + "place, make it a class, or change it only in static methods of its type. Tests that replace it are "
      + "better served by passing the object in.")
}
