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

  private let known = Protected<[Key: FileFacts]>([:])

  package init() {}

  /// What is known under the key, or else what `make` gives.
  func facts(for key: Key, _ make: () -> FileFacts) -> FileFacts {
    if let facts = known.withValue({ $0[key] }) { return facts }
    let facts = make()
    known.withValue { $0[key] = facts }
    return facts
  }
}
