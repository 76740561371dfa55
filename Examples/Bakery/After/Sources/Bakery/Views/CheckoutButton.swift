import SwiftUI

struct CheckoutButton: View {
  let pickup: Date
  @State private var problem: String?
  @Environment(CartStore.self) private var cart
  @Environment(OrderStore.self) private var orders
  @Environment(\.eventLog) private var eventLog

  var body: some View {
    VStack {
      Button("Order") {
        Task {
          await order()
        }
      }
      .disabled(cart.lines.isEmpty)
      if let problem {
        Text(problem).foregroundStyle(.secondary)
      }
    }
  }

  private func order() async {
    do {
      let order = try await orders.order(cart, pickup: pickup)
      eventLog.note("ordered \(order.id)")
      problem = nil
    } catch {
      problem = error.localizedDescription
    }
  }
}

#Preview {
  CheckoutButton(pickup: .now)
    .environment(CartStore(lines: [.sample]))
    .environment(OrderStore(orders: []))
}
