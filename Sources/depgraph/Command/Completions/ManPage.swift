import DepGraphModel

/// The manual page depgraph(1), in the macros `man`, which man-db and mandoc read.
struct ManPage {
  let commands: [Command]

  var text: String {
    let main = commands[0]
    let named = commands.compactMap { command in command.name.map { (name: $0, command: command) } }
    let shared = main.options.map(\.spelling)
    var lines = [
      ".TH DEPGRAPH 1 \"\" \"depgraph \(Version.current)\" \"User Commands\"",
      ".SH NAME", "depgraph \\- \(escaped(main.summary))",
      ".SH SYNOPSIS",
    ]
    lines += commands.flatMap(\.usage).map { ".nf\n\(escaped($0))\n.fi" }
    lines += [".SH DESCRIPTION"] + blocks(main.epilogue)
    lines += [".SH OPTIONS"] + options(main.options)
    lines += [".SH COMMANDS"]
    for (name, command) in named {
      lines += [".SS \(escaped(name))", escaped(command.summary)]
      lines += options(command.options.filter { !shared.contains($0.spelling) || !Self.isSame($0, in: main) })
      lines += blocks(command.epilogue)
    }
    lines += [".SH \"SEE ALSO\"", ".BR dot (1)"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Whether the default command has that option too, with the same words.
  private static func isSame(_ option: Option, in main: Command) -> Bool {
    main.options.contains { $0.spelling == option.spelling && $0.help == option.help }
  }

  private func options(_ options: [Option]) -> [String] {
    options.map { ".TP\n.B \(escaped($0.spelling))\n\(escaped($0.help))" }
  }

  private func blocks(_ blocks: [HelpText.Block]) -> [String] {
    blocks.flatMap { block in
      switch block {
      case .paragraph(let text): [".PP", escaped(text)]
      case .list(let title, let rows):
        [".PP", "\(escaped(title)):"] + rows.map { ".TP\n.B \(escaped($0.term))\n\(escaped($0.explanation))" }
      }
    }
  }

  /// A hyphen is a minus sign, which can be searched for and copied; a line begins with no macro.
  private func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
