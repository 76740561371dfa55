import DepGraphModel
import Foundation

/// Reads all files into facts, several at a time.
package struct FactsStage: Sendable {
  /// Threads; at least 1.
  package var jobs: Int
  /// Active `#if` flags; nil: every branch counts.
  package var flags: [String]?
  /// Where facts are looked for before a file is parsed, and kept afterwards; nil: every file is parsed.
  package var cache: FactsCache?
  /// What other analyses of this run have read.
  package var memory: FactsMemory?

  package init(jobs: Int, flags: [String]? = nil, cache: FactsCache? = nil, memory: FactsMemory? = nil) {
    self.jobs = jobs
    self.flags = flags
    self.cache = cache
    self.memory = memory
  }

  package struct Result: Sendable {
    /// In the order of the files; nil for those that cannot be read.
    package var facts: [FileFacts?]
    /// One line for each file that cannot be read, in their order.
    package var notes: [String]
  }

  private enum Outcome: Sendable {
    case facts(FileFacts)
    case unreadable(String)
  }

  /// - Parameter progress: called with the number of files done and their total, from any thread, in no order.
  package func run(_ files: [SourceFile], progress: (@Sendable (_ done: Int, _ total: Int) -> Void)? = nil) -> Result {
    let threads = WorkerThreads(count: jobs)
    let total = files.count
    let sources = Protected<[Swift.Result<[UInt8], any Error>?]>(Array(repeating: nil, count: total))
    let sizes = threads.map(total) { index in
      // What is parsed already is not read.
      if let bundled = files[index].bundled, bundled.facts != nil { return 0 }
      let source = Swift.Result { try files[index].read() }
      sources.withValue { $0[index] = source }
      return (try? source.get().count) ?? 0
    }
    // Large files first, so that no thread is left alone with one at the end.
    let order = files.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    let done = Protected(0)
    let stored = Protected(0)
    let parsed = reader { bytes in stored.withValue { $0 += bytes } }
    let facts = { @Sendable [memory, flags] bytes in
      memory?.facts(for: FactsMemory.Key(of: bytes, flags: flags)) { parsed(bytes) } ?? parsed(bytes)
    }
    let outcomes = threads.map(total) { turn -> Outcome in
      let index = order[turn]
      // Taken out, so that the bytes are let go as soon as the facts exist.
      let source = sources.withValue { sources in
        defer { sources[index] = nil }
        return sources[index]
      }
      defer {
        let count = done.withValue { value in
          value += 1
          return value
        }
        progress?(count, total)
      }
      if let bundled = files[index].bundled, bundled.facts != nil {
        do {
          if let facts = try bundled.decodedFacts() { return .facts(facts) }
        } catch {
          return .unreadable("the facts of \(files[index].path.escapedSingleLine) are damaged; compute them anew")
        }
      }
      switch source {
      case .success(let bytes)?: return .facts(facts(bytes))
      case .failure(let error)?: return .unreadable("\(error)")
      case nil: preconditionFailure("each file is taken once")
      }
    }
    cache?.prune(stored: stored.withValue { $0 })
    var result = Result(facts: Array(repeating: nil, count: total), notes: [])
    var notes: [(index: Int, text: String)] = []
    for (turn, outcome) in outcomes.enumerated() {
      switch outcome {
      case .facts(let facts): result.facts[order[turn]] = facts
      case .unreadable(let note): notes.append((order[turn], note))
      }
    }
    result.notes = notes.sorted { $0.index < $1.index }.map(\.text)
    return result
  }

  /// What gives the facts of one file's bytes.
  ///
  /// - Parameter stored: called with the number of bytes that the cache has grown by.
  private func reader(stored: @escaping @Sendable (Int) -> Void) -> @Sendable ([UInt8]) -> FileFacts {
    let flags = flags
    guard let cache else { return { FactsExtraction.facts(of: $0, flags: flags) } }
    let key = cache.keys(flags: flags)
    return { bytes in
      // A larger one is not read, so there is nothing to keep.
      if bytes.count > Bounds.fileSize { return FactsExtraction.facts(of: bytes, flags: flags) }
      let key = key(bytes)
      if let facts = cache.facts(for: key) { return facts }
      let facts = FactsExtraction.facts(of: bytes, flags: flags)
      stored(cache.store(facts, for: key))
      return facts
    }
  }
}
