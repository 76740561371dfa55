/// Entries that know where they stand, so that one which concerns nothing can be mended.
extension Configuration {
  /// Files that are left out.
  public struct Exclusion: Sendable, Equatable {
    /// Over paths relative to the folder of its configuration: `Generated`, `Sources/*/Mocks`, `**/*.pb.swift`.
    public var glob: String
    /// Nil on the command line.
    public var place: Place?
    /// It is for other trees as well, and need not match anything in this one.
    public var isShared = false
    /// Of its configuration.
    public var folder = ConfigurationFolder()

    public init(
      glob: String, place: Place? = nil, isShared: Bool = false, folder: ConfigurationFolder = ConfigurationFolder()
    ) {
      self.glob = glob
      self.place = place
      self.isShared = isShared
      self.folder = folder
    }
  }

  /// A singleton that is meant to stay.
  public struct Keep: Sendable, Equatable {
    public var reason: String
    /// Where `stale-keep` reports it; nil where it need not name anything, since it is for more than what is analyzed.
    public var place: Place?

    public init(reason: String, place: Place? = nil) {
      self.reason = reason
      self.place = place
    }
  }

  /// Where an entry of a configuration file stands.
  public struct Place: Sendable, Equatable {
    /// What messages call the file: as the user wrote it.
    public var name: String
    /// Relative to the analyzed root, with `/`.
    public var file: String
    /// From 1.
    public var line: Int
    /// UTF-8 bytes from 1.
    public var column: Int
    /// UTF-16 units from 1 where these are other than the bytes; nil where they are the same.
    public var utf16Column: Int?

    public init(name: String, file: String, line: Int, column: Int, utf16Column: Int? = nil) {
      self.name = name
      self.file = file
      self.line = line
      self.column = column
      self.utf16Column = utf16Column
    }
  }
}
