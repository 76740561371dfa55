import SwiftUI

struct CartLineRow: View {
  let line: OrderLine

  var body: some View {
    HStack {
      Text("\(line.count) x \(line.product.name)")
      Spacer()
      PriceLabel(cents: line.price)
      Button("Remove", systemImage: "trash") {
        CartStore.shared.remove(line)
      }
    }
  }
}

#Preview {
  CartLineRow(line: .sample)
}
