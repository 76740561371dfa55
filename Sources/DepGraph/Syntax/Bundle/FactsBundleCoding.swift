import DepGraphModel
import Foundation

/// A bundle as bytes:
///
///     depgraph-facts/1\n       17 bytes
///     hash                     32 bytes: BLAKE2b of all that follows
///     length                    8 bytes: of the index, least significant byte first
///     index                    version, flags; of each file path, module, length of the source, 1 + length of the facts
///     contents                 of each file the source and the facts
extension FactsBundle {
  /// Another number for another meaning of what follows it.
  private static let magic = Array("depgraph-facts/1\n".utf8)
  private static let lengthSize = 8

  package var bytes: [UInt8] {
    var index = FactsEncoder()
    index.characters(Version.current)
    index.number(flags == nil ? 0 : flags!.count + 1)
    for flag in flags ?? [] { index.characters(flag) }
    index.number(files.count)
    for file in files {
      index.characters(file.path)
      index.number(file.module == nil ? 0 : 1)
      if let module = file.module { index.characters(module) }
      index.number(file.source.count)
      index.number(file.facts.map { $0.count + 1 } ?? 0)
    }
    let head = index.bytes
    var body = (0..<Self.lengthSize).map { UInt8(truncatingIfNeeded: head.count >> (8 * $0)) }
    body.reserveCapacity(body.count + head.count + files.reduce(0) { $0 + $1.source.count + ($1.facts?.count ?? 0) })
    body += head
    for file in files {
      body += file.source
      if let facts = file.facts { body += facts }
    }
    return Self.magic + BLAKE2b.hash(body) + body
  }

  /// - Throws: `InputError` for a file that cannot be read, that is no bundle or damaged, or that another version wrote.
  package init(savedAt path: String) throws {
    let data: Data
    do {
      // Mapped: what nobody asks for is never read.
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      let reason = (try? FileSystem.kind(of: DiskPath(path))) == nil ? "no such file" : "not readable"
      throw InputError("cannot read \(path.escapedSingleLine): \(reason)")
    }
    try self.init(data, name: path.escapedSingleLine)
  }

  /// - Parameter name: what messages call it.
  /// - Throws: `InputError`.
  init(_ data: Data, name: String) throws {
    let start = Self.magic.count + BLAKE2b.size
    guard data.starts(with: Self.magic.dropLast(2)) else {
      throw InputError("\(name) holds no facts; 'depgraph facts' writes some")
    }
    guard data.starts(with: Self.magic) else { throw Self.foreign(name, "a newer format") }
    guard data.count >= start + Self.lengthSize else { throw Self.damaged(name) }
    let hash = data.withUnsafeBytes { BLAKE2b.hash(UnsafeRawBufferPointer(rebasing: $0[start...])) }
    guard data[data.startIndex + Self.magic.count..<data.startIndex + start].elementsEqual(hash) else {
      throw Self.damaged(name)
    }
    let body = data[(data.startIndex + start)...]
    let length = body.prefix(Self.lengthSize).reversed().reduce(0) { $0 << 8 | Int($1) }
    let rest = body.dropFirst(Self.lengthSize)
    guard length >= 0, length <= rest.count else { throw Self.damaged(name) }
    let index: Index
    do {
      index = try rest.prefix(length).withUnsafeBytes { bytes throws in try Index(bytes) }
    } catch Index.Failure.version(let version) {
      throw Self.foreign(name, "depgraph \(version)")
    } catch {
      throw Self.damaged(name)
    }
    var position = rest.startIndex + length
    var files: [File] = []
    files.reserveCapacity(index.entries.count)
    for entry in index.entries {
      let middle = position + entry.source
      let end = middle + (entry.facts ?? 0)
      guard end <= data.endIndex else { throw Self.damaged(name) }
      files.append(
        File(
          path: entry.path, module: entry.module, source: data[position..<middle],
          encodedFacts: entry.facts == nil ? nil : data[middle..<end]))
      position = end
    }
    guard position == data.endIndex else { throw Self.damaged(name) }
    try self.init(flags: index.flags, files: files)
  }

  private static func foreign(_ name: String, _ writer: String) -> InputError {
    InputError("\(name) was written by \(writer), this is depgraph \(Version.current); compute the facts anew")
  }

  private static func damaged(_ name: String) -> InputError {
    InputError("\(name) is damaged; compute the facts anew")
  }

  /// What stands before the contents.
  private struct Index {
    enum Failure: Error { case version(String) }

    struct Entry {
      var path: String
      var module: String?
      var source: Int
      var facts: Int?
    }

    var flags: [String]?
    var entries: [Entry] = []

    init(_ bytes: UnsafeRawBufferPointer) throws {
      var decoder = FactsDecoder(bytes)
      let version = try decoder.characters()
      guard version == Version.current else { throw Failure.version(version) }
      let flagCount = try decoder.count()
      if flagCount > 0 {
        flags = []
        for _ in 1..<flagCount { flags?.append(try decoder.characters()) }
      }
      for _ in 0..<(try decoder.count()) {
        let path = try decoder.characters()
        guard FactsBundle.isRelative(path) else { throw CorruptFacts() }
        let module = try decoder.boolean() ? try decoder.characters() : nil
        let source = try decoder.number()
        let facts = try decoder.number()
        entries.append(Entry(path: path, module: module, source: source, facts: facts == 0 ? nil : facts - 1))
      }
      guard decoder.isAtEnd else { throw CorruptFacts() }
    }
  }

  /// Whether a path leads to a file below a folder, whatever the folder is.
  static func isRelative(_ path: String) -> Bool {
    !path.isEmpty
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
  }
}
