/// The contents of files in git's object database, through one `git cat-file --batch`.
///
/// Any number of threads may read; one reads at a time.
final class GitBlobs: Sendable {
  private let stream: Protected<Stream>

  init(_ git: GitCommand) throws {
    stream = Protected(Stream(process: try git.start(["cat-file", "--batch"])))
  }

  /// The bytes of a blob; of one that is too large to be parsed, its beginning.
  ///
  /// - Throws: `SystemError` when git does not give it; `failure` then says why.
  func read(_ hash: String) throws(SystemError) -> [UInt8] {
    let result = stream.withValue { stream in
      Result { () throws(SystemError) in try stream.read(hash) }
    }
    return try result.get()
  }

  /// What git said when it gave up; nil while it answers.
  var failure: String? { stream.withValue { $0.failure } }

  /// Blobs that only point to where Git LFS keeps the contents.
  var pointers: Int { stream.withValue { $0.pointers.count } }

  private struct Stream {
    let process: ChildProcess
    var failure: String?
    var pointers: Set<String> = []
    /// Read and not yet taken.
    private var buffer: [UInt8] = []
    private var position = 0

    init(process: ChildProcess) { self.process = process }

    /// Git answers `HASH blob SIZE`, the bytes and a line's end; `HASH missing` for what it does not have.
    mutating func read(_ hash: String) throws(SystemError) -> [UInt8] {
      guard failure == nil else { throw SystemError(code: SystemError.unreadable) }
      do throws(SystemError) {
        try process.write(Array("\(hash)\n".utf8))
        let header = String(decoding: try line(), as: UTF8.self).split(separator: " ")
        guard header.count == 3, let size = Int(header[2]) else {
          failure = "the object \(hash) is missing"
          throw SystemError(code: SystemError.unreadable)
        }
        let bytes = try take(size, keeping: Bounds.fileSize + 1)
        _ = try take(1, keeping: 0)
        if bytes.starts(with: Self.pointer) { pointers.insert(hash) }
        return bytes
      } catch {
        if failure == nil {
          let said = GitCommand.firstLine(process.finish().message)
          failure = said.isEmpty ? "it ended early" : said
        }
        throw error
      }
    }

    private static let pointer = Array("version https://git-lfs.github.com/spec/".utf8)

    private mutating func line() throws(SystemError) -> [UInt8] {
      var line: [UInt8] = []
      while true {
        let byte = try take(1, keeping: 1)[0]
        if byte == UInt8(ascii: "\n") { return line }
        line.append(byte)
      }
    }

    /// The next `count` bytes, of which at most `limit` are kept.
    private mutating func take(_ count: Int, keeping limit: Int) throws(SystemError) -> [UInt8] {
      var kept: [UInt8] = []
      kept.reserveCapacity(min(count, limit))
      var left = count
      while left > 0 {
        if position == buffer.count {
          buffer = try process.read()
          position = 0
          if buffer.isEmpty { throw SystemError(code: SystemError.unreadable) }
        }
        let taken = min(left, buffer.count - position)
        kept += buffer[position..<position + min(taken, max(0, limit - kept.count))]
        position += taken
        left -= taken
      }
      return kept
    }
  }
}
