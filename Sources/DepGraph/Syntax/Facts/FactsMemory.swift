import DepGraphModel

/// Facts that one run shares between several analyses: two states of a project differ in a few files only, and each
/// content is parsed once. By content and active flags, all in memory.
package final class FactsMemory: Sendable {
  struct Key: Hashable, Sendable {
    private let hash: [UInt8]
    private let flags: [String]?

    init(of source: [UInt8], flags: [String]?) {
      hash = BLAKE2b.hash(source)
      self.flags = flags
    }
  }

  private struct Known {
    var facts: [Key: FileFacts] = [:]
    /// What this run has asked for.
    var used: Set<Key> = []
  }

  private let known = Protected(Known())

  package init() {}

  /// What is known under the key, or else what `make` gives.
  func facts(for key: Key, _ make: () -> FileFacts) -> FileFacts {
    let facts = known.withValue { known in
      known.used.insert(key)
      return known.facts[key]
    }
    if let facts { return facts }
    let made = make()
    known.withValue { $0.facts[key] = made }
    return made
  }

  /// Forgets what nobody has asked for since the last call: earlier contents of a file that is saved again and again.
  package func beginRun() {
    known.withValue { known in
      known.facts = known.facts.filter { known.used.contains($0.key) }
      known.used = []
    }
  }
}
