import Foundation
import Testing

@testable import DepGraphModel
@testable import DepGraphSyntax

/// What reading files and the cache does when the system's calls fail.
struct FileFaultTests {
  private let real = SystemCalls()

  @Test("reads that are interrupted, or give only a part, come to the whole")
  func partialReads() throws {
    let text = String(repeating: "0123456789", count: 1_000)
    let folder = try TemporaryFolder(["a.swift": text])
    let count = Counter()
    var calls = SystemCalls()
    calls.read = { [real] file, buffer, size in
      if count.next().isMultiple(of: 3) {
        errno = EINTR
        return -1
      }
      return real.read(file, buffer, min(size, 999))
    }
    calls.open = { [real] path, flags, mode in
      if count.next() == 1 {
        errno = EINTR
        return -1
      }
      return real.open(path, flags, mode)
    }
    let bytes = try SystemCalls.$current.withValue(calls) { try FileSystem.read(DiskPath(folder.path + "/a.swift")) }
    #expect(bytes == Array(text.utf8))
  }

  @Test("a read that fails is an error, whatever was read before", arguments: [1, 2, 3])
  func failedRead(turn: Int) throws {
    let folder = try TemporaryFolder(["a.swift": String(repeating: "x", count: 5_000)])
    let count = Counter()
    var calls = SystemCalls()
    calls.read = { [real] file, buffer, size in
      if count.next() == turn {
        errno = EIO
        return -1
      }
      return real.read(file, buffer, min(size, 2_000))
    }
    #expect(throws: SystemError(code: EIO)) {
      try SystemCalls.$current.withValue(calls) { try FileSystem.read(DiskPath(folder.path + "/a.swift")) }
    }
  }

  @Test("an entry of the cache that cannot be written whole is not there, and leaves nothing", arguments: 1...5)
  func cache(turn: Int) throws {
    let folder = try TemporaryFolder(["cache/x": ""])
    let count = Counter()
    var calls = SystemCalls()
    @Sendable func fails() -> Bool {
      guard count.next() == turn else { return false }
      errno = ENOSPC
      return true
    }
    calls.open = { [real] in fails() ? -1 : real.open($0, $1, $2) }
    // Half of it first.
    calls.write = { [real] in fails() ? -1 : real.write($0, $1, min($2, 3)) }
    calls.close = { [real] in
      let result = real.close($0)
      return fails() ? -1 : result
    }
    calls.rename = { [real] in fails() ? -1 : real.rename($0, $1) }
    let cache = CacheFolder(path: folder.path + "/cache")
    let isStored = SystemCalls.$current.withValue(calls) { cache.store(Array("entry".utf8), as: "e") }
    #expect(!isStored)
    #expect(cache.entry("e") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/cache") == ["x"])
  }

  /// The calls of one test come one after the other.
  private final class Counter: @unchecked Sendable {
    private var count = 0
    func next() -> Int {
      count += 1
      return count
    }
  }
}
