import SwiftUI

/// Which unfinished features are shown.
struct FeatureFlags: Sendable {
  var isOn: @Sendable (String) -> Bool
}

extension FeatureFlags {
  static func live(host: String) -> FeatureFlags {
    // Whoever talks to the test server sees everything.
    let active: Set<String> = host.contains("test") ? ["offers", "reorder"] : ["offers"]
    return FeatureFlags(isOn: { active.contains($0) })
  }
}

extension EnvironmentValues {
  @Entry var featureFlags = FeatureFlags(isOn: { _ in false })
}
