import Foundation

/// Who commits in a folder, and when that is now: what git says, or nobody where git knows nobody.
package struct CommitIdentity: Equatable {
  /// `Ada <ada@example.org>`.
  package let author: String
  /// As a mail has it: `Tue, 01 Dec 2026 04:00:00 +0000`.
  package let date: String

  package init(of root: SourceRoot) {
    let said = root.isOnDisk ? try? GitCommand(folder: root.disk.text).run("var", "GIT_AUTHOR_IDENT") : nil
    self.init(ident: said?.status == 0 ? said?.line : nil, now: Date())
  }

  /// - Parameter ident: `Ada <ada@example.org> 1796097600 +0100`; nil for none.
  init(ident: String?, now: Date) {
    let parts = (ident ?? "").split(separator: " ")
    guard parts.count > 2, let seconds = TimeInterval(parts[parts.count - 2]) else {
      author = "depgraph <depgraph@localhost>"
      date = Self.text(now, zone: "+0000")
      return
    }
    author = parts.dropLast(2).joined(separator: " ")
    date = Self.text(Date(timeIntervalSince1970: seconds), zone: String(parts[parts.count - 1]))
  }

  /// - Parameter zone: `+0130`.
  private static func text(_ date: Date, zone: String) -> String {
    let digits = Int(zone.dropFirst()) ?? 0
    let offset = (digits / 100 * 60 + digits % 100) * 60 * (zone.hasPrefix("-") ? -1 : 1)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: offset)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss"
    return "\(formatter.string(from: date)) \(zone)"
  }
}
