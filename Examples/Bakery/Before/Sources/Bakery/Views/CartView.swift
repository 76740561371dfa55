import SwiftUI

struct CartView: View {
  @State private var pickup = Date.now

  var body: some View {
    NavigationStack {
      List {
        ForEach(CartStore.shared.lines) { line in
          CartLineRow(line: line)
        }
        DatePicker("Pickup", selection: $pickup)
        PriceLabel(cents: CartStore.shared.total)
        CheckoutButton(pickup: pickup)
      }
      .navigationTitle("Cart")
    }
  }
}

#Preview {
  CartView()
}
