/// The keys of a configuration file.
package enum ConfigurationKey: String, CaseIterable, Sendable {
  case schema = "$schema"
  case baseline, containerWrappers, dependencyLimit, exclude, flags, forbidden, includeTests, keep, severities

  /// Whether it says something of a whole run, which one folder of it cannot.
  package var holdsForAll: Bool {
    switch self {
    case .baseline, .containerWrappers, .flags, .includeTests: true
    case .schema, .dependencyLimit, .exclude, .forbidden, .keep, .severities: false
    }
  }
}
