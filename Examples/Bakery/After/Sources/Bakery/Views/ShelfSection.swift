import SwiftUI

struct ShelfSection: View {
  let shelf: Product.Shelf
  @Environment(MenuStore.self) private var menu

  var body: some View {
    Section(shelf.rawValue.capitalized) {
      ForEach(menu.products(on: shelf)) { product in
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
  .environment(MenuStore(products: [.sample]))
  .environment(CartStore())
}
