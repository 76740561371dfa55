/// The rules whose severity can be configured, by name, sorted.
public enum RuleNames {
  public static let all = [
    "blocking-in-init", "early-global-read", "hidden-singleton", "init-cycle", "missing-injection", "mutable-singleton",
    "preview-injection", "too-many-dependencies", "unresolved", "unsafe-default", "unused-injection",
  ]
}
