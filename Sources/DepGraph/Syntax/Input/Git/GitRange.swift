import DepGraphModel

/// What lies between two revisions, as `git diff` writes it.
///
///     main...HEAD      from where HEAD left main: what the branch did, whatever main has done since
///     v1.2..v1.3       from one to the other
///     main...          the same as main...HEAD; so is ...HEAD as HEAD...HEAD
public struct GitRange: Sendable {
  /// Names of revisions, for `GitRevision`.
  public let before: String
  public let after: String

  /// Nil for a text without two or three dots between names.
  ///
  /// - Throws: `InputError` when one of them is no revision, or when they have no common ancestor.
  public init?(_ text: String) throws {
    guard let dots = text.firstRange(of: "...") ?? text.firstRange(of: ".."), !text.hasPrefix("../"), text.count > 3
    else {
      return nil
    }
    func revision(_ part: Substring) -> String { part.isEmpty ? "HEAD" : String(part) }
    let (from, to) = (revision(text[..<dots.lowerBound]), revision(text[dots.upperBound...]))
    after = to
    guard text[dots].count == 3 else {
      before = from
      return
    }
    let repository = try GitRepository(for: text)
    let (revision, path) = GitRevision.split(to)
    let base = try repository.mergeBase(of: from, and: revision, in: text)
    before = base + (path.map { ":" + $0 } ?? "")
  }
}

extension GitRepository {
  /// The hash of the commit where two revisions parted.
  ///
  /// - Parameter given: what the user gave, for the message.
  /// - Throws: `InputError` when one of them is no commit, or when they have no common ancestor.
  func mergeBase(of first: String, and second: String, in given: String) throws -> String {
    let commits = try [first, second].map { revision in
      let object = try git.run("rev-parse", "--verify", "--quiet", "--end-of-options", revision)
      let commit = try git.run("rev-parse", "--verify", "--quiet", "\(object.line)^{commit}")
      guard object.status == 0, commit.status == 0, !commit.line.isEmpty else { throw try missing(revision, in: given) }
      return commit.line
    }
    let base = try git.run("merge-base", commits[0], commits[1])
    if base.status == 0, !base.line.isEmpty { return base.line }
    let message = "\(first) and \(second) have no common ancestor"
    guard try git.run("rev-parse", "--is-shallow-repository").line == "true" else {
      throw InputError("\(message); compare them as they are: depgraph diff \(first) \(second)")
    }
    throw InputError("\(message) in this shallow clone; run 'git fetch --unshallow'")
  }
}
