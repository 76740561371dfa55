import SwiftUI

@main
struct BakeryApp: App {
  @State private var services = Services()

  var body: some Scene {
    WindowGroup {
      RootView()
        .environment(\.eventLog, services.eventLog)
        .environment(\.appSettings, services.appSettings)
        .environment(\.analytics, services.analytics)
        .environment(\.networkClient, services.networkClient)
        .environment(\.featureFlags, services.featureFlags)
        .environment(\.experiments, services.experiments)
        .environment(\.reminders, services.reminders)
        .environment(services.session)
        .environment(services.menu)
        .environment(services.cart)
        .environment(services.orders)
    }
  }
}
