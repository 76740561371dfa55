/// What stands for a singleton's type where it is injected.
public enum PlanStyle: String, Sendable, CaseIterable {
  /// A struct of closures, one for each member that is used.
  case closures
  /// A protocol with those members.
  case protocols
}
