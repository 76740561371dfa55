import Foundation

/// Pictures that were loaded already.
@MainActor
final class ImageCache {
  static let shared = ImageCache()

  private let pictures = NSCache<NSString, NSData>()

  func picture(named name: String) -> Data? {
    pictures.object(forKey: name as NSString) as Data?
  }

  func keep(_ picture: Data, named name: String) {
    pictures.setObject(picture as NSData, forKey: name as NSString)
  }
}
