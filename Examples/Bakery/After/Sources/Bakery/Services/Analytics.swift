import SwiftUI

/// Counts what customers do, when they agreed to it.
struct Analytics: Sendable {
  /// What each request carries.
  var headers: @MainActor @Sendable () -> [String: String]
  var track: @MainActor @Sendable (String) -> Void
}

extension Analytics {
  @MainActor
  static func live(appSettings: AppSettings, experiments: Experiments, eventLog: EventLog) -> Analytics {
    guard appSettings.sharesUsage() else { return .off }
    let offer = experiments.variant("offer")
    var launch = 0
    return Analytics(
      headers: { ["X-Launch": String(launch)] },
      track: { event in
        launch += 1
        eventLog.note("event \(event), offer \(offer)")
      })
  }

  static let off = Analytics(headers: { [:] }, track: { _ in })
}

extension EnvironmentValues {
  @Entry var analytics = Analytics.off
}
