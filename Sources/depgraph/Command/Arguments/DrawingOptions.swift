import DepGraphModel

/// The options of the commands that draw.
extension Option {
  /// Which part is drawn.
  static let filters: [Option] = [
    .value(
      "--link-template", placeholder: "TEMPLATE",
      help: "Link boxes and lines to the sources: xcode, vscode, or a URL with {file} and {line}."
    ) { $0.linkTemplate = $1 },
    .value(
      "--focus", placeholder: "NAME",
      help: "Show only NAME and its neighbors: a name, a glob, a folder or a module. Repeatable."
    ) { $0.filter.focus.append($1) },
    .number("--depth", atLeast: 0, help: "How many edges from the focus are near; 1 by default.") { $0.depth = $1 },
    .value("--reaches", placeholder: "NAME", help: "Keep what reaches NAME, directly or through others.") {
      $0.filter.reaches = $1
    },
    .flag("--cycles-only", help: "Keep the initialisation cycles alone.") { $0.filter.cyclesOnly = true },
    .choice("--collapse", help: "Draw one box a module or folder, or every type; by default what is readable.") {
      $0.collapse = $1
    },
    .flag("--include-system", help: "Draw the singletons and keys of the SDK too.") { $0.includeSystem = true },
  ]
}
