import SwiftUI

/// What the shop would like to sell today.
struct OfferBanner: View {
  var body: some View {
    if FeatureFlags.shared.isOn("offers") {
      Label(text, systemImage: "gift")
        .padding()
    }
  }

  private var text: String {
    Experiments.shared.variant(of: "offer") == "bold" ? "A loaf on us!" : "Every tenth loaf is free"
  }
}

#Preview {
  OfferBanner()
}
