import SwiftUI

struct RootView: View {
  var body: some View {
    TabView {
      MenuView()
        .tabItem { Label("Menu", systemImage: "birthday.cake") }
      CartView()
        .tabItem { Label("Cart", systemImage: "basket") }
        .badge(CartStore.shared.lines.count)
      OrdersView()
        .tabItem { Label("Orders", systemImage: "clock") }
      ProfileView()
        .tabItem { Label("You", systemImage: "person") }
    }
    .task {
      try? await SessionStore.shared.restore()
    }
  }
}

#Preview {
  RootView()
}
