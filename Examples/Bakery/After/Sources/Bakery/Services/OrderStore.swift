import Foundation
import Observation

/// Sends orders, and knows the ones that were sent.
@MainActor
@Observable
final class OrderStore {
  private(set) var orders: [Order]
  private let networkClient: NetworkClient
  private let reminders: Reminders?
  private let analytics: Analytics

  init(networkClient: NetworkClient, reminders: Reminders, analytics: Analytics) {
    orders = []
    self.networkClient = networkClient
    self.reminders = reminders
    self.analytics = analytics
  }

  /// For previews.
  init(orders: [Order]) {
    self.orders = orders
    networkClient = .offline
    reminders = nil
    analytics = .off
  }

  /// Orders what is in the cart.
  func order(_ cart: CartStore, pickup: Date) async throws -> Order {
    let order = Order(id: UUID(), lines: cart.lines, pickup: pickup)
    _ = try await networkClient.post("/orders", JSONEncoder().encode(order))
    orders.append(order)
    cart.empty()
    reminders?.schedule(order)
    analytics.track("order")
    return order
  }
}
