import DepGraphModel

/// What a person may choose about a picture.
public struct PictureOptions: Sendable {
  /// How far types are drawn together.
  public enum Collapse: String, Sendable, CaseIterable {
    /// A box for each type, however many.
    case none
    /// A box for each folder.
    case folder
    /// A box for each module.
    case module
  }

  /// Nil: the finest that a person can still read on the sheet.
  public var collapse: Collapse?
  /// Draws the SDK's singletons, keys and objects as well.
  public var includeSystem = false
  /// Draws who makes and calls whom.
  public var showsUses = false
  /// Of two states: draws what did not change as well.
  public var showsUnchanged = false
  /// Whether files are written anew at each save: a page then shows the newest to whoever comes back to it.
  public var isWatched = false
  /// Turns boxes and lines into links to the sources; nil: no links.
  public var links: LinkTemplate?
  /// Whose picture it is: the app, the filter, the two revisions; nil: the picture has no name.
  public var title: String?
  /// What it is drawn for; nil: as large as it comes, for a screen.
  public var sheet: Sheet?
  public var theme = Theme.standard

  public init() {}
}
