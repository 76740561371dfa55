import SwiftUI

/// A price in the customer's currency.
struct PriceLabel: View {
  /// In cents.
  let cents: Int

  var body: some View {
    Text((Decimal(cents) / 100).formatted(.currency(code: AppSettings.shared.currency)))
      .foregroundStyle(.secondary)
  }
}

#Preview {
  PriceLabel(cents: 480)
}
