import SwiftUI

struct ProductPicture: View {
  let name: String
  @State private var picture: Data?
  @Environment(\.networkClient) private var networkClient

  var body: some View {
    Group {
      if picture == nil {
        Image(systemName: "photo")
      } else {
        Image(name)
      }
    }
    .task {
      await load()
    }
  }

  private func load() async {
    if let known = ImageCache.shared.picture(named: name) {
      picture = known
      return
    }
    guard let loaded = try? await networkClient.get("/images/\(name)") else { return }
    ImageCache.shared.keep(loaded, named: name)
    picture = loaded
  }
}

#Preview {
  ProductPicture(name: "rye.jpg")
}
