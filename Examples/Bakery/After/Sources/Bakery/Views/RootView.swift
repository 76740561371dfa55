import SwiftUI

struct RootView: View {
  @Environment(SessionStore.self) private var session
  @Environment(CartStore.self) private var cart

  var body: some View {
    TabView {
      MenuView()
        .tabItem { Label("Menu", systemImage: "birthday.cake") }
      CartView()
        .tabItem { Label("Cart", systemImage: "basket") }
        .badge(cart.lines.count)
      OrdersView()
        .tabItem { Label("Orders", systemImage: "clock") }
      ProfileView()
        .tabItem { Label("You", systemImage: "person") }
    }
    .task {
      try? await session.restore()
    }
  }
}

#Preview {
  RootView()
    .environment(SessionStore.offline())
    .environment(MenuStore(products: [.sample]))
    .environment(CartStore(lines: [.sample]))
    .environment(OrderStore(orders: []))
}
