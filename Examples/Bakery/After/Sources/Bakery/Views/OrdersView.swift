import SwiftUI

struct OrdersView: View {
  @Environment(CartStore.self) private var cart
  @Environment(OrderStore.self) private var orders
  @Environment(\.featureFlags) private var featureFlags
  @Environment(\.reminders) private var reminders

  var body: some View {
    List {
      if let reminder = reminders.next() {
        Text("Next pickup: \(reminder.formatted())")
      }
      ForEach(orders.orders) { order in
        Section(order.pickup.formatted()) {
          ReceiptText(order: order)
          if featureFlags.isOn("reorder") {
            Button("Order again") {
              for line in order.lines { cart.add(line.product) }
            }
          }
        }
      }
    }
  }
}

struct ReceiptText: View {
  let order: Order
  @Environment(\.appSettings) private var appSettings

  var body: some View {
    Text(ReceiptWriter(currency: appSettings.currency).text(for: order))
  }
}

#Preview {
  OrdersView()
    .environment(OrderStore(orders: [Order(id: UUID(), lines: [.sample], pickup: .now)]))
    .environment(CartStore())
}
