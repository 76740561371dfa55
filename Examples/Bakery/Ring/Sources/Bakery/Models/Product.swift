import Foundation

/// Something that can be ordered.
struct Product: Identifiable, Hashable, Codable, Sendable {
  enum Shelf: String, CaseIterable, Codable, Sendable {
    case bread, pastry, cake
  }

  var id: String
  var name: String
  var shelf: Shelf
  /// In cents.
  var price: Int
  /// Below the server's `images` folder.
  var picture: String

  static var sample: Product {
    Product(id: "rye", name: "Rye loaf", shelf: .bread, price: 480, picture: "rye.jpg")
  }
}
