import SwiftUI

struct ProfileView: View {
  @Environment(SessionStore.self) private var session

  var body: some View {
    NavigationStack {
      List {
        if let customer = session.customer {
          Text(customer.name).font(.headline)
          Text("\(customer.stamps) stamps")
          Button("Sign out") {
            session.signOut()
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
    .environment(SessionStore.offline())
}
