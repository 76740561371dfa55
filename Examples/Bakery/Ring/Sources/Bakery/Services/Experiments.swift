import Foundation

/// Which wording a customer sees, to learn which one sells more bread.
@MainActor
final class Experiments {
  static let shared = Experiments()

  private let isRunning: Bool

  init() {
    isRunning = FeatureFlags.shared.isOn("experiments")
  }

  /// The same at each launch, as long as the experiment runs.
  func variant(of experiment: String) -> String {
    guard isRunning else { return "standard" }
    return UserDefaults.standard.bool(forKey: "experiment-\(experiment)") ? "bold" : "standard"
  }
}
