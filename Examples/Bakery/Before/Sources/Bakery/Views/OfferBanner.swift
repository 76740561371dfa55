import SwiftUI

/// What the shop would like to sell today.
struct OfferBanner: View {
  var body: some View {
    if FeatureFlags.shared.isOn("offers") {
      Label("Every tenth loaf is free", systemImage: "gift")
        .padding()
    }
  }
}

#Preview {
  OfferBanner()
}
