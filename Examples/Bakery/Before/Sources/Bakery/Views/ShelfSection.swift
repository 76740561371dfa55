import SwiftUI

struct ShelfSection: View {
  let shelf: Product.Shelf

  var body: some View {
    Section(shelf.rawValue.capitalized) {
      ForEach(MenuStore.shared.products(on: shelf)) { product in
        NavigationLink {
          ProductView(product: product)
        } label: {
          ProductRow(product: product)
        }
      }
    }
  }
}

#Preview {
  List {
    ShelfSection(shelf: .bread)
  }
}
