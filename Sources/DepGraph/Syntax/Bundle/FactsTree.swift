import DepGraphModel
import Foundation

/// The files of a bundle, as if its folder lay at `/`.
struct FactsTree: FileStore {
  private let files: [DiskPath: FactsBundle.File]
  private var folders: [DiskPath: [FileSystem.Entry]] = [DiskPath("/"): []]

  /// - Throws: `InputError` when a file of the bundle lies in another file.
  init(_ bundle: FactsBundle) throws {
    files = Dictionary(bundle.files.map { (DiskPath("/" + $0.path), $0) }, uniquingKeysWith: { first, _ in first })
    for file in bundle.files { try add(DiskPath("/" + file.path), .regular) }
  }

  private mutating func add(_ path: DiskPath, _ kind: FileKind) throws {
    let parent = path.parent
    if files[parent] != nil { throw InputError("the facts name \(parent.text.dropFirst()) as a file and as a folder") }
    if folders[parent] == nil { try add(parent, .folder) }
    if kind == .folder { folders[path] = [] }
    let name = Array(path.bytes.dropFirst(parent.bytes.count == 1 ? 1 : parent.bytes.count + 1))
    folders[parent]?.append(FileSystem.Entry(name: name, kind: kind))
  }

  func list(_ folder: DiskPath) throws(SystemError) -> [FileSystem.Entry] {
    guard let entries = folders[folder] else { throw SystemError(code: SystemError.missing) }
    return entries
  }

  func kind(of path: DiskPath, followingLinks: Bool) throws(SystemError) -> FileKind {
    if files[path] != nil { return .regular }
    guard folders[path] != nil else { throw SystemError(code: SystemError.missing) }
    return .folder
  }

  func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath {
    _ = try kind(of: path)
    return path
  }

  func read(_ path: DiskPath) throws(SystemError) -> [UInt8] {
    guard let file = files[path] else { throw SystemError(code: SystemError.missing) }
    return Array(file.source)
  }

  func facts(of path: DiskPath) -> FactsBundle.File? { files[path] }
}
