import DepGraphModel

/// One command: its words, its options, and what it does.
struct Command: Sendable {
  /// The word that calls it; nil for the default command.
  var name: String?
  /// One sentence.
  var summary: String
  /// Lines of the form `depgraph check [PATH…] [option…]`.
  var usage: [String]
  /// What a shell offers for each operand; the last one counts for all that follow.
  var operands: [Completion] = [.files]
  /// What stands behind the first operand is no option of this program.
  var endsOptionsAtOperand = false
  var options: [Option]
  /// What `--help` says below the options.
  var epilogue: [HelpText.Block]
  /// Throws a `UserError` where the user can mend it.
  var run: @Sendable (Options, Session) throws -> ExitStatus

  /// In the order of the help.
  static let all: [Command] = [.draw, .check, .diff, .plan, .explain, .observe, .facts, .link, .completions, .man]

  /// What a user types to call it.
  var invocation: String { name.map { "depgraph \($0)" } ?? "depgraph" }

  /// The command that `arguments` (without the program's own name) call, and what is left for it to read.
  ///
  /// Only the first argument is a command's name: later ones are paths, so that a folder called `check` has a
  /// spelling (`./check`).
  static func select(_ arguments: [String]) -> (command: Command, rest: [String]) {
    guard let first = arguments.first else { return (.draw, arguments) }
    let others = Array(arguments.dropFirst())
    switch first {
    // `depgraph help check` is what other programs call `depgraph check --help`.
    case "help":
      let command = others.first.flatMap { name in all.first { $0.name == name } }
      return (command ?? .draw, ["--help"] + (command == nil ? others : Array(others.dropFirst())))
    case "version": return (.draw, ["--version"] + others)
    default:
      guard let command = all.first(where: { $0.name == first }) else { return (.draw, arguments) }
      return (command, others)
    }
  }
}
