import DepGraphModel

/// The repository that the working folder is in: with a working tree, bare, shallow or a linked worktree.
struct GitRepository: Sendable {
  let git: GitCommand
  /// The working folder's place in the repository, `Apps/Shop`; empty for its top and in a bare repository.
  let prefix: String

  /// - Parameters:
  ///   - wanted: what the user gave, for the message.
  ///   - folder: where git runs; nil for the working folder.
  /// - Throws: `InputError` when that is in no repository or there is no git.
  init(for wanted: String, at folder: String? = nil) throws {
    git = try GitCommand(folder: folder)
    let answer = try git.run("rev-parse", "--show-prefix")
    guard answer.status == 0 else {
      if answer.message.hasPrefix("not a git repository") {
        throw InputError(
          "no such folder or saved graph: \(wanted); it is not a git revision either, since the working folder is not in a git repository"
        )
      }
      throw InputError("git cannot read the repository of the working folder: \(answer.message)")
    }
    let folder = answer.text.hasSuffix("\n") ? String(answer.text.dropLast()) : answer.text
    prefix = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The hash of the root folder of what a revision's name stands for: of a commit, a tag or a tree.
  ///
  /// Nil when nothing has that name.
  func tree(of revision: String) throws -> String? {
    // Two questions: what is asked of the tree would become part of a name like `:/message`.
    let object = try git.run("rev-parse", "--verify", "--quiet", "--end-of-options", revision)
    guard object.status == 0, !object.line.isEmpty else { return nil }
    let tree = try git.run("rev-parse", "--verify", "--quiet", "\(object.line)^{tree}")
    return tree.status == 0 && !tree.line.isEmpty ? tree.line : nil
  }

  /// The message for a revision that does not exist.
  func missing(_ revision: String, in given: String) throws -> InputError {
    let message = "no such folder, saved graph or git revision: \(given)"
    let names = try git.run("for-each-ref", "--format=%(refname:short)").text.split(whereSeparator: \.isNewline)
    if let near = NearMiss.closest(to: revision, among: names.map(String.init)) {
      return InputError("\(message); did you mean '\(near)\(given.dropFirst(revision.count))'?")
    }
    if try git.run("rev-parse", "--is-shallow-repository").line == "true" {
      return InputError("\(message); the clone is shallow: run 'git fetch --unshallow'")
    }
    return InputError("\(message); 'git branch --all' and 'git log' list them")
  }
}
