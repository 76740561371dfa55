import SwiftUI

struct MenuView: View {
  var body: some View {
    NavigationStack {
      List {
        OfferBanner()
        if let problem = MenuStore.shared.problem {
          Text(problem).foregroundStyle(.secondary)
        }
        ForEach(Product.Shelf.allCases, id: \.self) { shelf in
          ShelfSection(shelf: shelf)
        }
      }
      .navigationTitle("Today")
    }
    .task {
      await MenuStore.shared.load()
    }
  }
}

#Preview {
  MenuView()
}
