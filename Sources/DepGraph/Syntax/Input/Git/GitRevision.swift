import DepGraphModel

/// A folder as a git revision has it, read from the object database: the working tree is not touched.
///
///     main             the working folder as it is in main
///     HEAD~5
///     v1.2:Sources     that folder of the repository, whatever the working folder is
///     main:            the whole repository
///     main:./Kit       a folder in the working folder
public struct GitRevision: Sendable {
  /// As the user gave it.
  public let name: String
  private let repository: GitRepository
  /// The revision without the folder.
  private let revision: String
  /// In the repository, as the files of a revision have it: `/Sources`.
  let folder: DiskPath
  private let tree: String
  private let blobs: GitBlobs

  /// - Throws: `InputError` when there is no such revision, no repository or no git.
  public init(_ name: String) throws {
    self.name = name
    repository = try GitRepository(for: name)
    let (revision, path) = Self.split(name)
    self.revision = revision
    guard let tree = try repository.tree(of: revision) else { throw try repository.missing(revision, in: name) }
    self.tree = tree
    folder = Self.folder(path, prefix: repository.prefix)
    blobs = try GitBlobs(repository.git)
  }

  /// Whether the working folder is one that git keeps a repository in, as that of a bare one is: the files there are
  /// git's own.
  public static var isInsideGitFolder: Bool {
    (try? GitCommand().run("rev-parse", "--is-inside-git-dir").line) == "true"
  }

  /// Whether a name that is a folder's is a revision's as well.
  public static func exists(_ name: String) -> Bool {
    guard let repository = try? GitRepository(for: name) else { return false }
    return (try? repository.tree(of: split(name).revision)) != nil
  }

  /// `v1.2:Sources` without and with what follows the colon; nil without a colon. A name that begins with one
  /// (`:/message`) and what stands in braces (`HEAD^{/fix: all}`) is left whole.
  static func split(_ name: String) -> (revision: String, path: String?) {
    var braces = 0
    for index in name.indices.dropFirst() {
      switch name[index] {
      case "{": braces += 1
      case "}": braces -= 1
      case ":" where braces == 0 && !name.hasPrefix(":"):
        return (String(name[..<index]), String(name[name.index(after: index)...]))
      default: break
      }
    }
    return (name, nil)
  }

  /// The working folder without a path; one from the repository's top, or from the working folder when it begins with a
  /// dot, as git has it.
  private static func folder(_ path: String?, prefix: String) -> DiskPath {
    var whole = path ?? prefix
    if let path, path == "." || path == ".." || path.hasPrefix("./") || path.hasPrefix("../") {
      whole = "\(prefix)/\(path)"
    }
    var names: [Substring] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return DiskPath("/" + names.joined(separator: "/"))
  }

  /// All files of the revision, below `/`.
  func files() throws -> GitTree {
    let answer = try repository.git.run("ls-tree", "-r", "-t", "-z", "--full-tree", tree)
    guard answer.status == 0 else { throw InputError("git cannot read \(name): \(answer.message)") }
    return try GitTree(listing: answer.output, blobs: blobs)
  }

  var missingFolder: InputError {
    let path = String(folder.text.dropFirst())
    let hint = path == repository.prefix ? "; \(revision): is the whole repository" : ""
    return InputError("no folder '\(path)' in the revision \(revision)\(hint)")
  }

  /// What a message calls a file in the folder.
  func displayName(of file: String, in folder: DiskPath) -> String {
    "\(revision):" + DiskPath(Array(folder.appending(Array(file.utf8)).bytes.dropFirst())).text
  }

  func displayName(ofFile file: DiskPath) -> String { "\(revision):" + DiskPath(Array(file.bytes.dropFirst())).text }

  // MARK: what is known after the files were read

  /// What a checked-out folder would hold and git's objects do not, one line each.
  public var notes: [String] {
    let pointers = blobs.pointers
    guard pointers > 0 else { return [] }
    return ["\(pointers.counted("file")) of Git LFS whose contents are not among git's objects: not read"]
  }

  /// - Throws: `InputError` when git could not read an object.
  public func check() throws {
    if let failure = blobs.failure { throw InputError("git cannot read all of \(name): \(failure)") }
  }
}
