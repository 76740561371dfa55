import Foundation
import Observation

/// Sends orders, and knows the ones that were sent.
@MainActor
@Observable
final class OrderService {
  static let shared = OrderService()

  private(set) var orders: [Order] = []

  /// Orders what is in the cart.
  func order(pickup: Date) async throws -> Order {
    let order = Order(id: UUID(), lines: CartStore.shared.lines, pickup: pickup)
    _ = try await NetworkClient.shared.post("/orders", body: JSONEncoder().encode(order))
    orders.append(order)
    CartStore.shared.empty()
    ReminderCenter.shared.schedule(order)
    Analytics.shared.track("order")
    return order
  }

  func receipt(for order: Order) -> String {
    ReceiptWriter().text(for: order)
  }
}
