import DepGraphModel

/// The files of a revision, as if its folder were checked out at `/`.
struct GitTree: FileStore {
  private struct Item {
    var kind: FileKind
    var hash: String
  }

  private var items: [DiskPath: Item] = [DiskPath("/"): Item(kind: .folder, hash: "")]
  private var folders: [DiskPath: [FileSystem.Entry]] = [:]
  private let blobs: GitBlobs

  /// - Parameter listing: what `git ls-tree -r -t -z --full-tree` prints: `MODE TYPE HASH<tab>PATH` and a zero byte for
  ///   each file, and for each folder before what it holds.
  /// - Throws: `InputError` when it is something else.
  init(listing: [UInt8], blobs: GitBlobs) throws {
    self.blobs = blobs
    for line in listing.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else {
        throw InputError("git ls-tree answers something unknown: \(String(decoding: line, as: UTF8.self))")
      }
      let words = line[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3 else {
        throw InputError("git ls-tree answers something unknown: \(String(decoding: line, as: UTF8.self))")
      }
      let kind: FileKind
      switch words[0] {
      case "040000": kind = .folder
      case "120000": kind = .link
      case "160000": kind = .submodule
      default: kind = .regular
      }
      let path = DiskPath([UInt8(ascii: "/")] + line[(tab + 1)...])
      items[path] = Item(kind: kind, hash: words[2])
      let name = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { Array(path.bytes[($0 + 1)...]) } ?? []
      folders[path.parent, default: []].append(FileSystem.Entry(name: name, kind: kind))
    }
  }

  func list(_ folder: DiskPath) throws(SystemError) -> [FileSystem.Entry] {
    let real = try realPath(folder)
    guard items[real]?.kind == .folder else { throw SystemError(code: SystemError.notFolder) }
    return folders[real] ?? []
  }

  func kind(of path: DiskPath, followingLinks: Bool) throws(SystemError) -> FileKind {
    try item(at: followingLinks ? try realPath(path) : try realParent(of: path)).kind
  }

  func read(_ path: DiskPath) throws(SystemError) -> [UInt8] {
    let item = try item(at: try realPath(path))
    guard item.kind == .regular else { throw SystemError(code: SystemError.invalid) }
    return try blobs.read(item.hash)
  }

  private func item(at path: DiskPath) throws(SystemError) -> Item {
    guard let item = items[path] else { throw SystemError(code: SystemError.missing) }
    return item
  }

  /// The path with the links of all its folders resolved, but not its last name.
  private func realParent(of path: DiskPath) throws(SystemError) -> DiskPath {
    guard let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")), path.bytes.count > 1 else { return path }
    return try realPath(path.parent).appending(Array(path.bytes[(slash + 1)...]))
  }

  /// Links that lead out of the repository, as all absolute ones do, lead nowhere.
  func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath {
    // Most paths have no link in them.
    if let item = items[path], item.kind != .link { return path }
    var real = DiskPath("/")
    var rest = Array(path.bytes.split(separator: UInt8(ascii: "/")).reversed())
    var links = 0
    while let name = rest.popLast() {
      if name.elementsEqual(".".utf8) { continue }
      if name.elementsEqual("..".utf8) {
        guard real.bytes.count > 1 else { throw SystemError(code: SystemError.missing) }
        real = real.parent
        continue
      }
      let next = real.appending(Array(name))
      let item = try item(at: next)
      guard item.kind == .link else {
        if item.kind != .folder, !rest.isEmpty { throw SystemError(code: SystemError.notFolder) }
        real = next
        continue
      }
      links += 1
      // As many as Linux follows.
      guard links <= 40 else { throw SystemError(code: SystemError.circle) }
      let target = try blobs.read(item.hash)
      guard target.first != UInt8(ascii: "/") else { throw SystemError(code: SystemError.missing) }
      rest += target.split(separator: UInt8(ascii: "/")).reversed()
    }
    return real
  }
}
