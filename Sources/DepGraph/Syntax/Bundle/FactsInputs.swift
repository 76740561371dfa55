import DepGraphModel

/// The files that an analysis of a folder depends on: what a build system computes facts of.
extension SourceRoot {
  /// Swift files, tests among them, and what says which modules and targets they belong to. Linked, their facts give what
  /// an analysis of the root gives.
  ///
  /// - Returns: paths relative to the root, sorted.
  /// - Throws: `InputError`.
  package func factsInputs(_ configuration: Configuration, configurationFile: String?) throws -> [String] {
    var recorded = self
    let recorder = RecordingStore(store)
    recorded.store = recorder
    if configurationFile == nil { _ = try Configuration.load(root: recorded) }
    let walk = try recorded.walk(configuration)
    _ = Surroundings(recorder, root: disk, selected: [""], walk: walk)
    var paths = Set(walk.files.map(\.path))
    for read in recorder.reads where disk.contains(read) { paths.insert(read.relative(to: disk)) }
    // A folder or an empty file can say by its name alone that a project lies here.
    for (folder, names) in walk.projects {
      for name in names {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        if !paths.contains(where: { $0 == path || $0.hasPrefix(path + "/") }), let file = firstFile(at: path) {
          paths.insert(file)
        }
      }
    }
    return paths.sorted { $0.precedesInBytes($1) }
  }

  /// The path itself for a file; for a folder the first file in it or, where it has none, in the folders below it.
  private func firstFile(at path: String) -> String? {
    var pending = [path]
    while !pending.isEmpty {
      let path = pending.removeFirst()
      let place = disk.appending(Array(path.utf8))
      guard let kind = try? store.kind(of: place) else { continue }
      guard kind == .folder else { return path }
      let entries = ((try? store.list(place)) ?? []).map { String(decoding: $0.name, as: UTF8.self) }
      pending += entries.sorted { $0.precedesInBytes($1) }.map { "\(path)/\($0)" }
    }
    return nil
  }
}

/// Remembers what is read through it.
private final class RecordingStore: FileStore {
  private let store: any FileStore
  private let paths = Protected<[DiskPath]>([])

  init(_ store: any FileStore) { self.store = store }

  var reads: [DiskPath] { paths.withValue { $0 } }

  func list(_ folder: DiskPath) throws(SystemError) -> [FileSystem.Entry] { try store.list(folder) }

  func kind(of path: DiskPath, followingLinks: Bool) throws(SystemError) -> FileKind {
    try store.kind(of: path, followingLinks: followingLinks)
  }

  func realPath(_ path: DiskPath) throws(SystemError) -> DiskPath { try store.realPath(path) }

  func read(_ path: DiskPath) throws(SystemError) -> [UInt8] {
    let bytes = try store.read(path)
    paths.withValue { $0.append(path) }
    return bytes
  }
}
