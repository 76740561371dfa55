import SwiftUI

struct CartLineRow: View {
  let line: OrderLine
  @Environment(CartStore.self) private var cart

  var body: some View {
    HStack {
      Text("\(line.count) x \(line.product.name)")
      Spacer()
      PriceLabel(cents: line.price)
      Button("Remove", systemImage: "trash") {
        cart.remove(line)
      }
    }
  }
}

#Preview {
  CartLineRow(line: .sample)
    .environment(CartStore(lines: [.sample]))
}
