extension Int {
  /// `1 type`, `2 types`.
  package func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
