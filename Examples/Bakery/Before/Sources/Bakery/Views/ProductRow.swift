import SwiftUI

struct ProductRow: View {
  let product: Product

  var body: some View {
    HStack {
      ProductPicture(name: product.picture)
      VStack(alignment: .leading) {
        Text(product.name)
        PriceLabel(cents: product.price)
      }
      Spacer()
      Button("Add", systemImage: "plus") {
        CartStore.shared.add(product)
      }
    }
  }
}

#Preview {
  ProductRow(product: .sample)
}
