import Foundation
import Observation

/// What the shop sells today.
@MainActor
@Observable
final class MenuStore {
  static let shared = MenuStore()

  private(set) var products: [Product] = []
  private(set) var problem: String?

  func load() async {
    do {
      let data = try await NetworkClient.shared.get("/menu")
      products = try JSONDecoder().decode([Product].self, from: data)
      problem = nil
    } catch {
      problem = error.localizedDescription
      EventLog.shared.note("menu: \(error)")
    }
  }

  func products(on shelf: Product.Shelf) -> [Product] {
    products.filter { $0.shelf == shelf }
  }
}
