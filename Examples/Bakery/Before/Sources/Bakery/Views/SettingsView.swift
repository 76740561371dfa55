import SwiftUI

struct SettingsView: View {
  @State private var wantsReminders = false
  @State private var sharesUsage = false

  var body: some View {
    List {
      Toggle("Remind me of my order", isOn: $wantsReminders)
      Toggle("Share how I use the app", isOn: $sharesUsage)
    }
    .navigationTitle("Settings")
    .onAppear {
      wantsReminders = AppSettings.shared.wantsReminders
      sharesUsage = AppSettings.shared.sharesUsage
    }
    .onDisappear {
      AppSettings.shared.wantsReminders = wantsReminders
      AppSettings.shared.sharesUsage = sharesUsage
    }
  }
}

#Preview {
  SettingsView()
}
