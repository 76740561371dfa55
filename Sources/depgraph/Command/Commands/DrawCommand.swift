import DepGraph

extension Command {
  static let draw = Command(
    name: nil,
    summary: "Draw what the types of a Swift app depend on.",
    usage: ["depgraph [PATH…] [-o FILE]… [option…]"],
    options: Option.input + Option.terminal,
    epilogue: [],
    run: { options, terminal in
      let graph = try Analysis(options: options, terminal: terminal).run(paths: options.operands).graph
      return .success
    })
}
