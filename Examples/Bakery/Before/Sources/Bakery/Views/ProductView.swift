import SwiftUI

struct ProductView: View {
  let product: Product

  var body: some View {
    VStack {
      ProductPicture(name: product.picture)
      Text(product.name).font(.headline)
      PriceLabel(cents: product.price)
      Button("Add to cart") {
        CartStore.shared.add(product)
      }
    }
    .padding()
    .onAppear {
      Analytics.shared.track("view \(product.id)")
    }
  }
}

#Preview {
  ProductView(product: .sample)
}
