import SwiftUI

struct ProductRow: View {
  let product: Product
  @Environment(CartStore.self) private var cart

  var body: some View {
    HStack {
      ProductPicture(name: product.picture)
      VStack(alignment: .leading) {
        Text(product.name)
        PriceLabel(cents: product.price)
      }
      Spacer()
      Button("Add", systemImage: "plus") {
        cart.add(product)
      }
    }
  }
}

#Preview {
  ProductRow(product: .sample)
    .environment(CartStore())
}
