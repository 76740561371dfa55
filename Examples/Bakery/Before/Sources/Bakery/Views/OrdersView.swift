import SwiftUI

struct OrdersView: View {
  var body: some View {
    List {
      if let reminder = ReminderCenter.shared.next() {
        Text("Next pickup: \(reminder.formatted())")
      }
      ForEach(OrderService.shared.orders) { order in
        Section(order.pickup.formatted()) {
          Text(OrderService.shared.receipt(for: order))
          if FeatureFlags.shared.isOn("reorder") {
            Button("Order again") {
              for line in order.lines { CartStore.shared.add(line.product) }
            }
          }
        }
      }
    }
  }
}

#Preview {
  OrdersView()
}
