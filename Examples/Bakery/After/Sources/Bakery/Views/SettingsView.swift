import SwiftUI

struct SettingsView: View {
  @State private var wantsReminders = false
  @State private var sharesUsage = false
  @Environment(\.appSettings) private var appSettings

  var body: some View {
    List {
      Toggle("Remind me of my order", isOn: $wantsReminders)
      Toggle("Share how I use the app", isOn: $sharesUsage)
    }
    .navigationTitle("Settings")
    .onAppear {
      wantsReminders = appSettings.wantsReminders()
      sharesUsage = appSettings.sharesUsage()
    }
    .onDisappear {
      appSettings.setWantsReminders(wantsReminders)
      appSettings.setSharesUsage(sharesUsage)
    }
  }
}

#Preview {
  SettingsView()
}
