/// Who commits the steps of a plan, when, and where.
public struct PlanCommit: Sendable, Equatable {
  /// `Ada <ada@example.org>`.
  public var author: String
  /// As a mail has it: `Tue, 01 Dec 2026 04:00:00 +0000`.
  public var date: String
  /// The analyzed root in its repository, with a slash behind it; empty at the top and where there is none.
  public var prefix: String

  public init(author: String, date: String, prefix: String) {
    self.author = author
    self.date = date
    self.prefix = prefix
  }
}
