import DepGraphSyntax

/// What a command needs of the world around it.
struct Session: Sendable {
  let terminal: Terminal
  let temporaryFiles: TemporaryFiles
  /// What this run has read: of what is analyzed twice, only what differs is parsed.
  let memory = FactsMemory()
}
