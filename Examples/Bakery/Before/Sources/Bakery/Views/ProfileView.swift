import SwiftUI

struct ProfileView: View {
  var body: some View {
    NavigationStack {
      List {
        if let customer = SessionStore.shared.customer {
          Text(customer.name).font(.headline)
          Text("\(customer.stamps) stamps")
          Button("Sign out") {
            SessionStore.shared.signOut()
          }
        } else {
          SignInView()
        }
        NavigationLink("Settings") {
          SettingsView()
        }
        NavigationLink("Support") {
          SupportView()
        }
      }
      .navigationTitle("You")
    }
  }
}

#Preview {
  ProfileView()
}
