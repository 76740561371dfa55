import DepGraphModel

/// What has changed since a branch left a revision: lines of tracked files, committed or not, and files that git does not
/// know yet.
public struct ChangedLines: Sendable {
  /// By path relative to the analyzed root; nil: all of the file.
  private var lines: [String: [ClosedRange<Int>]?] = [:]

  /// - Throws: `InputError` when the root lies in no repository or git does not know the revision.
  public init(since revision: String, in root: SourceRoot) throws {
    guard let top = root.repositoryTop, root.isOnDisk else {
      throw InputError("--since \(revision) needs a git repository that contains the analyzed files")
    }
    let repository = try GitRepository(for: revision, at: top.text)
    let base = try repository.mergeBase(of: revision, and: "HEAD", in: revision)
    // Paths as they are, whatever the user's configuration says of prefixes and other programs.
    let changed = try repository.git.run(
      "-c", "core.quotePath=true", "diff", "--unified=0", "--no-color", "--no-ext-diff", "--no-textconv",
      "--no-renames", "--src-prefix=a/", "--dst-prefix=b/", base, "--")
    guard changed.status == 0 else { throw InputError("git cannot compare with \(revision): \(changed.message)") }
    let prefix = root.repositoryPrefix
    for (path, ranges) in UnifiedDiffReader.changes(in: changed.output) where path.hasPrefix(prefix) {
      lines.updateValue(ranges, forKey: String(path.dropFirst(prefix.count)))
    }
    let unknown = try repository.git.run("ls-files", "--others", "--exclude-standard", "-z")
    guard unknown.status == 0 else { throw InputError("git cannot list untracked files: \(unknown.message)") }
    for path in unknown.output.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
    where path.hasPrefix(prefix) {
      lines.updateValue(nil, forKey: String(path.dropFirst(prefix.count)))
    }
  }

  /// Whether a finding, or one of the steps that prove it, stands in changed code.
  public func contain(_ finding: Finding) -> Bool {
    contain(finding.file, finding.line) || finding.notes.contains { $0.isStep && contain($0.file, $0.line) }
  }

  private func contain(_ file: String, _ line: Int) -> Bool {
    guard let ranges = lines[file] else { return false }
    return ranges?.contains { $0.contains(line) } ?? true
  }
}
