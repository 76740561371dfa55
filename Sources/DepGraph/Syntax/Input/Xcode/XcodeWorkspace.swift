/// The projects that an Xcode workspace names.
///
///     <FileRef location = "group:Kit/Kit.xcodeproj"></FileRef>
enum XcodeWorkspace {
  /// - Parameters:
  ///   - bytes: of `contents.xcworkspacedata`.
  ///   - folder: that holds the workspace.
  /// - Returns: the folders that hold its projects. Groups within the workspace are not followed.
  static func projectFolders(_ bytes: [UInt8], folder: String) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\"").compactMap { text in
      guard text.hasSuffix(".xcodeproj"), let colon = text.firstIndex(of: ":") else { return nil }
      return XcodeProject.joined(folder, String(text[text.index(after: colon)...])).parentFolder
    }
  }
}
