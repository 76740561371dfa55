import DepGraphModel
import Foundation

/// Facts of files that were read before. They depend on a file's bytes, the active flags and the program alone, so the
/// hash of these names them.
///
/// No result depends on the cache: an entry that cannot be read, that is damaged or that another program wrote counts as
/// missing, and a folder that cannot be written as an empty one.
public struct FactsCache: Sendable {
  /// Of the entries; another number for another meaning of their bytes.
  private static let magic = Array("DGFACTS".utf8) + [1]

  private let folder: CacheFolder
  /// Stands for all that facts depend on beside a file's bytes and the flags.
  private let program: [UInt8]

  /// - Parameters:
  ///   - folder: made when the first facts are kept.
  ///   - program: what tells this program from others that give other facts, such as its next version.
  public init(folder: String, program: [UInt8]) {
    self.folder = CacheFolder(path: folder)
    self.program = BLAKE2b.hash(Self.magic + program)
  }

  /// The cache of the user who runs the program: `depgraph` in `$XDG_CACHE_HOME` or `~/.cache`, on macOS in
  /// `~/Library/Caches`. Nil when there is no such place, or when the program cannot be told from others.
  public static func ofUser(environment: [String: String]) -> FactsCache? {
    guard let folder = userFolder(environment: environment),
      let program = ProgramIdentity.current(in: CacheFolder(path: folder))
    else { return nil }
    return FactsCache(folder: folder, program: program)
  }

  static func userFolder(environment: [String: String]) -> String? {
    // A relative path would be another place for each working folder.
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    #if os(macOS)
      return absolute("HOME").map { "\($0)/Library/Caches/depgraph" }
    #else
      return (absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { "\($0)/.cache" }).map { "\($0)/depgraph" }
    #endif
  }

  /// What the facts of a source depend on, as a hash.
  struct Key: Hashable, Sendable {
    fileprivate let hash: [UInt8]

    fileprivate var name: String { FactsCache.hexadecimal(hash) }
  }

  static func hexadecimal(_ hash: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: hash.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// The keys of sources that are read with `flags`.
  func keys(flags: [String]?) -> @Sendable (_ source: [UInt8]) -> Key {
    var encoder = FactsEncoder()
    encoder.number(flags == nil ? 0 : 1)
    for flag in flags ?? [] { encoder.characters(flag) }
    let context = BLAKE2b.hash(encoder.bytes, key: program)
    return { source in Key(hash: BLAKE2b.hash(source, key: context)) }
  }

  /// The facts that were kept under `key`; nil when there are none that can be trusted.
  func facts(for key: Key) -> FileFacts? {
    guard let entry = folder.entry(key.name) else { return nil }
    return entry.withUnsafeBytes { Self.facts(in: $0, for: key) }
  }

  /// Keeps `facts` under `key`.
  ///
  /// - Returns: the bytes that were written; 0 when the folder cannot be written.
  func store(_ facts: FileFacts, for key: Key) -> Int {
    let entry = Self.entry(facts, for: key)
    return folder.store(entry, as: key.name) ? entry.count : 0
  }

  /// Removes the entries that were used longest ago, when that is due.
  ///
  /// - Parameter stored: bytes written since the last time.
  func prune(stored: Int) { folder.prune(stored: stored) }

  // MARK: an entry: magic, hash of the rest under the entry's key, encoded facts

  static func entry(_ facts: FileFacts, for key: Key) -> [UInt8] {
    let bytes = facts.encoded
    return magic + BLAKE2b.hash(bytes, key: key.hash) + bytes
  }

  static func facts(in entry: UnsafeRawBufferPointer, for key: Key) -> FileFacts? {
    let start = magic.count + BLAKE2b.size
    guard entry.count > start, entry.starts(with: magic) else { return nil }
    let payload = UnsafeRawBufferPointer(rebasing: entry[start...])
    guard entry[magic.count..<start].elementsEqual(BLAKE2b.hash(payload, key: key.hash)) else { return nil }
    return FileFacts(encoded: payload)
  }
}
