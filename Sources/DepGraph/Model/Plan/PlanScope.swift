/// What a plan is for.
public enum PlanScope: Sendable, Equatable {
  case all
  /// One singleton, by its name, and those that it needs.
  case only(String)
  /// Those that keep one type, by its name, from being tested by itself.
  case to(String)
}
