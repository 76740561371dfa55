/// What a view needs from SwiftUI's environment, and who shows it.
public struct ViewDetails: Sendable, Codable, Equatable {
  /// An object or key that the view or one that it shows reads, and that nothing between the two injects.
  public struct Need: Sendable, Codable, Equatable {
    /// `Session`, `\\.tracker`.
    public var name: String
    /// The modifier that injects it, ready to paste: `.environment(Session())`, with a placeholder of Xcode's where the
    /// sources do not tell how to make one.
    public var code: String
    /// Whether the view asks for it whenever it is shown, and not only in a branch or an action.
    public var isCertain: Bool
    /// The view that reads it, and where that is.
    public var reader: String
    public var file: String
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int

    package init(
      name: String, code: String, isCertain: Bool, reader: String, file: String, line: Int, column: Int
    ) {
      self.name = name
      self.code = code
      self.isCertain = isCertain
      self.reader = reader
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// A view, scene, hosting controller or preview that shows it, and where.
  public struct Place: Sendable, Codable, Equatable {
    public var name: String
    public var file: String
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int

    package init(name: String, file: String, line: Int, column: Int) {
      self.name = name
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// Sorted by name.
  public var needs: [Need]
  /// Sorted by place.
  public var shownBy: [Place]

  package init(needs: [Need], shownBy: [Place]) {
    self.needs = needs
    self.shownBy = shownBy
  }
}
