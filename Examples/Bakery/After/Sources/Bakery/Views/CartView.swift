import SwiftUI

struct CartView: View {
  @State private var pickup = Date.now
  @Environment(CartStore.self) private var cart

  var body: some View {
    NavigationStack {
      List {
        ForEach(cart.lines) { line in
          CartLineRow(line: line)
        }
        DatePicker("Pickup", selection: $pickup)
        PriceLabel(cents: cart.total)
        CheckoutButton(pickup: pickup)
      }
      .navigationTitle("Cart")
    }
  }
}

#Preview {
  CartView()
    .environment(CartStore(lines: [.sample]))
    .environment(OrderStore(orders: []))
}
