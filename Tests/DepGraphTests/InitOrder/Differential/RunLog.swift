import Foundation

/// What `once.c` wrote down, entry by entry.
struct RunLog {
  struct Run {
    enum Event: UInt64 { case touch, begin, end, again, enter, leave }
    var events: [(event: Event, storage: UInt64)] = []
    /// 0: ran to its end; 3: needed storage that was being initialized; above 256: a signal.
    var status: UInt64 = 0
  }

  private(set) var runs: [Run] = []

  init(_ data: Data) throws {
    let words = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)) }
    }
    for index in stride(from: 0, to: words.count - 1, by: 2) {
      guard let event = Run.Event(rawValue: words[index]) else {
        throw BatchFailure(description: "the log has an unknown event \(words[index])")
      }
      switch event {
      case .enter: runs.append(Run())
      case .leave: runs[runs.count - 1].status = words[index + 1]
      default: runs[runs.count - 1].events.append((event, words[index + 1]))
      }
    }
  }
}
