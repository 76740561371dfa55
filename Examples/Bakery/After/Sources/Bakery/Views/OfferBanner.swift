import SwiftUI

/// What the shop would like to sell today.
struct OfferBanner: View {
  @Environment(\.featureFlags) private var featureFlags
  @Environment(\.experiments) private var experiments

  var body: some View {
    if featureFlags.isOn("offers") {
      Label(text, systemImage: "gift")
        .padding()
    }
  }

  private var text: String {
    experiments.variant("offer") == "bold" ? "A loaf on us!" : "Every tenth loaf is free"
  }
}

#Preview {
  OfferBanner()
}
