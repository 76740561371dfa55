import DepGraphModel

/// The options of the commands that draw.
extension Option {
  /// Which part is drawn.
  static let filters: [Option] = [
    .value(
      "--link-template", placeholder: "TEMPLATE", completion: .words(["xcode", "vscode"]),
      help: "Link boxes and lines to the code: xcode, vscode or a URL with {file} and {line}."
    ) { $0.linkTemplate = $1 },
    .value(
      "--focus", placeholder: "NAME",
      help: "Show only NAME and its neighbors: a name, a glob, a folder or a module. Repeatable."
    ) { $0.filter.focus.append($1) },
    .number("--depth", atLeast: 0, help: "How many edges away from --focus to show (default: 1).") { $0.depth = $1 },
    .value("--reaches", placeholder: "NAME", help: "Show only what depends on NAME, directly or indirectly.") {
      $0.filter.reaches = $1
    },
    .values("--path", placeholder: "A B", help: "Show only the shortest paths from A to B.") {
      $0.filter.path = GraphFilter.Ends(from: $1, to: $2)
    },
    .flag("--cycles-only", help: "Show only initialization cycles.") { $0.filter.cyclesOnly = true },
    .choice(
      "--collapse", help: "One box per module, folder or type (none) (default: the most detail that stays readable)."
    ) {
      $0.collapse = $1
    },
    .value(
      "--fit", placeholder: "SHEET", completion: .words(["slide", "a4", "a3"]),
      help: "Fit the picture to a sheet: slide, a4, a3 or WIDTHxHEIGHT in points."
    ) { $0.fit = $1 },
    .value(
      "--theme", placeholder: "FILE", completion: .files, help: "Replace colors of pictures with those in a JSON file."
    ) {
      $0.theme = $1
    },
    .value("--title", placeholder: "TEXT", help: "Title of pictures (default: the folder's name).") {
      $0.title = $1
    },
    .flag("--include-system", help: "Also draw singletons and keys of the SDK.") { $0.includeSystem = true },
  ]

  /// What a trace says of the edges.
  static let observed = Option.value(
    "--observed", placeholder: "TRACE",
    help: "Compare with what 'depgraph observe' recorded: which initializers ran, in which order, for how long."
  ) { $0.trace = $1 }

  /// Of one state: how its types use each other is drawn as well.
  static let uses = Option.flag(
    "--uses", help: "Also draw which types create and call which, as --focus, --reaches and --path do."
  ) { $0.showsUses = true }
}
