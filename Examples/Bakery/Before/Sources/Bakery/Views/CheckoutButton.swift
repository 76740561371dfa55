import SwiftUI

struct CheckoutButton: View {
  let pickup: Date
  @State private var problem: String?

  var body: some View {
    VStack {
      Button("Order") {
        Task {
          await order()
        }
      }
      .disabled(CartStore.shared.lines.isEmpty)
      if let problem {
        Text(problem).foregroundStyle(.secondary)
      }
    }
  }

  private func order() async {
    do {
      let order = try await OrderService.shared.order(pickup: pickup)
      EventLog.shared.note("ordered \(order.id)")
      problem = nil
    } catch {
      problem = error.localizedDescription
    }
  }
}

#Preview {
  CheckoutButton(pickup: .now)
}
