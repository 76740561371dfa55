import SwiftUI

struct SignInView: View {
  @State private var name = ""
  @State private var password = ""
  @State private var problem: String?
  @Environment(SessionStore.self) private var session
  @Environment(\.analytics) private var analytics

  var body: some View {
    Section("Sign in") {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
      Button("Sign in") {
        Task {
          do {
            try await session.signIn(name: name, password: password)
            analytics.track("sign-in")
          } catch {
            problem = error.localizedDescription
          }
        }
      }
      if let problem {
        Text(problem).foregroundStyle(.secondary)
      }
    }
  }
}

#Preview {
  SignInView()
    .environment(SessionStore.offline())
}
