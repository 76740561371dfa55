extension Command {
  /// `depgraph man`: the manual page.
  static let man = Command(
    name: "man",
    summary: "Print the manual page.",
    usage: ["depgraph man > depgraph.1"],
    operands: [],
    options: Option.words,
    epilogue: [.paragraph("Read it with 'man ./depgraph.1', or put it in a folder man1 of the manual's path.")],
    run: { options, session in
      guard options.operands.isEmpty else { throw UsageError("man takes no arguments: depgraph man > depgraph.1") }
      try session.terminal.write(ManPage(commands: Command.all).text)
      return .success
    })
}
