extension Command {
  /// `depgraph completions`: what a shell reads to complete arguments.
  static let completions = Command(
    name: "completions",
    summary: "Print the completions for a shell.",
    usage: ["depgraph completions \(Shell.allCases.map(\.rawValue).joined(separator: "|"))"],
    operands: [.words(Shell.allCases.map(\.rawValue))],
    options: Option.words,
    epilogue: [
      .list(
        title: "how to install",
        rows: [
          ("bash", "depgraph completions bash > ~/.local/share/bash-completion/completions/depgraph"),
          ("zsh", "depgraph completions zsh > a folder of $fpath, as _depgraph"),
          ("fish", "depgraph completions fish > ~/.config/fish/completions/depgraph.fish"),
        ])
    ],
    run: { options, session in
      let shells = Shell.allCases.map(\.rawValue)
      guard options.operands.count == 1, let shell = Shell(rawValue: options.operands[0]) else {
        throw UsageError("completions needs a shell: depgraph completions \(alternatives(shells))")
      }
      try session.terminal.write(shell.script(for: Command.all))
      return .success
    })
}
