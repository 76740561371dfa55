import Observation

/// What the customer is about to order.
@MainActor
@Observable
final class CartStore {
  private(set) var lines: [OrderLine]
  private let analytics: Analytics

  init(lines: [OrderLine] = [], analytics: Analytics = .off) {
    self.lines = lines
    self.analytics = analytics
  }

  /// In cents.
  var total: Int { lines.reduce(0) { $0 + $1.price } }

  func add(_ product: Product) {
    if let index = lines.firstIndex(where: { $0.product == product }) {
      lines[index].count += 1
    } else {
      lines.append(OrderLine(product: product, count: 1))
    }
    analytics.track("add \(product.id)")
  }

  func remove(_ line: OrderLine) {
    lines.removeAll { $0.id == line.id }
  }

  func empty() {
    lines = []
  }
}
