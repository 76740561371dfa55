import SwiftUI

struct MenuView: View {
  @Environment(MenuStore.self) private var menu

  var body: some View {
    NavigationStack {
      List {
        OfferBanner()
        if let problem = menu.problem {
          Text(problem).foregroundStyle(.secondary)
        }
        ForEach(Product.Shelf.allCases, id: \.self) { shelf in
          ShelfSection(shelf: shelf)
        }
      }
      .navigationTitle("Today")
    }
    .task {
      await menu.load()
    }
  }
}

#Preview {
  MenuView()
    .environment(MenuStore(products: [.sample]))
    .environment(CartStore())
}
