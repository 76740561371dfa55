/// Counts what customers do, when they agreed to it.
@MainActor
final class Analytics {
  static let shared = Analytics()

  private let isOn: Bool
  private var launch = 0
  private let offer = Experiments.shared.variant(of: "offer")

  init() {
    isOn = AppSettings.shared.sharesUsage
  }

  /// What each request carries.
  func headers() -> [String: String] {
    isOn ? ["X-Launch": String(launch)] : [:]
  }

  func track(_ event: String) {
    guard isOn else { return }
    launch += 1
    EventLog.shared.note("event \(event), offer \(offer)")
  }
}
