import SwiftUI

/// A price in the customer's currency.
struct PriceLabel: View {
  /// In cents.
  let cents: Int
  @Environment(\.appSettings) private var appSettings

  var body: some View {
    Text((Decimal(cents) / 100).formatted(.currency(code: appSettings.currency)))
      .foregroundStyle(.secondary)
  }
}

#Preview {
  PriceLabel(cents: 480)
}
