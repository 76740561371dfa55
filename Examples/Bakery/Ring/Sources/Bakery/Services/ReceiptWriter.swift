import Foundation

/// An order as text.
@MainActor
struct ReceiptWriter {
  func text(for order: Order) -> String {
    let lines = order.lines.map { "\($0.count) x \($0.product.name)  \(price($0.price))" }
    return (lines + ["total \(price(order.total))"]).joined(separator: "\n")
  }

  private func price(_ cents: Int) -> String {
    (Decimal(cents) / 100).formatted(.currency(code: AppSettings.shared.currency))
  }
}
