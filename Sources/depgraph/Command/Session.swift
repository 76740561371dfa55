/// What a command needs of the world around it.
struct Session: Sendable {
  let terminal: Terminal
  let temporaryFiles: TemporaryFiles
}
