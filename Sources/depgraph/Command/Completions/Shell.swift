/// A shell that completes what a user types.
enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish

  /// What the shell has to read, made from the tables of options.
  func script(for commands: [Command]) -> String {
    switch self {
    case .bash: BashCompletion(commands: commands).text
    case .zsh: ZshCompletion(commands: commands).text
    case .fish: FishCompletion(commands: commands).text
    }
  }

  /// `text` as one word of any of these shells.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}

extension Command {
  /// What a shell offers for the operand at `index`, from 0.
  func completion(ofOperand index: Int) -> Completion {
    operands.isEmpty ? .none : operands[min(index, operands.count - 1)]
  }
}

extension [Command] {
  /// The names of all options behind which a value stands as the next word.
  var optionsWithValue: [String] {
    Set(flatMap(\.options).filter { !$0.placeholders.isEmpty }.flatMap(\.names)).sorted()
  }
}

extension Option {
  /// What its values are called, in order.
  var placeholders: [String] {
    switch action {
    case .value(let placeholder, _): [placeholder]
    case .values(let placeholder, _): placeholder.split(separator: " ").map(String.init)
    case .flag, .help, .version: []
    }
  }
}
