import SwiftUI

struct SignInView: View {
  @State private var name = ""
  @State private var password = ""
  @State private var problem: String?

  var body: some View {
    Section("Sign in") {
      TextField("Name", text: $name)
      SecureField("Password", text: $password)
      Button("Sign in") {
        Task {
          do {
            try await SessionStore.shared.signIn(name: name, password: password)
            Analytics.shared.track("sign-in")
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
}
