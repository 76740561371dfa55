import SwiftUI

struct ProductView: View {
  let product: Product
  @Environment(CartStore.self) private var cart
  @Environment(\.analytics) private var analytics

  var body: some View {
    VStack {
      ProductPicture(name: product.picture)
      Text(product.name).font(.headline)
      PriceLabel(cents: product.price)
      Button("Add to cart") {
        cart.add(product)
      }
    }
    .padding()
    .onAppear {
      analytics.track("view \(product.id)")
    }
  }
}

#Preview {
  ProductView(product: .sample)
    .environment(CartStore())
}
