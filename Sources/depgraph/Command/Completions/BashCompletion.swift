/// A script for bash 3.2, which macOS has, and newer; it needs no package of completions.
///
///     source <(depgraph completions bash)
struct BashCompletion {
  let commands: [Command]

  var text: String {
    """
    # Completions of depgraph for bash; made by 'depgraph completions bash'.
    _depgraph() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= operands=0 index
      COMPREPLY=()
      # Bash takes '--color=auto' for three words.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
        \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
      fi
      case $command,$previous in
    \(values)  esac
      if [[ $current == -* ]]; then
        case $command in
    \(options)    esac
        return
      fi
      if ((COMP_CWORD == 1)); then
        # Where no command begins so, bash goes on with files.
        COMPREPLY=($(compgen -W \(Shell.quoted((names + ["help"]).joined(separator: " "))) -- "$current"))
        return
      fi
      for ((index = ${#command} > 0 ? 2 : 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        \(commands.optionsWithValue.joined(separator: "|"))) [[ ${COMP_WORDS[index+1]} == = ]] || ((index++)) ;;
        =) ((index++)) ;;
        -*) ;;
        *) ((operands++)) ;;
        esac
      done
      case $command,$operands in
    \(operands)  esac
    }

    # The words of $1 that begin as $current does; files otherwise.
    _depgraph_words() {
      COMPREPLY=($(compgen -W "$1" -- "$current"))
    }

    # One more of the words of $1, behind those that are there already.
    _depgraph_list() {
      local before=
      [[ $current != *,* ]] || before=${current%,*},
      COMPREPLY=($(compgen -P "$before" -W "$1" -- "${current##*,}"))
      compopt -o nospace 2>/dev/null
    }

    # Nothing: not even files.
    _depgraph_nothing() {
      compopt +o default +o bashdefault 2>/dev/null
    }

    complete -o bashdefault -o default -F _depgraph depgraph

    """
  }

  private var names: [String] { commands.compactMap(\.name) }

  /// What completes each option's value, by `COMMAND,OPTION`.
  private var values: String {
    commands.map { command in
      command.options.filter { !$0.placeholders.isEmpty }.map { option in
        let patterns = option.names.map { "\(command.name ?? ""),\($0)" }.joined(separator: "|")
        return "  \(patterns)) \(call(option.completion)); return ;;\n"
      }.joined()
    }.joined()
  }

  private var options: String {
    commands.map { command in
      let words = command.options.flatMap(\.names).joined(separator: " ")
      return "    '\(command.name ?? "")') _depgraph_words \(Shell.quoted(words)) ;;\n"
    }.joined()
  }

  /// What completes operands that are no files, by `COMMAND,HOW MANY BEFORE`.
  private var operands: String {
    commands.map { command in
      let all = command.operands.isEmpty ? [.none] : command.operands
      return all.indices.filter { all[$0] != .files }.map { index in
        // The last one counts for all that follow.
        "  \(command.name ?? ""),\(index == all.count - 1 ? "*" : "\(index)")) \(call(all[index])) ;;\n"
      }.joined()
    }.joined()
  }

  private func call(_ completion: Completion) -> String {
    switch completion {
    case .none: "_depgraph_nothing"
    // Bash completes files itself where nothing else is offered.
    case .files: ":"
    case .words(let words): "_depgraph_words \(Shell.quoted(words.joined(separator: " ")))"
    case .list(let words): "_depgraph_list \(Shell.quoted(words.joined(separator: " ")))"
    }
  }
}
