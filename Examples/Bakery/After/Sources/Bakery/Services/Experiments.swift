import SwiftUI

/// Which wording a customer sees, to learn which one sells more bread.
struct Experiments: Sendable {
  /// The same at each launch, as long as the experiment runs.
  var variant: @MainActor @Sendable (String) -> String
}

extension Experiments {
  static func live(featureFlags: FeatureFlags) -> Experiments {
    let isRunning = featureFlags.isOn("experiments")
    return Experiments(variant: { experiment in
      guard isRunning else { return "standard" }
      return UserDefaults.standard.bool(forKey: "experiment-\(experiment)") ? "bold" : "standard"
    })
  }
}

extension EnvironmentValues {
  @Entry var experiments = Experiments(variant: { _ in "standard" })
}
