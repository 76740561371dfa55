/// A script for fish, as `~/.config/fish/completions/depgraph.fish`.
struct FishCompletion {
  let commands: [Command]

  var text: String {
    """
    # Completions of depgraph for fish; made by 'depgraph completions fish'.

    # The command that is typed already; 'draw' for the one without a name.
    function __depgraph_command
        set -l words (commandline -opc)
        if set -q words[2]; and contains -- $words[2] \(names.joined(separator: " "))
            echo $words[2]
        else
            echo draw
        end
    end

    # Whether the command is $argv[1]; with $argv[2], whether so many operands stand before the cursor.
    function __depgraph_in
        test (__depgraph_command) = $argv[1]; or return 1
        set -q argv[2]; or return 0
        set -l words (commandline -opc)
        set -l operands
        set -l is_value no
        for word in $words[2..]
            if test $is_value = yes
                set is_value no
            else if contains -- $word \(commands.optionsWithValue.joined(separator: " "))
                set is_value yes
            else if not string match -q -- '-*' $word
                set -a operands $word
            end
        end
        test $argv[1] = draw; or set -e operands[1]
        test (count $operands) = $argv[2]
    end

    complete -c depgraph -e
    \(calls)
    """
  }

  private var names: [String] { commands.compactMap(\.name) }

  private var calls: String {
    let words = commands.compactMap { command in command.name.map { ($0, command.summary) } }
    let first = (words + [("help", "Print the help of a command.")]).map { name, summary in
      "complete -c depgraph -n '__depgraph_in draw 0' -a \(name) -d \(quoted(summary))\n"
    }
    return
      (first + commands.flatMap { command in command.options.map { call($0, of: command) } + operands(of: command) })
      .joined()
  }

  private func call(_ option: Option, of command: Command) -> String {
    let names = option.names.map { name in
      name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
    }
    let value: String
    switch option.completion {
    case _ where option.placeholders.isEmpty: value = ""
    case .none: value = " -x"
    case .files: value = " -r -F"
    case .words(let words): value = " -x -a \(quoted(words.joined(separator: " ")))"
    case .list(let words): value = " -x -a \(quoted("(__fish_append , \(words.joined(separator: " ")))"))"
    }
    return "complete -c depgraph -n '__depgraph_in \(command.name ?? "draw")' \(names.joined(separator: " "))\(value)"
      + " -d \(quoted(option.help))\n"
  }

  /// Files are what fish offers by itself.
  private func operands(of command: Command) -> [String] {
    let all = command.operands.isEmpty ? [.none] : command.operands
    return all.indices.compactMap { index in
      let place = index == all.count - 1 ? "" : " \(index)"
      let call = "complete -c depgraph -n '__depgraph_in \(command.name ?? "draw")\(place)' -f"
      switch all[index] {
      case .files: return nil
      case .none: return "\(call)\n"
      case .words(let words), .list(let words): return "\(call) -a \(quoted(words.joined(separator: " ")))\n"
      }
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
