import Foundation

/// What a customer picks up, and when.
struct Order: Identifiable, Codable, Sendable {
  var id: UUID
  var lines: [OrderLine]
  var pickup: Date

  /// In cents.
  var total: Int { lines.reduce(0) { $0 + $1.price } }
}

struct OrderLine: Identifiable, Codable, Sendable {
  var product: Product
  var count: Int

  var id: String { product.id }
  /// In cents.
  var price: Int { product.price * count }

  static var sample: OrderLine { OrderLine(product: .sample, count: 2) }
}
