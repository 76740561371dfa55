import Foundation
import Observation

/// What the shop sells today.
@MainActor
@Observable
final class MenuStore {
  private(set) var products: [Product] = []
  private(set) var problem: String?
  private let networkClient: NetworkClient
  private let eventLog: EventLog

  init(networkClient: NetworkClient, eventLog: EventLog) {
    self.networkClient = networkClient
    self.eventLog = eventLog
  }

  /// For previews.
  init(products: [Product]) {
    self.products = products
    networkClient = .offline
    eventLog = EventLog(note: { _ in }, lines: { [] })
  }

  func load() async {
    do {
      let data = try await networkClient.get("/menu")
      products = try JSONDecoder().decode([Product].self, from: data)
      problem = nil
    } catch {
      problem = error.localizedDescription
      eventLog.note("menu: \(error)")
    }
  }

  func products(on shelf: Product.Shelf) -> [Product] {
    products.filter { $0.shelf == shelf }
  }
}
