/// A script for zsh, as a file `_depgraph` in a folder of `$fpath`, or read by `.zshrc`.
///
///     source <(depgraph completions zsh)
struct ZshCompletion {
  let commands: [Command]

  var text: String {
    """
    #compdef depgraph
    # Completions of depgraph for zsh; made by 'depgraph completions zsh'.
    _depgraph() {
      local -a commands
      commands=(
    \(names)  )
      if ((CURRENT > 2)); then
        case $words[2] in
    \(branches)    esac
      fi
      ((CURRENT > 2)) || _describe -t commands command commands
      _arguments -S \(arguments(commands[0], indentation: 4))
    }

    if [[ $funcstack[1] == _depgraph ]]; then
      _depgraph "$@"
    else
      compdef _depgraph depgraph
    fi

    """
  }

  private var names: String {
    let all = commands.compactMap { command in command.name.map { ($0, command.summary) } }
    return (all + [("help", "Print the help of a command.")]).map { name, summary in
      "    \(Shell.quoted("\(name):\(summary)"))\n"
    }.joined()
  }

  private var branches: String {
    commands.compactMap { command in
      guard let name = command.name else { return nil }
      return """
            \(name))
              shift words
              ((CURRENT--))
              _arguments -S \(arguments(command, indentation: 10))
              return
              ;;

        """
    }.joined()
  }

  /// The specifications of `_arguments`, one a line.
  private func arguments(_ command: Command, indentation: Int) -> String {
    let options = command.options.flatMap { option in option.names.map { specification(option, $0) } }
    let last = max(command.operands.count - 1, 0)
    let operands = command.operands.indices.map { index in
      "\(index == last ? "*" : "\(index + 1)"):argument:\(action(command.operands[index]))"
    }
    let margin = String(repeating: " ", count: indentation)
    return (options + operands).map { "\\\n\(margin)\(Shell.quoted($0))" }.joined(separator: " ")
  }

  /// `*--exclude=[help]:GLOB: ` for an option with a value, which may stand again; `(-h --help)--help[help]` for others.
  private func specification(_ option: Option, _ name: String) -> String {
    let help = "[\(option.help.replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
    let values = option.placeholders.map { ":\($0.replacing(":", with: "\\:")):\(action(option.completion))" }.joined()
    guard !values.isEmpty else { return "(\(option.names.joined(separator: " ")))\(name)\(help)" }
    // The value is the next word, or stands behind '=' or directly behind a letter.
    let joint = values.isEmpty || option.placeholders.count > 1 ? "" : name.hasPrefix("--") ? "=" : "+"
    return "*\(name)\(joint)\(help)\(values)"
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .none: " "
    case .files: "_files"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .list(let words): "_sequence compadd - \(words.joined(separator: " "))"
    }
  }
}
