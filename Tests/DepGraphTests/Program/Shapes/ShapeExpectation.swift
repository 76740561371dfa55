import Testing

/// Compares what the statics and globals of one file are, and who reads them, with what is expected.
func expectShape(
  _ text: String, roles: [String], reads: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let sources = Sources(text)
  #expect(sources.roles() == roles, sourceLocation: sourceLocation)
  let accesses = try sources.accesses()
  #expect(accesses == reads, sourceLocation: sourceLocation)
}
